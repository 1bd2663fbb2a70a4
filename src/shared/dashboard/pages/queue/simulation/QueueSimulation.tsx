import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinSteps } from '../../../../chain/simulate/joinSteps.ts'
import type { Simulated } from '../../../../chain/simulate/Simulated.ts'
import { methodNames } from '../../../../chain/simulate/toSimulation.ts'
import { hashingVersion } from '../../../../domain/safe/hashingVersion.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import { type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { type WholeQueue, wholeQueueQuery } from '../../../../queries/wholeQueue.ts'
import { queueSimulationQuery } from '../../../../review/queueSimulation.ts'
import { Link } from '../../../../routing/Link.tsx'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Panel, PanelBody, PanelFoot } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../../../parts/frame/errors/useDescribeError.ts'
import layout from '../../../parts/frame/page/Layout.module.css'
import { nodeSource } from '../../../parts/frame/page/nodeSource.ts'
import { refOf } from '../../../parts/frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../../parts/frame/page/useReady.ts'
import { StepFailure, StepOutcome, whyNot } from '../../../parts/reading/panels/SimulationPanel.tsx'
import { StateChanges, type TokenUnit } from '../../../parts/reading/panels/StateChanges.tsx'
import { describeTransaction } from '../../../parts/reading/transaction/describeTransaction.ts'
import { planQueue, type QueuePlan } from './planQueue.ts'
import styles from './QueueSimulation.module.css'
import { QueueTurns } from './QueueTurns.tsx'

/** The queue, tried in order: what each transaction does to what the ones before it leave, and what is left after all. */
export function QueueSimulation({ onClose }: { readonly onClose: () => void }) {
  const source = useSource()
  const account = useAccountRef()
  const queue = useQuery(wholeQueueQuery(account))
  const chain = useQuery(chainSafeQuery(source, account))
  const version = chain.data === undefined ? undefined : hashingVersion(chain.data)
  const error = queue.error ?? chain.error
  const close = (
    <Button small onClick={onClose}>
      Close
    </Button>
  )
  if (queue.data !== undefined && chain.data !== undefined && version !== undefined)
    return (
      <Planned
        queue={queue.data}
        nextNonce={BigInt(chain.data.nonce)}
        identity={{ chainId: account.chainId, safe: account.address, version }}
        close={close}
      />
    )
  return (
    <Panel title={title} end={close}>
      <PanelBody>
        {error === null && (chain.data === undefined || version !== undefined) ? (
          <Waiting>Reading every transaction of the queue.</Waiting>
        ) : (
          <Failed error={error} />
        )}
      </PanelBody>
    </Panel>
  )
}

const title = 'The queue, tried in order'

function Waiting({ children }: { readonly children: string }) {
  return (
    <>
      <p role="status">{children}</p>
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </>
  )
}

function Failed({ error }: { readonly error: unknown }) {
  const describeError = useDescribeError()
  const words = error === null ? undefined : describeError(error)
  return (
    <Note kind="warn" title="It could not be simulated.">
      {words === undefined ? 'The version of this Safe is not known here.' : `${words.title} ${words.advice}`}
    </Note>
  )
}

function Planned({
  queue,
  nextNonce,
  identity,
  close,
}: {
  readonly queue: WholeQueue
  readonly nextNonce: bigint
  readonly identity: SafeIdentity
  readonly close: React.ReactNode
}) {
  const ready = useReady()
  const source = useSource()
  const [choices, setChoices] = useState<ReadonlyMap<bigint, string>>(new Map())
  const plan = planQueue(queue.transactions, { nextNonce, choices })
  const { symbol } = ready.chain.nativeCurrency
  const trial = useQuery({
    ...queueSimulationQuery(source, refOf(ready), {
      identity,
      transactions: plan.run.map(({ transaction }) => transaction),
    }),
    enabled: plan.run.length > 0,
  })
  const result = trial.data?.result
  const simulated = result?.ok === true ? result.simulated : undefined
  const unitOf = (token: LowerAddress): TokenUnit =>
    token === zeroAddress ? ready.chain.nativeCurrency : trial.data?.units.get(token)
  return (
    <Panel
      title={title}
      end={
        <div className={layout.row}>
          <SourceMarks of={['gateway', nodeSource(source.node)]}>
            {simulated !== undefined && `Block ${formatAmount(simulated.blockNumber, 0)}`}
          </SourceMarks>
          {close}
        </div>
      }
    >
      {plan.conflicts.length > 0 && (
        <PanelBody>
          {plan.conflicts.map(({ nonce, options, chosen }) => (
            <Choice
              key={String(nonce)}
              label={`Nonce ${nonce}, of which only one can run:`}
              value={chosen.id}
              options={options.map((option) => ({
                value: option.id,
                name: `${describeTransaction(option, symbol)}, ${option.confirmations} signed, ${option.safeTxHash.slice(0, 10)}`,
              }))}
              onChange={(id) => setChoices(new Map([...choices, [nonce, id]]))}
            />
          ))}
        </PanelBody>
      )}
      {plan.run.length === 0 ? (
        <EmptyState title="Nothing to try">No transaction waits that could still run.</EmptyState>
      ) : simulated !== undefined ? (
        <Steps plan={plan} simulated={simulated} unitOf={unitOf} symbol={symbol} />
      ) : (
        <PanelBody>
          {trial.isPending && <Waiting>Trying the queue on the chain, without sending anything.</Waiting>}
          {trial.isError && <Failed error={trial.error} />}
          {result?.ok === false && (
            <Note kind="warn" title="It could not be simulated.">
              {whyNot[result.reason]} So its effect is unknown.
            </Note>
          )}
        </PanelBody>
      )}
      <Left plan={plan} queue={queue} nextNonce={nextNonce} />
      {simulated !== undefined && (
        <PanelFoot>
          <span>
            Simulated by {methodNames[simulated.method]}.
            {!simulated.allMoves && ` Tokens checked: ${simulated.tokensAsked}.`}
          </span>
        </PanelFoot>
      )}
    </Panel>
  )
}

function Steps({
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
        {plan.run.map((queued, index) => {
          const step = reached[index]
          const { nonce } = queued.transaction
          return (
            <li key={queued.id}>
              <div className={styles.head}>
                <h3>
                  Nonce {String(nonce)}:{' '}
                  <Link detail to={{ page: 'transaction', id: queued.id }}>
                    {describeTransaction(queued, symbol)}
                  </Link>
                </h3>
                {step === undefined ? 'Not reached' : <StepOutcome step={step} />}
              </div>
              {step === undefined ? (
                <p className={styles.note}>
                  Nonce {String(plan.run[stuck]?.transaction.nonce)} fails and is not used up, so this cannot
                  run.
                </p>
              ) : (
                <>
                  {step.outcome.kind === 'failed' && <StepFailure step={step} />}
                  <StateChanges
                    before={reached[index - 1]?.after ?? before}
                    step={step}
                    unitOf={unitOf}
                    hideUnchanged
                  />
                </>
              )}
            </li>
          )
        })}
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

/** What of the queue is not part of the trial. */
function Left({
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
