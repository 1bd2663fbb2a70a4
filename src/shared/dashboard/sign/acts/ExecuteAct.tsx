import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RelayKind } from '../../../domain/transaction/relayKinds.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { AppError } from '../../../errors/AppError.ts'
import { sentExecutionQuery } from '../../../queries/cosigning.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import { isInDoubt } from '../../../source/isInDoubt.ts'
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
import { GatedButton } from './GatedButton.tsx'
import { receiptOf, SentExecution, useFollowedExecution } from './SentExecution.tsx'
import styles from './SignPanel.module.css'
import type { TransactionState } from './signingState.ts'
import { type Act, useAct } from './useAct.ts'
import type { Gate } from './useGate.ts'
import { useOfferedRelay } from './useOfferedRelay.ts'

const RelayAct = lazyPart(async () => (await import('./RelayAct.tsx')).RelayAct)

/** Sends the transaction to the chain from the connected wallet, which pays for it, or hands it to a relay. */
export function ExecuteAct({
  id,
  state,
  gate,
  second,
}: {
  /** What the gateway knows it by, or its safeTxHash. */
  readonly id: string
  readonly state: TransactionState
  readonly gate: Gate
  /** Another act comes first. */
  readonly second: boolean
}) {
  const ready = useReady()
  const { composed, signatures, undecided, carried, isNext, hasSigned } = state
  const { account, safeTxHash } = composed
  const source = useSource()
  const { safeSigner, handToRelay } = source.capabilities
  const relay = useOfferedRelay(ready, state)
  const [handing, setHanding] = useState(false)
  const client = useQueryClient()
  const act = useAct()
  const { record, named } = useRecords(composed)
  const sentQuery = sentExecutionQuery(account, safeTxHash)
  const kept = useQuery(sentQuery).data
  const isKeptDoubted = kept !== undefined && kept !== null && record?.doubted?.includes(kept) === true
  const sent = (isKeptDoubted ? undefined : kept) ?? executionHashOf(record)
  const followed = useFollowedExecution(ready, sent === undefined ? undefined : named(sent), sent)
  const receipt = receiptOf(followed)
  const mayAsk = (kept !== undefined && sent === undefined) || receipt?.succeeded === false
  // What may have been sent is not sent again: the Safe tells, or the account's transactions, or the user.
  const doubt = record !== undefined && !act.busy && isInDoubt(record) ? record : undefined

  // What is missing before it is said above the acts.
  const isTimely = isNext || act.busy || doubt !== undefined
  const isAskedElsewhere = doubt !== undefined && isAwaitedElsewhere(doubt)

  useEffect(fetchSearches, [])
  const { toldHere } = usePageMemory()
  useEffect(() => {
    toldHere.set(safeTxHash)
    return () => toldHere.set(undefined)
  }, [toldHere, safeTxHash])
  useEffect(() => {
    const { queryKey } = sentExecutionQuery(account, safeTxHash)
    return keptTexts(window).subscribe(() => void client.invalidateQueries({ queryKey }))
  }, [client, account, safeTxHash])

  function execute() {
    act.run(async ({ signal }) => {
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const clearance = gate.clear(composed)
      const kept = readSentExecution(keptTexts(window), account, safeTxHash)
      // Another window has sent it meanwhile: a second one would cost the fee and go back.
      if (kept !== undefined && receipt?.succeeded !== false) {
        client.setQueryData(sentQuery.queryKey, kept)
        return
      }
      const usable = [...signatures, ...undecided]
      const hash = await safeSigner.executeTransaction(composed, usable, clearance, { signal })
      keepSentExecution(keptTexts(window), account, { safeTxHash, transactionHash: hash })
      client.setQueryData(sentQuery.queryKey, hash)
    })
  }

  /** A wallet can drop what it has sent without a word. */
  function dropped() {
    forgetSentExecution(keptTexts(window), account, safeTxHash)
    client.setQueryData(sentQuery.queryKey, null)
    if (record !== undefined) source.forgetRequest(record.id)
  }

  return (
    <>
      {sent !== undefined && (
        <SentExecution
          id={id}
          state={state}
          hash={sent}
          followed={followed}
          byRelay={named(sent)?.execution?.relay === true}
          onDropped={dropped}
        />
      )}
      {mayAsk && isNext && <ExecutionCostNote state={state} byRelay={relay !== undefined} />}
      {mayAsk &&
        isNext &&
        !hasSigned &&
        carried.some(({ signer }) => sameAddress(signer, composed.signer)) && (
          <p className={styles.reason}>Executing it counts as your signature: you need not sign first.</p>
        )}
      {mayAsk && isTimely && (
        <GatedButton
          gate={gate}
          second={second || paysFor(relay)}
          claim={act.busy || isAskedElsewhere ? 'asked' : doubt && 'undecided'}
          reason={handing ? 'It is handed to the relay.' : whyNotExecuted(state, { busy: act.busy, doubt })}
          onPress={execute}
        >
          Execute with your wallet
        </GatedButton>
      )}
      {mayAsk && isTimely && relay !== undefined && handToRelay !== undefined && (
        <LazyParts>
          <RelayAct
            state={state}
            gate={gate}
            handToRelay={handToRelay}
            reason={whyNotExecuted(state, { busy: act.busy, doubt })}
            second={second || !paysFor(relay)}
            onBusy={setHanding}
          />
        </LazyParts>
      )}
      {!isToldByRecord(act, record) && <ActNote act={act} />}
      {mayAsk && record !== undefined && !act.busy && (
        <ExecutionDoubt record={record} onRefused={act.clear} />
      )}
    </>
  )
}

/** A relay that the Safe pays in any case is the one to execute it. */
function paysFor(relay: RelayKind | undefined): boolean {
  return relay === 'RELAY_FEE' || relay === 'GTF'
}

/** Why it is not executed now, in whichever way; `undefined` where nothing is in the way. */
function whyNotExecuted(
  { isNext, isPast, safe }: TransactionState,
  { busy, doubt }: { readonly busy: boolean; readonly doubt: RequestRecord | undefined },
): string | undefined {
  if (busy) return 'Your wallet asks you.'
  if (doubt !== undefined) {
    const isElsewhere = isAwaitedElsewhere(doubt)
    if (doubt.execution?.relay === true)
      return isElsewhere
        ? 'Another window of this page hands it to the relay.'
        : 'The relay may execute it. This waits until the Safe shows it, or until you go on without the relay.'
    return isElsewhere
      ? 'Your wallet asks you, in another window of this page.'
      : 'It may have been sent. This waits until the Safe shows it, or until you say that you rejected it there.'
  }
  if (isNext) return undefined
  return isPast
    ? `Its nonce is used: the Safe is at nonce ${safe.nonce}.`
    : `The transaction with nonce ${safe.nonce} runs first.`
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

/** The hash of what the wallet sent, or of what was found although it did not say so. */
function executionHashOf(record: RequestRecord | undefined): Hex | undefined {
  if (record?.progress.phase !== 'settled') return undefined
  const { outcome } = record.progress
  return outcome.kind === 'transactions' ? outcome.hashes[0] : undefined
}

/** What the record tells, it tells until it is known; the note of the act would stay as it was. */
function isToldByRecord({ state }: Act, record: RequestRecord | undefined): boolean {
  if (record === undefined || state.status === 'asking') return false
  if (executionHashOf(record) !== undefined) return true
  if (!isInDoubt(record)) return false
  return state.status === 'stopped' || (state.status === 'failed' && errorOf(record) === state.error)
}

function errorOf({ progress }: RequestRecord): AppError | undefined {
  return progress.phase === 'settled' && 'error' in progress.outcome ? progress.outcome.error : undefined
}
