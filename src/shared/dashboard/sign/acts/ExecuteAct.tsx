import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import type { AppError } from '../../../errors/AppError.ts'
import { executionCostQuery, executionStatusQuery, sentExecutionQuery } from '../../../queries/cosigning.ts'
import { receiptQuery } from '../../../queries/following.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { decideOutcome } from '../../../source/decideOutcome.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { forgetSentExecution, keepSentExecution, readSentExecution } from '../../../source/sentExecutions.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Note } from '../../../ui/Note.tsx'
import { explorerLink } from '../../parts/page/explorerLink.ts'
import layout from '../../parts/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { describeExecution } from '../../parts/requests/followedStatus.ts'
import { RequestHead } from '../../parts/requests/RequestHead.tsx'
import { useRefreshWhenDone } from '../../parts/requests/useRefreshWhenDone.ts'
import { ActNote } from './ActNote.tsx'
import { CalldataDigest } from './CalldataDigest.tsx'
import { GatedButton } from './GatedButton.tsx'
import { roundUp } from './roundUp.ts'
import styles from './SignPanel.module.css'
import type { TransactionState } from './signingState.ts'
import { UndoneReason } from './UndoneReason.tsx'
import { useAct } from './useAct.ts'
import type { Gate } from './useGate.ts'
import { WrappedHash } from './WrappedHash.tsx'

type ExecuteProps = {
  readonly ready: Ready
  /** What the gateway knows it by, or its safeTxHash. */
  readonly id: string
  readonly state: TransactionState
}

/** Sends the transaction to the chain from the connected wallet, which pays for it. */
export function ExecuteAct({
  ready,
  id,
  state,
  gate,
  second,
}: ExecuteProps & {
  readonly gate: Gate
  /** Another act comes first. */
  readonly second: boolean
}) {
  const { composed, signatures, isNext, safe, isOwner, hasSigned } = state
  const { safeSigner } = useSource().capabilities
  const client = useQueryClient()
  const act = useAct()
  const sentQuery = sentExecutionQuery(composed.account, composed.safeTxHash)
  const sent = useQuery(sentQuery).data
  const receipt = useReceipt(ready, sent ?? undefined)
  const mayAsk = sent === null || receipt?.succeeded === false
  // What may have been sent is not sent again: the Safe's nonce tells, or the user.
  const [refusedThere, setRefusedThere] = useState<AppError>()
  const { state: acted } = act
  const doubt =
    acted.status === 'failed' && acted.error !== refusedThere && decideOutcome(acted.error) === 'undecided'
      ? acted.error
      : undefined

  const { account, safeTxHash } = composed
  useEffect(() => {
    const { queryKey } = sentExecutionQuery(account, safeTxHash)
    return keptTexts(window).subscribe(() => void client.invalidateQueries({ queryKey }))
  }, [client, account, safeTxHash])

  function execute() {
    act.run(async ({ signal }) => {
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const clearance = gate.clear(composed)
      const before = readSentExecution(keptTexts(window), account, safeTxHash)
      // Another window has sent it meanwhile: a second one would cost the fee and go back.
      if (before !== undefined && receipt?.succeeded !== false) {
        client.setQueryData(sentQuery.queryKey, before)
        return
      }
      const hash = await safeSigner.executeTransaction(composed, signatures, clearance, { signal })
      keepSentExecution(keptTexts(window), account, { safeTxHash, transactionHash: hash })
      client.setQueryData(sentQuery.queryKey, hash)
    })
  }

  /** A wallet can drop what it has sent without a word. */
  function dropped() {
    forgetSentExecution(keptTexts(window), composed.account, composed.safeTxHash)
    client.setQueryData(sentQuery.queryKey, null)
  }

  return (
    <>
      {sent !== undefined && sent !== null && (
        <Sent ready={ready} id={id} state={state} hash={sent} onDropped={dropped} />
      )}
      {mayAsk && isNext && <Cost ready={ready} state={state} />}
      {mayAsk && isNext && <CalldataDigest state={state} />}
      {mayAsk && isNext && signatures.length < safe.threshold && isOwner && !hasSigned && (
        <p className={styles.reason}>Executing it counts as your signature: you need not sign first.</p>
      )}
      {mayAsk && (
        <GatedButton
          gate={gate}
          second={second}
          claim={act.busy ? 'asked' : doubt && 'undecided'}
          reason={
            act.busy
              ? 'Your wallet asks you.'
              : doubt !== undefined
                ? 'It may have been sent. This waits until the Safe shows it, or until you say that it was refused there.'
                : isNext
                  ? undefined
                  : `The transaction with nonce ${safe.nonce} runs first.`
          }
          onPress={execute}
        >
          Execute with your wallet
        </GatedButton>
      )}
      <ActNote ready={ready} act={act} />
      {mayAsk && doubt !== undefined && (
        <Button small onClick={() => setRefusedThere(doubt)}>
          It was refused there
        </Button>
      )}
    </>
  )
}

function useReceipt(ready: Ready, hash: Hex | undefined) {
  const source = useSource()
  return useQuery({ ...receiptQuery(source, ready.chain.id, hash ?? '0x'), enabled: hash !== undefined }).data
}

/** Follows what was sent until the Safe says what became of it; the lists of the gateway come a little later. */
function Sent({
  ready,
  id,
  state,
  hash,
  onDropped,
}: ExecuteProps & { readonly hash: Hex; readonly onDropped: () => void }) {
  const { composed } = state
  const { account, safeTxHash } = composed
  const status = useQuery(executionStatusQuery(useSource(), composed)).data
  const receipt = useReceipt(ready, hash)
  const words = describeExecution(status, receipt)
  const explorer = explorerLink(ready.chain, { transactionHash: hash })
  useRefreshWhenDone(ready, words.done)
  useEffect(() => {
    if (words.done) forgetSentExecution(keptTexts(window), account, safeTxHash)
  }, [words.done, account, safeTxHash])
  useQuery({
    ...transactionQuery(refOf(ready), id),
    enabled: words.done,
    refetchInterval: listMilliseconds,
  })
  return (
    <>
      <RequestHead {...words} />
      <WrappedHash name="Transaction hash" hash={hash} />
      {receipt?.succeeded === false && <UndoneReason state={state} hash={hash} />}
      <div className={layout.row}>
        {explorer !== undefined && (
          <ButtonLink small foreign href={explorer}>
            Open in explorer <Icon name="external" />
          </ButtonLink>
        )}
        {!words.done && (
          <Button small kind="quiet" onClick={onDropped}>
            My wallet dropped it
          </Button>
        )}
      </div>
    </>
  )
}

const listMilliseconds = 2_000

function Cost({ ready, state }: Pick<ExecuteProps, 'ready' | 'state'>) {
  const source = useSource()
  const { composed, safe, signatures: counting } = state
  const missesOwn = counting.length < safe.threshold
  const signatures = missesOwn
    ? [
        ...counting,
        { signer: composed.signer, signature: { kind: 'approved-hash', owner: composed.signer } as const },
      ]
    : counting.slice(0, safe.threshold)
  const cost = useQuery(executionCostQuery(source, composed, signatures))
  const { symbol, decimals } = ready.chain.nativeCurrency
  const { data } = cost
  return (
    <>
      <dl className={styles.fee}>
        <dt>Fee paid by</dt>
        <dd>Your wallet, not the Safe</dd>
        <dt>About</dt>
        <dd>
          {data === undefined ? (
            cost.isError ? (
              'Could not be estimated'
            ) : (
              'Asking the node'
            )
          ) : (
            <Amount value={roundUp(data.fee)} decimals={decimals} symbol={symbol} />
          )}
        </dd>
        {data?.tip !== undefined && (
          <>
            <dt>Of that, tip</dt>
            <dd>
              <Amount value={roundUp(data.tip)} decimals={decimals} symbol={symbol} />, unless your wallet
              sets another
            </dd>
          </>
        )}
      </dl>
      {data !== undefined && data.fee > data.balance && (
        <Note kind="warn" title="Your wallet may not have enough for the fee.">
          It has <Amount value={data.balance} decimals={decimals} symbol={symbol} />.
        </Note>
      )}
    </>
  )
}
