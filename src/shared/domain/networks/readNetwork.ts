import { readGivenChainId } from '../values/givenValues.ts'
import { withoutEnding } from '../values/withoutEnding.ts'
import type { NamedNetwork } from './namedNetworks.ts'

/** What is typed of a network; names of networks that have one are not asked for. */
export type TypedNetwork = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly currency: string
  readonly decimals: string
  readonly explorerUrl: string
}

export type NetworkField = keyof TypedNetwork

export type NetworkProblem =
  | { readonly field: NetworkField; readonly kind: 'missing' | 'not-plain' | 'out-of-range' | 'not-https' }
  /** It could be taken for another network's. */
  | { readonly field: 'name' | 'shortName'; readonly kind: 'taken'; readonly by: string }

export type NetworkReading =
  | { readonly ok: true; readonly network: NamedNetwork }
  | { readonly ok: false; readonly problems: readonly NetworkProblem[] }

/** A chain id of EIP-155 as people type it: decimal, as nodes write it, or as CAIP-2 does. 0 for what is none. */
export function readTypedChainId(typed: string): number {
  const read = readGivenChainId(typed)
  return read.ok ? read.value : 0
}

/** Reads a network that is typed. One of `others` with the same id keeps its own names. */
export function readNetwork(typed: TypedNetwork, others: readonly NamedNetwork[]): NetworkReading {
  const id = readTypedChainId(typed.id)
  const named = others.find((other) => other.id === id)
  if (named !== undefined) return { ok: true, network: named }
  const problems: NetworkProblem[] = []
  if (id === 0) problems.push({ field: 'id', kind: typed.id.trim() === '' ? 'missing' : 'out-of-range' })
  const rest = others.filter((other) => other.id !== id)
  const name = readTypedWord(typed, 'name', /^[\x21-\x7e][\x20-\x7e]{0,63}$/, problems)
  const shortName = readTypedWord(typed, 'shortName', /^[a-z0-9][a-z0-9_-]{0,31}$/i, problems)
  const currency = readTypedWord(typed, 'currency', /^[\x21-\x7e]{1,16}$/, problems)
  const taken = (field: 'name' | 'shortName', text: string) => {
    const by = rest.find((other) => looksLike(text, other[field]))
    if (by !== undefined) problems.push({ field, kind: 'taken', by: by.name })
  }
  if (name !== '') taken('name', name)
  if (shortName !== '') taken('shortName', shortName)
  // A number would be read as the id of another network.
  if (/^\d+$/.test(shortName) && shortName !== String(id))
    problems.push({ field: 'shortName', kind: 'taken', by: `Network ${shortName}` })
  const decimals = /^\d{1,2}$/.test(typed.decimals.trim()) ? Number(typed.decimals) : -1
  if (decimals < 0 || decimals > 36) problems.push({ field: 'decimals', kind: 'out-of-range' })
  const explorerUrl = readExplorerUrl(typed.explorerUrl, problems)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, network: { id, name, shortName, currency, decimals, explorerUrl } }
}

function readTypedWord(
  typed: TypedNetwork,
  field: NetworkField,
  pattern: RegExp,
  problems: NetworkProblem[],
): string {
  const text = typed[field].trim()
  if (pattern.test(text)) return text
  problems.push({ field, kind: text === '' ? 'missing' : 'not-plain' })
  return ''
}

function readExplorerUrl(typed: string, problems: NetworkProblem[]): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && url.search === '')
    return withoutEnding(`${url.origin}${url.pathname}`, '/')
  problems.push({ field: 'explorerUrl', kind: 'not-https' })
  return undefined
}

/** Whether two names could be taken for each other: in capitals, with other separators, or with 0 for o and 1 for l. */
export function looksLike(left: string, right: string): boolean {
  return skeletonOf(left) === skeletonOf(right)
}

function skeletonOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[1i|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}
