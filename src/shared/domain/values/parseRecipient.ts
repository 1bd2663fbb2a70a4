import { type Address, parseAddress, zeroAddress } from './address.ts'
import { ensRegistryOf, looksLikeName } from './ensName.ts'
import { findHiddenCharacter, type HiddenCharacter } from './hiddenCharacter.ts'

/** The network that a recipient is on. `shortName`: of EIP-3770, where it is known. */
export type RecipientNetwork = { readonly id: number; readonly shortName?: string | undefined }

export type RecipientProblem =
  | { readonly kind: 'empty' }
  /** `incomplete`: more digits could still make it one. */
  | { readonly kind: 'not-an-address'; readonly incomplete: boolean }
  /** `chainId`: of the chain, where it has names and can be asked where this one leads. */
  | { readonly kind: 'name'; readonly chainId: number | undefined }
  | { readonly kind: 'wrong-checksum' }
  | { readonly kind: 'hidden-character'; readonly hidden: HiddenCharacter }
  | { readonly kind: 'zero-address' }
  | { readonly kind: 'other-chain'; readonly prefix: string }

export type RecipientResult =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly problem: RecipientProblem }

/** Longer than an address with its network and any name. Characters. */
const longestRecipient = 1_000

/** A link that asks for a payment (EIP-681). Its network is behind the address, where it names one. */
const paymentLink = /^ethereum:[^@]{0,1000}(?:@(\d{1,16}))?$/i
/** The network before an address, as EIP-3770 (`eth:`) or CAIP-10 (`eip155:1:`) writes it. A link has none. */
const networkForm = /^((?:eip155:)?[\w-]{1,32}):(?!\/\/)(.*)$/i

/**
 * Reads a recipient: an address, with or without `chain` before it as EIP-3770 or CAIP-10 write it. The prefix of another chain is
 * refused, because the same address there may belong to another account.
 */
export function parseRecipient(text: string, chain: RecipientNetwork): RecipientResult {
  if (text.length > longestRecipient)
    return { ok: false, problem: { kind: 'not-an-address', incomplete: false } }
  const trimmed = text.trim()
  if (looksLikeName(trimmed))
    return {
      ok: false,
      problem: { kind: 'name', chainId: ensRegistryOf(chain.id) === undefined ? undefined : chain.id },
    }
  const hidden = findHiddenCharacter(text)
  if (hidden !== undefined) return { ok: false, problem: { kind: 'hidden-character', hidden } }
  const asked = paymentLink.exec(trimmed)
  if (asked !== null && (asked[1] ?? String(chain.id)) === String(chain.id))
    return { ok: false, problem: { kind: 'not-an-address', incomplete: false } }
  const [, prefix, digits = trimmed] = networkForm.exec(trimmed) ?? []
  const own = [chain.shortName?.toLowerCase(), String(chain.id), `eip155:${chain.id}`]
  if (prefix !== undefined && !own.includes(prefix.toLowerCase()))
    return { ok: false, problem: { kind: 'other-chain', prefix } }
  const result = parseAddress(digits, chain.id)
  if (result.ok)
    return result.address === zeroAddress ? { ok: false, problem: { kind: 'zero-address' } } : result
  if (result.problem === 'not-an-address')
    return {
      ok: false,
      problem: { kind: 'not-an-address', incomplete: /^0?$|^0x[0-9a-f]{0,39}$/i.test(digits) },
    }
  return { ok: false, problem: { kind: result.problem } }
}
