import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { executionStatusQuery } from '../../../queries/cosigning.ts'
import { receiptQuery } from '../../../queries/following.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { forgetSentExecution } from '../../../source/sentExecutions.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { explorerLink } from '../../parts/page/explorerLink.ts'
import layout from '../../parts/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { describeExecution } from '../../parts/requests/followedStatus.ts'
import { RequestHead } from '../../parts/requests/RequestHead.tsx'
import { useRefreshWhenDone } from '../../parts/requests/useRefreshWhenDone.ts'
import type { TransactionState } from './signingState.ts'
import { UndoneReason } from './UndoneReason.tsx'
import { WrappedHash } from './WrappedHash.tsx'

/** The receipt of an execution that was sent; `null` until it is in a block. */
export function useReceipt(ready: Ready, hash: Hex | undefined) {
  const source = useSource()
  return useQuery({ ...receiptQuery(source, ready.chain.id, hash ?? '0x'), enabled: hash !== undefined }).data
}

/** Follows what was sent until the Safe says what became of it; the lists of the gateway come a little later. */
export function SentExecution({
  ready,
  id,
  state,
  hash,
  onDropped,
}: {
  readonly ready: Ready
  /** What the gateway knows it by, or its safeTxHash. */
  readonly id: string
  readonly state: TransactionState
  readonly hash: Hex
  readonly onDropped: () => void
}) {
  const { composed } = state
  const { account, safeTxHash } = composed
  const status = useQuery(executionStatusQuery(useSource(), composed)).data ?? undefined
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
      <WrappedHash
        name={receipt?.succeeded === false ? 'Hash of the try that was undone' : 'Transaction hash'}
        hash={hash}
      />
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
