import { keccak_256 } from '@noble/hashes/sha3'

/** An address with its EIP-55 checksum. Make one with `parseAddress` or `checksumAddress` only. */
export type Address = `0x${string}`

/** An address in lower case, as decoders yield it: to compare with; `checksumAddress` writes it for people. */
export type LowerAddress = `0x${string}`

/** Why a text is not an address the user should send to. */
export type AddressProblem = 'empty' | 'not-an-address' | 'wrong-checksum'

export type AddressResult =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly problem: AddressProblem }

const addressPattern = /^0x[0-9a-fA-F]{40}$/

/** The address of 20 zero bytes: no account in contracts, and a common way to burn money by mistake. */
export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'

/** True for `0x` and 40 hex digits (SPEC section 5), whatever the capitals say. */
export function isAddressText(value: unknown): value is Address {
  return typeof value === 'string' && addressPattern.test(value)
}

/** The EIP-55 spelling of 40 hex digits. The caller has checked the shape with `isAddressText`. */
export function checksumAddress(text: string): Address {
  const lower = text.toLowerCase()
  return withCapitals(lower, addressDigest(lower))
}

/** One replacement, because a text that is put together digit by digit stays forty small texts in memory. */
function withCapitals(lower: string, digest: Uint8Array): Address {
  return lower.replace(/[a-f]/g, (digit, index: number) =>
    isHighDigit(digest, index - 2) ? digit.toUpperCase() : digit,
  ) as Address
}

/** Whether the hex digit of `bytes` at `place` is 8 or more. */
function isHighDigit(bytes: Uint8Array, place: number): boolean {
  return ((bytes[place >> 1] ?? 0) & (place % 2 === 0 ? 0x80 : 0x08)) !== 0
}

/**
 * The hash that EIP-55 takes the capitals from: keccak-256 of the 40 digits in lower case, as text. Kept, because
 * the picture of an address is drawn from it too and a hash is the dearest part of either.
 */
export function addressDigest(address: string): Uint8Array {
  return digestDigits(address.slice(2).toLowerCase())
}

/** The same few addresses come with every answer. A list of so many is not shown twice, so starting over is enough. */
const mostDigests = 500
const digests = new Map<string, Uint8Array>()

function digestDigits(digits: string): Uint8Array {
  const cached = digests.get(digits)
  if (cached !== undefined) return cached
  const digest = keccak_256(digits)
  if (digests.size >= mostDigests) digests.clear()
  digests.set(digits, digest)
  return digest
}

/** Networks whose wallets take the capitals from the chain id as well (EIP-1191). */
const chainsWithOwnCapitals: ReadonlySet<number> = new Set([30, 31])

/**
 * Reads an address that the user typed or pasted. Mixed capitals must fit the checksum (EIP-55, and EIP-1191 on the
 * networks that use it), because they are the only sign of a slip; all lower or all upper case carries no checksum and
 * passes. `chainId`: of the network it is meant for, where that is known.
 */
export function parseAddress(text: string, chainId?: number): AddressResult {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: 'empty' }
  if (!isAddressText(trimmed)) return { ok: false, problem: 'not-an-address' }
  const address = checksumAddress(trimmed)
  const digits = trimmed.slice(2)
  const unchecked = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return unchecked || address === trimmed || ownCapitals(trimmed, chainId) === trimmed
    ? { ok: true, address }
    : { ok: false, problem: 'wrong-checksum' }
}

function ownCapitals(text: string, chainId: number | undefined): Address | undefined {
  if (chainId === undefined || !chainsWithOwnCapitals.has(chainId)) return undefined
  const lower = text.toLowerCase()
  return withCapitals(lower, keccak_256(`${chainId}${lower}`))
}

/** The spelling of an address that decoders use. */
export function lowerAddress(address: Address): LowerAddress {
  return address.toLowerCase() as LowerAddress
}

/** Whether two spellings name the same account. */
export function sameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
