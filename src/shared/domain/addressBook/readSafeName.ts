import type { AccountRef } from '../safe/safeRef.ts'
import { isAddressText, parseAddress } from '../values/address.ts'
import { decodeUriPart } from '../values/decodeUriPart.ts'
import { looksLikeName } from '../values/ensName.ts'
import { findHiddenCharacter, type HiddenCharacter } from '../values/hiddenCharacter.ts'
import { type BookEntry, entriesNamed } from './AddressBook.ts'

/** What is needed of a chain to find it by its name. */
export type NamedChain = { readonly id: number; readonly shortName: string }

/** Why a text names no Safe this site can open. `chain`: the name or number that is not set up. */
export type SafeNameProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-a-name' }
  | { readonly kind: 'wrong-checksum' }
  | { readonly kind: 'hidden-character'; readonly hidden: HiddenCharacter }
  /** A name that several entries of the address book have. */
  | { readonly kind: 'several'; readonly entries: readonly BookEntry[] }
  | { readonly kind: 'unknown-chain'; readonly chain: string }

export type SafeNameResult =
  | { readonly ok: true; readonly safe: AccountRef }
  | { readonly ok: false; readonly problem: SafeNameProblem }

/** Far more than any link; what is longer is not a name. */
const mostCharacters = 4_000

const namedPattern = /^([a-zA-Z0-9-]{1,32}):(0x[0-9a-fA-F]{40})$/
const inPathPattern = /(?:^|[/#])([a-zA-Z0-9-]{1,32}):(0x[0-9a-fA-F]{40})(?=$|[/?#])/

/**
 * Reads what the user types to open a Safe: an address, which is taken to be on `chainId`; an EIP-3770 name
 * (`eth:0x…`, the chain's number may replace its name); a link of Safe{Wallet} or of this site, of whatever host, of
 * which only the name of the Safe is taken; or a name out of `book`, which says the chain as well.
 */
export function readSafeName(
  text: string,
  chains: readonly NamedChain[],
  chainId: number | undefined,
  book: readonly BookEntry[] = [],
): SafeNameResult {
  const trimmed = text.trim()
  if (trimmed === '') return unreadName({ kind: 'empty' })
  if (trimmed.length > mostCharacters) return unreadName({ kind: 'not-a-name' })
  const named = isAddressText(trimmed) ? [] : entriesNamed(book, trimmed)
  const hidden = findHiddenCharacter(text)
  if (hidden !== undefined && named.length === 0 && !looksLikeName(trimmed))
    return unreadName({ kind: 'hidden-character', hidden })
  const [, prefix, digits] = namedPattern.exec(safeNameIn(trimmed)) ?? []
  if (prefix !== undefined) return onChain(digits ?? '', chainNamed(prefix, chains)?.id, prefix)
  const [only, ...others] = named
  if (only === undefined) return onChain(trimmed, chainId, '')
  if (others.length > 0) return unreadName({ kind: 'several', entries: [only, ...others] })
  const chain = chains.find(({ id }) => id === only.chainId)
  return onChain(only.address, chain?.id, String(only.chainId))
}

/** The chain that a link or a name means. */
function chainNamed<chain extends NamedChain>(name: string, chains: readonly chain[]): chain | undefined {
  return chains.find(
    ({ id, shortName }) => shortName.toLowerCase() === name.toLowerCase() || String(id) === name,
  )
}

/** The text itself, or the EIP-3770 name inside a link. */
function safeNameIn(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  const { searchParams, pathname, hash } = new URL(text)
  const inQuery = searchParams.get('safe')
  if (inQuery !== null) return inQuery.trim()
  const [, prefix, digits] =
    inPathPattern.exec(decodeUriPart(hash)) ?? inPathPattern.exec(decodeUriPart(pathname)) ?? []
  return prefix === undefined ? '' : `${prefix}:${digits}`
}

function onChain(address: string, chainId: number | undefined, chain: string): SafeNameResult {
  const parsed = parseAddress(address, chainId)
  if (!parsed.ok)
    return unreadName({ kind: parsed.problem === 'wrong-checksum' ? 'wrong-checksum' : 'not-a-name' })
  if (chainId === undefined) return unreadName({ kind: 'unknown-chain', chain })
  return { ok: true, safe: { chainId, address: parsed.address } }
}

function unreadName(problem: SafeNameProblem): SafeNameResult {
  return { ok: false, problem }
}
