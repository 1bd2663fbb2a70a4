import { memo, useContext } from 'react'
import type { LeadState } from '../../../domain/lead/Lead.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { TransferInfo } from '../../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { ListedFee } from '../../../queries/executedFee.ts'
import { Link } from '../../../routing/Link.tsx'
import type { Chain } from '../../../source/Connection.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import styles from '../../parts/lists/Lists.module.css'
import { RowFacts } from '../../parts/lists/RowFacts.tsx'
import { DateTime } from '../../parts/page/DateTime.tsx'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import { isWaiting } from '../../parts/transaction/isWaiting.ts'
import { summaryLead } from '../../parts/transaction/summaryLead.ts'
import { TransactionStatusMark } from '../../parts/transaction/TransactionStatusMark.tsx'
import { writeTokenAmount } from '../../parts/transaction/writeTokenAmount.ts'

import { ImitationNote } from './ImitationNote.tsx'
import type { Imitated } from './imitationsIn.ts'

const RowFee = lazyPart(async () => (await import('./RowFee.tsx')).RowFee)
const BatchTitle = lazyPart(async () => (await import('./BatchTitle.tsx')).BatchTitle)

type Props = {
  /** The Safe. The same object for every row. */
  readonly account: AccountRef
  readonly transaction: TransactionSummary
  readonly native: Chain['nativeCurrency']
  readonly imitated: Imitated | undefined
  /** Ends the box of the list. */
  readonly last: boolean
}

/**
 * One thing that happened, or that owners signed and that waits or was replaced. The whole row leads to its page; the creation of the Safe has none. Kept while a list of
 * thousands scrolls: drawing the rows that stay anew was most of a frame.
 */
export const HistoryRow = memo(function HistoryRow({ account, transaction, native, imitated, last }: Props) {
  const { info, execution, id, status } = transaction
  const { spoken: names } = useContext(KnownNames)
  const moved =
    info.kind === 'transfer' && info.direction !== 'UNKNOWN' ? movedWords(info, native) : undefined
  const nonce = execution?.kind === 'multisig' ? execution.nonce : undefined
  const state = stateOf(transaction)
  const listed = feeOf(transaction)
  const title = withoutStop(summaryLead(info, { state, native, names, nonce }))
  return (
    <div className={joinClasses(styles.row, styles.past, styles.line, last && styles.last)}>
      <span className={styles.place}>
        <DateTime timestamp={transaction.timestamp} style="clock" />
      </span>
      <div className={styles.main}>
        {(state === 'executed' || state === 'failed') && info.kind === 'transfer' && moved !== undefined ? (
          <span className={styles.who}>
            <Link
              detail
              data-row
              className={styles.title}
              to={{ page: 'transaction', id }}
              aria-label={`${wordsOf(info, status)} ${moved.amount} ${moved.side} ${nameOf(moved.other, names)}`}
            >
              {wordsOf(info, status)}
            </Link>
            <span className={styles.other}>
              {moved.side} <AddressView address={moved.other} copy={false} />
            </span>
          </span>
        ) : info.kind === 'creation' ? (
          <span className={styles.title}>Safe created</span>
        ) : (
          <Link detail data-row className={styles.title} to={{ page: 'transaction', id }}>
            {info.kind === 'custom' && info.actionCount !== undefined ? (
              <LazyParts fallback={title}>
                <BatchTitle {...{ account, id, native, state }} first={title} />
              </LazyParts>
            ) : (
              title
            )}
          </Link>
        )}{' '}
        {imitated !== undefined && <Tag kind="high">Imitation</Tag>}
        <RowFacts transaction={transaction} />
        {listed !== undefined && (
          <LazyParts fallback={null}>
            <RowFee {...{ account, listed, native }} />
          </LazyParts>
        )}
        {imitated !== undefined && <ImitationNote of={imitated} />}
      </div>
      <span className={styles.amount}>
        {moved !== undefined && `${state === 'executed' ? moved.sign : ''}${moved.amount}`}
      </span>
      <span className={styles.nonce}>
        {status !== 'SUCCESS' && <TransactionStatusMark status={status} />}
        {nonce !== undefined && <span>Nonce {nonce}</span>}
      </span>
    </div>
  )
})

/** The execution by owners whose fee the chain tells; `undefined` for what was not executed, or not by owners. */
function feeOf({ execution, safeTxHash, transactionHash }: TransactionSummary): ListedFee | undefined {
  if (execution?.kind !== 'multisig' || safeTxHash === undefined || transactionHash === undefined)
    return undefined
  return { transactionHash, safeTxHash, nonce: BigInt(execution.nonce) }
}

/** How far it got, in the gateway's word. */
function stateOf(transaction: TransactionSummary): LeadState {
  if (isWaiting(transaction)) return 'waiting'
  const { status } = transaction
  if (status === 'CANCELLED') return 'replaced'
  return status === 'FAILED' ? 'failed' : 'executed'
}

function wordsOf({ direction }: TransferInfo, status: TransactionSummary['status']): string {
  if (status === 'FAILED') return direction === 'INCOMING' ? 'Not received' : 'Not sent'
  return direction === 'INCOMING' ? 'Received' : 'Sent'
}

function movedWords({ direction, sender, recipient, asset }: TransferInfo, native: Chain['nativeCurrency']) {
  const incoming = direction === 'INCOMING'
  return {
    sign: incoming ? '+' : '−',
    side: incoming ? 'from' : 'to',
    other: incoming ? sender.address : recipient.address,
    amount: amountOf(asset, native),
  }
}

function amountOf(asset: TransferInfo['asset'], { symbol, decimals }: Chain['nativeCurrency']): string {
  switch (asset.kind) {
    case 'native':
      return asset.value === undefined ? symbol : `${formatAmount(asset.value, decimals)} ${symbol}`
    case 'erc20':
      return writeTokenAmount(asset)
    case 'erc721':
      return `${visibleText(asset.symbol ?? 'NFT')} #${asset.tokenId}`
    case 'other':
      return visibleText(asset.type)
  }
}

function nameOf(address: `0x${string}`, names: ReadonlyMap<string, string>): string {
  return names.get(address.toLowerCase()) ?? shortenAddress(address)
}

/** A title of a row ends without a full stop. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
