import type { PageKnowledge } from '../readings/PageKnowledge.ts'

/**
 * Another text for each other set of faults of nodes and each other limit of the user: what was found before a proof, or
 * before the limit was set, is looked for again.
 */
export function pageMark({ proof, dollarLimit }: Pick<PageKnowledge, 'proof' | 'dollarLimit'>): string {
  const faults = (proof?.faults ?? []).map(({ kind, hosts, block }) => `${kind} ${hosts.join()} ${block}`)
  return [...faults, ...(dollarLimit === undefined ? [] : [`above ${dollarLimit}`])].join('; ')
}
