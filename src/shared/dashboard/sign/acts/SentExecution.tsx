import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FollowedCall } from '../../../chain/accounts/followSentCall.ts'
import type { Receipt } from '../../../chain/history/readReceipt.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { executionStatusQuery, noteExecution } from '../../../queries/cosigning.ts'
import { receiptQuery } from '../../../queries/following.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { forgetSentExecution } from '../../../source/sentExecutions.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { explorerLink } from '../../parts/frame/page/explorerLink.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { describeExecution, describeFollowedCall, eventIn } from '../../parts/requests/followedStatus.ts'
import { RequestHead } from '../../parts/requests/RequestHead.tsx'
import { useNamedCall } from '../../parts/requests/useNamedCall.ts'
import { useRefreshWhenDone } from '../../parts/requests/useRefreshWhenDone.ts'
import type { TransactionState } from './signingState.ts'
import { UndoneReason } from './UndoneReason.tsx'
import { WrappedHash } from './WrappedHash.tsx'

/**
 * What became of an execution that was sent. Its hash is what a wallet named: where the request is known, it is compared
 * with what was asked for, as every request is.
 */
export function useFollowedExecution(
  ready: Ready,
  record: RequestRecord | undefined,
  hash: Hex | undefined,
): FollowedCall | undefined {
  const source = useSource()
  const isKnown = record !== undefined && hash !== undefined
  const followed = useNamedCall(source, isKnown ? { record, hashes: [hash], place: 0 } : undefined)
  const { data: receipt } = useQuery({
    ...receiptQuery(source, ready.chain.id, hash ?? '0x'),
    enabled: hash !== undefined && !isKnown,
  })
  if (hash === undefined || isKnown) return followed
  return receipt ? { kind: 'mined', hash, receipt } : { kind: 'waiting' }
}

/** Follows what was sent until the Safe says what became of it; the lists of the gateway come a little later. */
export function SentExecution({
  id,
  state,
  hash,
  followed,
  byRelay,
  onDropped,
}: {
  /** What the gateway knows it by, or its safeTxHash. */
  readonly id: string
  readonly state: TransactionState
  readonly hash: Hex
  /** What became of that hash. */
  readonly followed: FollowedCall | undefined
  /** Whether the execution was handed to a relay. */
  readonly byRelay: boolean
  readonly onDropped: () => void
}) {
  const words = useEndOf(state.composed, { id, followed })
  const receipt = receiptOf(followed)
  const transactionHash = receipt?.transactionHash ?? hash
  return (
    <>
      <RequestHead words={words} />
      <WrappedHash
        name={receipt?.succeeded === false ? 'Hash of the try that was undone' : 'Transaction hash'}
        hash={transactionHash}
      />
      {receipt?.succeeded === false && <UndoneReason state={state} hash={transactionHash} />}
      <div className={layout.row}>
        <OpenInExplorer transactionHash={transactionHash} />
        {!words.done && (
          <Button small kind="quiet" onClick={onDropped}>
            {byRelay ? 'The relay dropped it' : 'My wallet dropped it'}
          </Button>
        )}
      </div>
    </>
  )
}

function OpenInExplorer({ transactionHash }: { readonly transactionHash: Hex }) {
  const explorer = explorerLink(useReady().chain, { transactionHash })
  return (
    explorer !== undefined && (
      <ButtonLink small foreign href={explorer}>
        Open in explorer <Icon name="external" />
      </ButtonLink>
    )
  )
}

/** What is said of it, and what follows from its end: it is forgotten here, and the gateway's lists are read again. */
function useEndOf(
  composed: ComposedTransaction,
  { id, followed }: { readonly id: string; readonly followed: FollowedCall | undefined },
) {
  const ready = useReady()
  const { account, safeTxHash } = composed
  const client = useQueryClient()
  const status = useQuery(executionStatusQuery(useSource(), composed)).data?.status
  const receipt = receiptOf(followed)
  const isOpen = receipt === undefined && (status === undefined || status === 'waiting')
  const words = isOpen
    ? describeFollowedCall(followed)
    : describeExecution(status, receipt, { safe: account.address, safeTxHash })
  useRefreshWhenDone(ready, words.done)
  useEffect(() => {
    if (words.done) forgetSentExecution(keptTexts(window), account, safeTxHash)
  }, [words.done, account, safeTxHash])
  const named = eventIn(receipt, { safe: account.address, safeTxHash })
  const namedIn = named && receipt?.transactionHash
  const succeeded = named?.succeeded === true
  useEffect(() => {
    if (namedIn !== undefined)
      noteExecution(client, { account, safeTxHash }, { succeeded, transactionHash: namedIn })
  }, [client, account, safeTxHash, namedIn, succeeded])
  useQuery({
    ...transactionQuery(refOf(ready), id),
    enabled: words.done,
    refetchInterval: listMilliseconds,
  })
  return words
}

const listMilliseconds = 2_000

/** The receipt of what was sent, under whichever hash; `undefined` until it is in a block. */
export function receiptOf(followed: FollowedCall | undefined): Receipt | undefined {
  return followed !== undefined && 'receipt' in followed ? followed.receipt : undefined
}
