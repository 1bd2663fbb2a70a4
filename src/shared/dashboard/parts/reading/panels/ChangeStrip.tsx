import type { SimulationResult } from '../../../../chain/simulate/SimulationResult.ts'
import { groundOf } from '../../../../ui/groundOf.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { inkOf } from '../../../../ui/inkOf.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import text from '../../../../ui/text.module.css'
import { severityLooks } from '../../frame/verdict/severity.ts'
import type { ChangeCell, ChangeUnits } from './ChangeCell.ts'
import styles from './ChangeStrip.module.css'
import { changeCells } from './changeCells.ts'
import { whyNot } from './SimulationPanel.tsx'

type ChangeStripProps = {
  /** `undefined` while it is asked, and where the chain did not answer. */
  readonly trial: SimulationResult | undefined
  readonly busy: boolean
  readonly units: ChangeUnits
  /** Of a rejection, in the place of a strip that only says that all stays as it is. */
  readonly race?: readonly ChangeCell[] | undefined
}

/** What changes, before and after, at most three things; the whole table is under Simulation. */
export function ChangeStrip({ trial, busy, units, race }: ChangeStripProps) {
  const changed = trial?.ok ? changeCells(trial, units) : []
  const cells = race !== undefined && changed.every(({ key }) => key === 'rest') ? race : changed
  return (
    <section aria-label="What changes">
      <dl className={styles.strip}>
        {trial?.ok ? (
          cells.map((cell) => <ChangedCell key={cell.key} cell={cell} />)
        ) : (
          <div>
            <dt>What changes</dt>
            {busy ? (
              <dd>
                <Skeleton width="medium" />
              </dd>
            ) : (
              <>
                <dd className={styles.change}>
                  <b>Not known</b>
                </dd>
                <dd className={styles.by}>{trial === undefined ? whyNot.silent : whyNot[trial.reason]}</dd>
              </>
            )}
          </div>
        )}
      </dl>
      {cells.some(({ isPriced }) => isPriced) && <PricedNote />}
    </section>
  )
}

/** Says whose word the dollars near it are. */
export function PricedNote() {
  return <p className={styles.priced}>Dollars at the gateway’s current prices.</p>
}

/** Characters of two values that one cell shows beside each other. */
const mostInLine = 26

function ChangedCell({ cell: { label, was, becomes, by, severity } }: { readonly cell: ChangeCell }) {
  const long = (was?.length ?? 0) + becomes.length > mostInLine
  const looks = severity && severityLooks[severity]
  return (
    <div className={looks && joinClasses(styles.marked, groundOf(looks.tone), inkOf(looks.tone))}>
      <dt>
        {looks && <Icon name={looks.icon} tone={looks.tone} label={looks.word} />}
        {label}
      </dt>
      <dd className={joinClasses(styles.change, long && styles.long)}>
        {was !== undefined && (
          <>
            <span>{was}</span>
            <span aria-hidden="true">→</span>
            <span className={text.hidden}>becomes</span>
          </>
        )}
        <b>{becomes}</b>
      </dd>
      <dd className={styles.by}>{by}</dd>
    </div>
  )
}
