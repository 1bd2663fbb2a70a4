import { joinSteps } from '../../../../chain/simulate/joinSteps.ts'
import type { Simulated, SimulatedStep } from '../../../../chain/simulate/Simulated.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import type { WholeQueue } from '../../../../queries/wholeQueue.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { StepFailure, StepOutcome } from '../../../parts/reading/panels/SimulationPanel.tsx'
import { StateChanges, type TokenUnit } from '../../../parts/reading/panels/StateChanges.tsx'
import { describeTransaction } from '../../../parts/reading/transaction/describeTransaction.ts'
import type { QueuePlan } from './planQueue.ts'
import styles from './QueueSimulation.module.css'
import { QueueTurns } from './QueueTurns.tsx'

/** Each transaction of the trial, and what is left after all of them. */
export function QueueSteps({
  plan,
  simulated,
  unitOf,
  symbol,
}: {
  readonly plan: QueuePlan
  readonly simulated: Simulated
  readonly unitOf: (token: LowerAddress) => TokenUnit
  readonly symbol: string
}) {
  const { before, steps } = simulated
  // A transaction that fails keeps its nonce, and then nothing behind it can run.
  const stuck = steps.findIndex(({ outcome }) => outcome.kind === 'failed' && !outcome.nonceUsed)
  const reached = stuck === -1 ? steps : steps.slice(0, stuck + 1)
  const all = joinSteps(reached)
  return (
    <>
      <QueueTurns plan={plan} simulated={{ before, steps: reached }} unitOf={unitOf} />
      <ol className={styles.steps}>
        {plan.run.map((queued, index) => (
          <li key={queued.id}>
            <StepView
              {...{ queued, unitOf, symbol }}
              step={reached[index]}
              before={reached[index - 1]?.after ?? before}
              stuckAt={plan.run[stuck]?.transaction.nonce}
            />
          </li>
        ))}
      </ol>
      {all !== undefined && reached.length > 1 && (
        <section className={styles.all} aria-label="After all of it">
          <h3>After all of it</h3>
          <StateChanges before={before} step={all} unitOf={unitOf} />
        </section>
      )}
    </>
  )
}

/** One transaction of the trial. `step`: what it does; `undefined` where one before it, at nonce `stuckAt`, holds it. */
function StepView({
  queued,
  step,
  before,
  stuckAt,
  unitOf,
  symbol,
}: {
  readonly queued: QueuePlan['run'][number]
  readonly step: SimulatedStep | undefined
  readonly before: SafeState
  readonly stuckAt: bigint | undefined
  readonly unitOf: (token: LowerAddress) => TokenUnit
  readonly symbol: string
}) {
  return (
    <>
      <div className={styles.head}>
        <h3>
          Nonce {String(queued.transaction.nonce)}:{' '}
          <Link detail to={{ page: 'transaction', id: queued.id }}>
            {describeTransaction(queued, symbol)}
          </Link>
        </h3>
        {step === undefined ? 'Not reached' : <StepOutcome step={step} />}
      </div>
      {step === undefined ? (
        <p className={styles.note}>Nonce {String(stuckAt)} fails and is not used up, so this cannot run.</p>
      ) : (
        <>
          {step.outcome.kind === 'failed' && <StepFailure step={step} />}
          <StateChanges before={before} step={step} unitOf={unitOf} hideUnchanged />
        </>
      )}
    </>
  )
}

/** What of the queue is not part of the trial. */
export function LeftOut({
  plan: { left, startsLate, run },
  queue: { unread, cut },
  nextNonce,
}: {
  readonly plan: QueuePlan
  readonly queue: WholeQueue
  readonly nextNonce: bigint
}) {
  const nonces = (why: QueuePlan['left'][number]['why']) =>
    left.flatMap((skipped) => (skipped.why === why ? [String(skipped.nonce)] : [])).join(', ')
  const sentences = [
    startsLate &&
      `Nothing waits at nonce ${nextNonce}, which is next: this was tried as if the Safe were at nonce ${run[0]?.transaction.nonce}.`,
    nonces('behind-gap') !== '' &&
      `Not tried, because a nonce before them is missing: ${nonces('behind-gap')}.`,
    nonces('too-many') !== '' && `Not tried, because there are too many: ${nonces('too-many')}.`,
    nonces('used') !== '' && `Not tried, because the Safe is past their nonce: ${nonces('used')}.`,
    unread > 0 &&
      `${unread === 1 ? '1 transaction' : `${unread} transactions`} of the queue could not be read.`,
    cut && 'The queue goes on where it could not be read.',
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <PanelBody>
      <Note kind="warn" title="Not part of this trial.">
        {sentences.join(' ')}
      </Note>
    </PanelBody>
  )
}
