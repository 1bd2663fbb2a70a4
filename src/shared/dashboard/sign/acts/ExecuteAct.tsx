import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RelayKind } from '../../../domain/transaction/relayKinds.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { sentExecutionQuery } from '../../../queries/cosigning.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { forgetSentExecution, keepSentExecution, readSentExecution } from '../../../source/sentExecutions.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { fetchSearches } from '../../parts/requests/LostRequest.tsx'
import { ActNote } from './ActNote.tsx'
import { ExecutionCostNote } from './ExecutionCostNote.tsx'
import { ExecutionDoubt } from './ExecutionDoubt.tsx'
import {
  countsAsSignature,
  executionHashOf,
  executionStep,
  isPaidBySafe,
  isToldByRecord,
} from './executionState.ts'
import { GatedButton } from './GatedButton.tsx'
import { receiptOf, SentExecution, useFollowedExecution } from './SentExecution.tsx'
import styles from './SignPanel.module.css'
import type { TransactionState } from './signingState.ts'
import { type Act, useAct } from './useAct.ts'
import type { Gate } from './useGate.ts'
import { useOfferedRelay } from './useOfferedRelay.ts'

const RelayAct = lazyPart(async () => (await import('./RelayAct.tsx')).RelayAct)

type ExecuteActProps = {
  /** What the gateway knows it by, or its safeTxHash. */
  readonly id: string
  readonly state: TransactionState
  readonly gate: Gate
  /** Another act comes first. */
  readonly second: boolean
}

/** Sends the transaction to the chain from the connected wallet, which pays for it, or hands it to a relay. */
export function ExecuteAct({ id, state, gate, second }: ExecuteActProps) {
  const { composed, isNext } = state
  const relay = useOfferedRelay(useReady(), state)
  const [handing, setHanding] = useState(false)
  const { record, named, sent, wasSent, followed, onDropped } = useSent(composed)
  const hasFailed = receiptOf(followed)?.succeeded === false
  const { act, execute } = useExecuting(state, gate, hasFailed)
  const { mayAsk, isTimely, reason, claim } = executionStep(state, {
    ...{ wasSent, sent, record, hasFailed },
    busy: act.busy,
  })
  useEffect(fetchSearches, [])
  useToldHere(composed.safeTxHash)

  return (
    <>
      {sent !== undefined && (
        <SentExecution
          {...{ id, state, followed, onDropped }}
          hash={sent}
          byRelay={named(sent)?.execution?.relay === true}
        />
      )}
      {mayAsk && isNext && <ExecutionTerms state={state} byRelay={relay !== undefined} />}
      {mayAsk && isTimely && (
        <ExecutionWays
          {...{ state, gate, relay, second, reason }}
          wallet={{
            claim,
            reason: handing ? 'It is handed to the relay.' : reason,
            onPress: execute,
          }}
          onBusy={setHanding}
        />
      )}
      <AskedLast act={act} record={record} mayAsk={mayAsk} />
    </>
  )
}

/** How it ended that the wallet was asked, and what may have become of it. */
function AskedLast({
  act,
  record,
  mayAsk,
}: {
  readonly act: Act
  readonly record: RequestRecord | undefined
  readonly mayAsk: boolean
}) {
  return (
    <>
      {!isToldByRecord(act, record) && <ActNote act={act} />}
      {mayAsk && record !== undefined && !act.busy && (
        <ExecutionDoubt record={record} onRefused={act.clear} />
      )}
    </>
  )
}

/** What it costs, and that it signs too where a signature is missing. */
function ExecutionTerms(props: ComponentProps<typeof ExecutionCostNote>) {
  return (
    <>
      <ExecutionCostNote {...props} />
      {countsAsSignature(props.state) && (
        <p className={styles.reason}>Executing it counts as your signature: you need not sign first.</p>
      )}
    </>
  )
}

/** By the wallet, or by a relay that is offered. */
function ExecutionWays({
  state,
  gate,
  relay,
  second,
  reason,
  wallet,
  onBusy,
}: {
  readonly state: TransactionState
  readonly gate: Gate
  readonly relay: RelayKind | undefined
  readonly second: boolean
  /** Why it is not executed now. */
  readonly reason: string | undefined
  readonly wallet: Pick<ComponentProps<typeof GatedButton>, 'claim' | 'reason' | 'onPress'>
  /** Whether it is on its way to the relay, and nothing else is to be pressed. */
  readonly onBusy: (busy: boolean) => void
}) {
  const { handToRelay } = useSource().capabilities
  return (
    <>
      <GatedButton gate={gate} second={second || isPaidBySafe(relay)} {...wallet}>
        Execute with your wallet
      </GatedButton>
      {relay !== undefined && handToRelay !== undefined && (
        <LazyParts>
          <RelayAct
            {...{ state, gate, handToRelay, reason }}
            second={second || !isPaidBySafe(relay)}
            onBusy={onBusy}
          />
        </LazyParts>
      )}
    </>
  )
}

/** What was sent of it, followed. `wasSent`: what this device keeps of that, `undefined` until it is read. */
function useSent({ account, safeTxHash }: ComposedTransaction) {
  const source = useSource()
  const client = useQueryClient()
  const { record, named } = useRecords({ account, safeTxHash })
  const sentQuery = sentExecutionQuery(account, safeTxHash)
  const kept = useQuery(sentQuery).data
  const isKeptDoubted = kept !== undefined && kept !== null && record?.doubted?.includes(kept) === true
  const sent = (isKeptDoubted ? undefined : kept) ?? executionHashOf(record)
  const followed = useFollowedExecution(useReady(), sent === undefined ? undefined : named(sent), sent)
  useEffect(() => {
    const { queryKey } = sentExecutionQuery(account, safeTxHash)
    return keptTexts(window).subscribe(() => void client.invalidateQueries({ queryKey }))
  }, [client, account, safeTxHash])

  /** A wallet can drop what it has sent without a word. */
  function onDropped() {
    forgetSentExecution(keptTexts(window), account, safeTxHash)
    client.setQueryData(sentQuery.queryKey, null)
    if (record !== undefined) source.forgetRequest(record.id)
  }

  return { record, named, sent, wasSent: kept, followed, onDropped }
}

/** Executes it with the wallet. `hasFailed`: what was sent before went back. */
function useExecuting({ composed, signatures, undecided }: TransactionState, gate: Gate, hasFailed: boolean) {
  const { account, safeTxHash } = composed
  const { safeSigner } = useSource().capabilities
  const client = useQueryClient()
  const act = useAct()
  const { queryKey } = sentExecutionQuery(account, safeTxHash)

  function execute() {
    act.run(async ({ signal }) => {
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const clearance = gate.clear(composed)
      const kept = readSentExecution(keptTexts(window), account, safeTxHash)
      // Another window has sent it meanwhile: a second one would cost the fee and go back.
      if (kept !== undefined && !hasFailed) {
        client.setQueryData(queryKey, kept)
        return
      }
      const usable = [...signatures, ...undecided]
      const hash = await safeSigner.executeTransaction(composed, usable, clearance, { signal })
      keepSentExecution(keptTexts(window), account, { safeTxHash, transactionHash: hash })
      client.setQueryData(queryKey, hash)
    })
  }

  return { act, execute }
}

/** Its end is told here, and not above the page as well. */
function useToldHere(safeTxHash: Hex) {
  const { toldHere } = usePageMemory()
  useEffect(() => {
    toldHere.set(safeTxHash)
    return () => toldHere.set(undefined)
  }, [toldHere, safeTxHash])
}

/** What the wallet was asked last to execute of it, also before a reload, and which request became a transaction. */
function useRecords({ account, safeTxHash }: Pick<ComposedTransaction, 'account' | 'safeTxHash'>): {
  readonly record: RequestRecord | undefined
  readonly named: (hash: Hex) => RequestRecord | undefined
} {
  const records = useSourceState().requests.filter(
    ({ account: of, execution }) => execution?.safeTxHash === safeTxHash && sameAccount(of, account),
  )
  return { record: records[0], named: (hash) => records.find((record) => executionHashOf(record) === hash) }
}
