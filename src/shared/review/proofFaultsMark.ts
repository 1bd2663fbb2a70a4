import type { PageKnowledge } from './PageKnowledge.ts'

/** Another text for each other set of faults: what was found before a proof is looked for again after it. */
export function proofFaultsMark({ proof }: Pick<PageKnowledge, 'proof'>): string {
  return (proof?.faults ?? []).map(({ kind, hosts, block }) => `${kind} ${hosts.join()} ${block}`).join('; ')
}
