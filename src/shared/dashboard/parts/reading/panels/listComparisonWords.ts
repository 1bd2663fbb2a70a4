import type { ListComparison } from '../../../../domain/paymentList/compareWithList.ts'

function countDifferences({ amounts, extra, others }: ListComparison): number {
  return amounts.length + extra.length + others.length
}

/** How much of both is equal, in one sentence. */
export function listResult(comparison: ListComparison, copy: string): string {
  const { equal, missing } = comparison
  const number = countDifferences(comparison)
  const same = equal === 1 ? '1 payment is equal' : `${equal} payments are equal`
  const differing = number === 0 ? 'none differs' : number === 1 ? '1 differs' : `${number} differ`
  const left =
    missing.length === 0
      ? ''
      : `, ${missing.length} of ${copy} ${missing.length === 1 ? 'is' : 'are'} not here`
  return `${same}, ${differing}${left}`
}

/** How severe what differs is. */
export function comparisonVerdict(comparison: ListComparison | undefined) {
  if (comparison === undefined) return 'open'
  if (countDifferences(comparison) > 0) return 'high'
  return comparison.missing.length > 0 ? 'info' : 'passed'
}
