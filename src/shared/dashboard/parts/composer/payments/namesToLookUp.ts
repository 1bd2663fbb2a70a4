import type { ListedPayment } from '../../../../domain/paymentList/readPayments.ts'

/** The names of a list that are not looked up yet or could not be, each once. */
export function namesToLookUp(listed: readonly ListedPayment[]): readonly string[] {
  const names = listed.flatMap(({ read }) => {
    if (read.kind === 'waiting') return read.name ?? []
    if (read.kind !== 'wrong') return []
    return read.problems.flatMap((problem) => (problem.code === 'name-failed' ? problem.name : []))
  })
  return [...new Set(names)]
}
