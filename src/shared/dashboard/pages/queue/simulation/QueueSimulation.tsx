import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Simulated } from '../../../../chain/simulate/Simulated.ts'
import { methodNames } from '../../../../chain/simulate/toSimulation.ts'
import { hashingVersion } from '../../../../domain/safe/hashingVersion.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import { type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { type WholeQueue, wholeQueueQuery } from '../../../../queries/wholeQueue.ts'
import { queueSimulationQuery } from '../../../../review/queueSimulation.ts'
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
import { whyNot } from '../../../parts/reading/panels/SimulationPanel.tsx'
import type { TokenUnit } from '../../../parts/reading/panels/StateChanges.tsx'
import { describeTransaction } from '../../../parts/reading/transaction/describeTransaction.ts'
import { planQueue, type QueuePlan } from './planQueue.ts'
import { LeftOut, QueueSteps } from './QueueSteps.tsx'

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
  const { nativeCurrency } = useReady().chain
  const [choices, setChoices] = useState<ReadonlyMap<bigint, string>>(new Map())
  const plan = planQueue(queue.transactions, { nextNonce, choices })
  const { trial, simulated, unitOf } = useTrialOf(plan, identity)
  return (
    <Panel title={title} end={<TrialEnd block={simulated?.blockNumber}>{close}</TrialEnd>}>
      <Choices
        conflicts={plan.conflicts}
        onChoose={(nonce, id) => setChoices(new Map([...choices, [nonce, id]]))}
      />
      {plan.run.length === 0 ? (
        <EmptyState title="Nothing to try">No transaction waits that could still run.</EmptyState>
      ) : simulated !== undefined ? (
        <QueueSteps {...{ plan, simulated, unitOf }} symbol={nativeCurrency.symbol} />
      ) : (
        <NoResultYet trial={trial} />
      )}
      <LeftOut plan={plan} queue={queue} nextNonce={nextNonce} />
      {simulated !== undefined && <HowSimulated simulated={simulated} />}
    </Panel>
  )
}

function TrialEnd({
  block,
  children,
}: {
  readonly block: bigint | undefined
  readonly children: React.ReactNode
}) {
  const { node } = useSource()
  return (
    <div className={layout.row}>
      <SourceMarks of={['gateway', nodeSource(node)]}>
        {block !== undefined && `Block ${formatAmount(block, 0)}`}
      </SourceMarks>
      {children}
    </div>
  )
}

/** Why there is nothing to show of a trial. */
function NoResultYet({ trial }: { readonly trial: ReturnType<typeof useTrialOf>['trial'] }) {
  const result = trial.data?.result
  return (
    <PanelBody>
      {trial.isPending && <Waiting>Trying the queue on the chain, without sending anything.</Waiting>}
      {trial.isError && <Failed error={trial.error} />}
      {result?.ok === false && <NotTried reason={result.reason} />}
    </PanelBody>
  )
}

function HowSimulated({ simulated }: { readonly simulated: Simulated }) {
  return (
    <PanelFoot>
      <span>
        Simulated by {methodNames[simulated.method]}.
        {!simulated.allMoves && ` Tokens checked: ${simulated.tokensAsked}.`}
      </span>
    </PanelFoot>
  )
}

/** Tries what the plan runs. `unitOf` knows the tokens that the trial moves. */
function useTrialOf(plan: QueuePlan, identity: SafeIdentity) {
  const ready = useReady()
  const trial = useQuery({
    ...queueSimulationQuery(useSource(), refOf(ready), {
      identity,
      transactions: plan.run.map(({ transaction }) => transaction),
    }),
    enabled: plan.run.length > 0,
  })
  const result = trial.data?.result
  const unitOf = (token: LowerAddress): TokenUnit =>
    token === zeroAddress ? ready.chain.nativeCurrency : trial.data?.units.get(token)
  return { trial, simulated: result?.ok === true ? result.simulated : undefined, unitOf }
}

/** Which of several with one nonce is tried. */
function Choices({
  conflicts,
  onChoose,
}: Pick<QueuePlan, 'conflicts'> & { readonly onChoose: (nonce: bigint, id: string) => void }) {
  const { symbol } = useReady().chain.nativeCurrency
  if (conflicts.length === 0) return null
  return (
    <PanelBody>
      {conflicts.map(({ nonce, options, chosen }) => (
        <Choice
          key={String(nonce)}
          label={`Nonce ${nonce}, of which only one can run:`}
          value={chosen.id}
          options={options.map((option) => ({
            value: option.id,
            name: `${describeTransaction(option, symbol)}, ${option.confirmations} signed, ${option.safeTxHash.slice(0, 10)}`,
          }))}
          onChange={(id) => onChoose(nonce, id)}
        />
      ))}
    </PanelBody>
  )
}

function NotTried({ reason }: { readonly reason: keyof typeof whyNot }) {
  return (
    <Note kind="warn" title="It could not be simulated.">
      {whyNot[reason]} So its effect is unknown.
    </Note>
  )
}
