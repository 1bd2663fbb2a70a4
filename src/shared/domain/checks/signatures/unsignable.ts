import { canBeSigned } from '../../safe/canBeSigned.ts'
import { reportFinding, reportUnchecked, silent, type TransactionCheck } from '../subject/Check.ts'
import { notApplicable } from '../subject/Fact.ts'

export const unsignable: TransactionCheck = {
  id: 'B13',
  runs: 'once',
  run: ({ facts: { state, simulation } }) => {
    if (!state.known) return reportUnchecked(state)
    if (state.value === 'no-safe') return reportUnchecked(notApplicable('no-safe-yet'))
    const { owners, threshold } = state.value
    if (canBeSigned(state.value)) return silent
    if (threshold > 0)
      return reportFinding('high', {
        code: 'B13.too-few-owners',
        facts: { threshold, owners: owners.length },
      })
    // The oldest contracts count up to the threshold and nothing else.
    if (simulation.known && simulation.value.kind === 'ran')
      return reportFinding('critical', { code: 'B13.no-signature', facts: {} })
    const code = simulation.known ? 'B13.refuses-all' : 'B13.zero'
    return reportFinding('high', { code, facts: {} })
  },
}
