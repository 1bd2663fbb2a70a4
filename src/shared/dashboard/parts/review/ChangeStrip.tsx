import type { SimulationResult } from '../../../chain/simulate/SimulationResult.ts'
import type { OfficialDeployments } from '../../../domain/contracts/officialDeployments.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import styles from './ChangeStrip.module.css'
import { type ChangeCell, changeCells, type PaidRecipient } from './changeCells.ts'
import { whyNot } from './SimulationPanel.tsx'
import type { TokenUnit } from './StateChanges.tsx'

/** What changes, before and after, at most three things; the whole table is under Simulation. */
export function ChangeStrip({
  trial,
  busy,
  ...units
}: {
  /** `undefined` while it is asked, and where the chain did not answer. */
  readonly trial: SimulationResult | undefined
  readonly busy: boolean
  readonly unitOf: (token: LowerAddress) => TokenUnit
  readonly nameOf: (address: LowerAddress) => string | undefined
  readonly deployments: OfficialDeployments | undefined
  readonly recipient?: PaidRecipient | undefined
}) {
  return (
    <section aria-label="What changes">
      <dl className={styles.strip}>
        {trial?.ok ? (
          changeCells(trial, units).map((cell) => <Cell key={cell.key} cell={cell} />)
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
    </section>
  )
}

/** Characters of two values that one cell shows beside each other. */
const mostInLine = 26

function Cell({ cell: { label, was, becomes, by, bad = false } }: { readonly cell: ChangeCell }) {
  const long = (was?.length ?? 0) + becomes.length > mostInLine
  return (
    <div className={joinClasses(bad && styles.bad)}>
      <dt>
        {bad && <Icon name="critical" tone="critical" />}
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
