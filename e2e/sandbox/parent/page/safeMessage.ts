import { type Address, type Hex, hashMessage, hashTypedData, hexToString, isHex, stringToHex } from 'viem'

/** What an app wants signed: a text, or EIP-712 typed data. */
export type Message = string | TypedData

export type TypedData = {
  readonly domain: Record<string, unknown>
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>
  readonly primaryType: string
  readonly message: Record<string, unknown>
}

/** Safe{Wallet} signs hex as the text it encodes, where it encodes one. */
export function readTextMessage(message: unknown): string {
  if (typeof message !== 'string') throw new Error('the message is not a string')
  if (!isHex(message) || message.length % 2 !== 0 || message === '0x') return message
  const text = hexToString(message)
  return stringToHex(text) === message.toLowerCase() ? text : message
}

/** Hex that encodes no text: the person cannot read what is signed. */
export function isBlind(message: Message): boolean {
  return typeof message === 'string' && isHex(message)
}

/** Typed data without the domain's own type; the primary type is guessed where an app left it out. */
export function readTypedMessage(value: unknown): TypedData {
  const { domain, types, message, primaryType } = value as Partial<TypedData>
  if (domain === undefined || types === undefined || message === undefined) throw new Error('no typed data')
  const { EIP712Domain: _, ...own } = types
  return { domain, types: own, message, primaryType: primaryType ?? guessPrimaryType(own) }
}

function guessPrimaryType(types: TypedData['types']): string {
  const used = new Set(
    Object.values(types).flatMap((fields) => fields.map((field) => field.type.replace(/\[.*/, ''))),
  )
  const [name, ...others] = Object.keys(types).filter((type) => !used.has(type))
  if (name === undefined || others.length > 0) throw new Error('no primary type')
  return name
}

/** The hash an account without a Safe would sign (EIP-191 or EIP-712). */
export function innerHashOf(message: Message): Hex {
  return typeof message === 'string' ? hashMessage(message) : hashTypedData(message)
}

/** The Safe that signs. */
export type SafeMessagePlace = {
  readonly chainId: number
  readonly safe: Address
  /** The version that the contract names; 1.3.0 or later where it is left out. */
  readonly version?: string
}

/** What the owners sign, as the Safe wraps it: the chain is named since 1.3.0. */
export function safeMessageTypedData(
  { chainId, safe, version = '1.4.1' }: SafeMessagePlace,
  message: Message,
) {
  const isOld = isBefore(version, [1, 3])
  return {
    domain: isOld ? { verifyingContract: safe } : { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: innerHashOf(message) },
  } as const
}

/** The only hash `getOffChainSignature` understands. */
export function safeMessageHashOf(place: SafeMessagePlace, message: Message): Hex {
  return hashTypedData(safeMessageTypedData(place, message))
}

/**
 * Whether Safe{Wallet} collects signatures of a message off the chain: where it knows the version, from 1.0.0 on, and
 * from 1.3.0 on only with a fallback handler, which answers for the Safe.
 */
export function isSignedOffChain(version: string | null, fallbackHandler: Address | null): boolean {
  if (version === null || isBefore(version, [1, 0])) return false
  return isBefore(version, [1, 3]) || fallbackHandler !== null
}

function isBefore(version: string, [major, minor]: readonly [number, number]): boolean {
  const [first = 0, second = 0] = version.split('.').map(Number)
  return first < major || (first === major && second < minor)
}
