import { countOf } from '../../../domain/values/countOf.ts'
import type { Verdict } from '../../../review/Verdict.ts'
import { countRows, holdsList, type JudgedRow } from './listState.ts'

/** The verdict over a list of payments: what keeps it back, else what to look at. */
export function verdictOfList(rows: readonly JudgedRow[]): Verdict {
  const { look } = countRows(rows)
  const wrong = rows.filter(({ verdict }) => verdict === 'wrong').length
  const open = rows.filter(({ verdict }) => verdict === 'waits').length
  const alike = rows.filter(holdsList).length - wrong - open
  if (wrong > 0)
    return {
      kind: 'critical',
      title: `${countOf(wrong, 'row is', 'rows are')} wrong`,
      counts: `Mend ${wrong === 1 ? 'it or leave it' : 'them or leave them'} out to go on.`,
    }
  if (alike > 0)
    return {
      kind: 'critical',
      title: `${countOf(alike, 'recipient imitates another', 'recipients imitate others')}`,
      counts: 'Confirm each row or leave it out.',
    }
  if (open > 0)
    return {
      kind: 'asking',
      title: `${countOf(open, 'row is', 'rows are')} open`,
      counts: 'A name or a token is not known yet.',
    }
  if (look > 0) return { kind: 'warning', title: `${countOf(look, 'row')} to look at`, counts: '' }
  return { kind: 'clean', title: 'Every row is right', counts: '' }
}
