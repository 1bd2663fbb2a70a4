import type { BlockHeader } from '../../domain/proof/blockHeader.ts'
import type { HeaderAnswer } from './readHeader.ts'
import type { ProofFault, Unproven } from './StateProof.ts'

export type NamedHeader = {
  /** The hosts whose headers have the hash of the first one's, that one included. */
  readonly namedBy: readonly string[]
  /** Why these are too few. */
  readonly why: Unproven | undefined
  /** A reorganisation of the chain explains that nodes name two blocks at one height, for a moment. */
  readonly faults: readonly ProofFault[]
}

/** Compares what the witnesses say of the block that `main` named as the newest one. */
export function judgeHeaders(main: WithHeader, witnesses: readonly HeaderAnswer[]): NamedHeader {
  const block = main.header.number
  const fault = (kind: 'header-hash' | 'other-number' | 'other-header', hosts: readonly string[]) =>
    hosts.length === 0 ? [] : [{ kind, hosts, block }]
  const hashed = headersOf(witnesses, 'header')
  const elsewhere = hashed.filter(({ header }) => header.number !== block)
  const there = [main, ...hashed.filter((answer) => !elsewhere.includes(answer))]
  const namedBy = hostsOf(there.filter(({ header }) => header.hash === main.header.hash))
  const outside = outsideMajority(there)
  const faults = [
    ...fault('header-hash', hostsOf(headersOf(witnesses, 'false'))),
    ...fault('other-number', hostsOf(elsewhere)),
    ...fault('other-header', outside),
  ]
  return {
    namedBy,
    why: namedBy.length >= 2 && outside.length === 0 ? undefined : whyTooFew(witnesses, faults),
    faults,
  }
}

/**
 * What it means that the header of `main` does not hash to its name. The witnesses say which block is their newest:
 * where no header at all hashes to its name, the chain hashes them in another way, and no node is wrong.
 */
export function judgeFalseHeader(main: WithHeader, witnesses: readonly HeaderAnswer[]): NamedHeader {
  const hosts = [main.host]
  if (headersOf(witnesses, 'header').length === 0)
    return { namedBy: [], faults: [], why: { kind: 'header-shape', hosts } }
  const faults: readonly ProofFault[] = [{ kind: 'header-hash', hosts, block: main.header.number }]
  return { namedBy: [], faults, why: { kind: 'fault', hosts } }
}

export type WithHeader = { readonly host: string; readonly header: BlockHeader }

function headersOf(answers: readonly HeaderAnswer[], kind: 'header' | 'false'): readonly WithHeader[] {
  return answers.flatMap((answer) =>
    (answer.kind === 'header' || answer.kind === 'false') && answer.kind === kind ? [answer] : [],
  )
}

/** Nodes of one host are one voice. */
function hostsOf(answers: readonly { readonly host: string }[]): readonly string[] {
  return [...new Set(answers.map(({ host }) => host))]
}

/** The hosts that name another block than most; all of them where no block is named by most. */
function outsideMajority(answers: readonly WithHeader[]): readonly string[] {
  const groups = new Map<string, readonly string[]>()
  for (const { host, header } of answers)
    groups.set(header.hash, [...new Set([...(groups.get(header.hash) ?? []), host])])
  if (groups.size < 2) return []
  const sizes = [...groups.values()].sort((left, right) => right.length - left.length)
  const [first = [], second = []] = sizes
  const outside = first.length > second.length ? sizes.slice(1) : sizes
  return outside.flat()
}

function whyTooFew(answers: readonly HeaderAnswer[], faults: readonly ProofFault[]): Unproven {
  const hosts = (kind: HeaderAnswer['kind']) => hostsOf(answers.filter((answer) => answer.kind === kind))
  if (faults.length > 0) return { kind: 'fault', hosts: faults.flatMap(({ hosts: named }) => named) }
  if (hosts('none').length > 0) return { kind: 'behind', hosts: hosts('none') }
  if (hosts('silent').length > 0) return { kind: 'silent', hosts: hosts('silent') }
  if (hosts('unreadable').length > 0) return { kind: 'header-shape', hosts: hosts('unreadable') }
  return { kind: 'one-host', hosts: [] }
}
