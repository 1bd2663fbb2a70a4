import { formatUnits } from 'viem'
import type { TransactionItem, Transfer } from '../wire/transactionWire.ts'

/** Neighbours that are looked at for what a transfer may imitate. */
const LOOKBACK = 3

/**
 * Flags transfers that imitate an older one: the same amount, between the Safe and an address that begins and ends
 * like the real one. What a Safe executed itself imitates nothing. Both lists newest first; `older` goes on where
 * `items` end.
 */
export function markImitations(
  items: readonly TransactionItem[],
  older: readonly TransactionItem[],
): readonly TransactionItem[] {
  const marked: TransactionItem[] = []
  for (const item of [...items, ...older].toReversed()) {
    const isFlagged = marked.slice(-LOOKBACK).some((earlier) => imitates(item, earlier))
    marked.push(isFlagged ? flagged(item) : item)
  }
  return marked.toReversed().slice(0, items.length)
}

export function isImitation(item: TransactionItem): boolean {
  return tokenTransfer(item)?.transferInfo.imitation === true
}

function imitates(item: TransactionItem, earlier: TransactionItem): boolean {
  const transfer = tokenTransfer(item)
  const original = tokenTransfer(earlier)
  if (transfer === undefined || original === undefined) return false
  if (item.transaction.executionInfo !== null || original.transferInfo.imitation) return false
  return (
    wholeAmount(transfer) === wholeAmount(original) &&
    lookAlike(counterparty(transfer), counterparty(original))
  )
}

function lookAlike(one: string, other: string): boolean {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()]
  return left !== right && left.slice(0, 5) === right.slice(0, 5) && left.slice(-4) === right.slice(-4)
}

function counterparty({ direction, sender, recipient }: Transfer): string {
  return direction === 'OUTGOING' ? recipient.value : sender.value
}

function wholeAmount({ transferInfo }: TokenTransfer): string {
  return formatUnits(BigInt(transferInfo.value), transferInfo.decimals ?? 0).replace(/\..*/, '')
}

type TokenTransfer = Transfer & {
  readonly transferInfo: Extract<Transfer['transferInfo'], { type: 'ERC20' }>
}

function tokenTransfer({ transaction: { txInfo } }: TransactionItem): TokenTransfer | undefined {
  if (txInfo.type !== 'Transfer') return
  const { transferInfo } = txInfo
  return transferInfo.type === 'ERC20' ? { ...txInfo, transferInfo } : undefined
}

function flagged(item: TransactionItem): TransactionItem {
  const transfer = tokenTransfer(item)
  if (transfer === undefined) return item
  const txInfo = { ...transfer, transferInfo: { ...transfer.transferInfo, imitation: true } }
  return { ...item, transaction: { ...item.transaction, txInfo } }
}
