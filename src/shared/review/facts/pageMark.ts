import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { bytesToHex } from '../../domain/values/bytesToHex.ts'
import type { PageKnowledge } from '../readings/PageKnowledge.ts'

type BookNames = PageKnowledge['addressBook']

/** Each list of names is a map of its own, which nothing changes. */
const namesMarks = new WeakMap<BookNames, string>()

/**
 * Another text for each other set of faults of nodes, limit of the user, names, and kept transactions: what was found
 * before a proof, before the limit was set or before the others were there is looked for again, and told with them.
 */
export function pageMark({
  proof,
  dollarLimit,
  addressBook,
  hostNames,
  keptTransactions,
}: Pick<PageKnowledge, 'proof' | 'dollarLimit' | 'addressBook' | 'hostNames' | 'keptTransactions'>): string {
  const faults = (proof?.faults ?? []).map(({ kind, hosts, block }) => `${kind} ${hosts.join()} ${block}`)
  const marks = [
    ...faults,
    ...(dollarLimit === undefined ? [] : [`above ${dollarLimit}`]),
    ...(addressBook.size === 0 ? [] : [`book ${namesMark(addressBook)}`]),
    ...(hostNames.size === 0 ? [] : [`host ${namesMark(hostNames)}`]),
    ...keptTransactions.map(({ safeTxHash }) => `kept ${safeTxHash}`),
  ]
  return marks.join('; ')
}

function namesMark(names: BookNames): string {
  const kept = namesMarks.get(names)
  if (kept !== undefined) return kept
  const mark = bytesToHex(keccak_256(utf8ToBytes(JSON.stringify([...names]))))
  namesMarks.set(names, mark)
  return mark
}
