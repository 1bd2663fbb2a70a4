import type { Verdict } from '../../../review/Verdict.ts'
import { Button } from '../../../ui/Button.tsx'
import panel from '../../../ui/Panel.module.css'
import { VerdictHead } from '../../parts/frame/verdict/VerdictHead.tsx'
import { holdsList, type JudgedRow } from './listState.ts'
import { verdictOfList } from './verdictOfList.ts'

/** What the rows come to, and the way to the first one that keeps the list back. */
export function ListVerdict({ rows }: { readonly rows: readonly JudgedRow[] }) {
  const verdict: Verdict = verdictOfList(rows)
  return (
    <section className={panel.panel} aria-label="What the rows come to">
      <VerdictHead verdict={verdict} />
      {rows.some(holdsList) && (
        <div className={panel.body}>
          <Button kind="primary" block onClick={showFirstHeld}>
            Go to line {rows.find(holdsList)?.row.line}
          </Button>
        </div>
      )}
    </section>
  )
}

/** It is the first row that is drawn. */
function showFirstHeld() {
  const row = document.querySelector('[data-row]')
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}
