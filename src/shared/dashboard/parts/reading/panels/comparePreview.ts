import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import { decodeTransfer } from '../../../../domain/calldata/decodeTransfer.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { type Address, sameAddress } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { TransactionPreview } from '../../../../gateway/TransactionDetails.ts'
import type { TransferInfo } from '../../../../gateway/TransactionInfo.ts'
import { compareReading, type ReadingComparison } from '../transaction/compareReading.ts'

/**
 * What the gateway would show of a transaction of `safe`, against what its fields and bytes say here: the fields it
 * gives back, what it calls it, and its reading of the data.
 */
export function comparePreview(
  safe: Address,
  transaction: SafeTransaction,
  preview: TransactionPreview,
): ReadingComparison {
  const { info, data } = preview
  const call = decodeCall({ from: safe, ...transaction })
  const decoding = data?.decoding ?? (info.kind === 'settings-change' ? info.decoding : undefined)
  const read: ReadingComparison =
    decoding === undefined ? { compared: 0, unproven: [], differences: [] } : compareReading(call, decoding)
  return {
    ...read,
    unproven: info.kind === 'other' ? [...read.unproven, visibleText(info.type)] : read.unproven,
    differences: [
      ...previewDifferences(transaction, data),
      ...differingKind(safe, transaction, preview),
      ...read.differences,
    ],
  }
}

function previewDifferences(
  transaction: SafeTransaction,
  data: TransactionPreview['data'],
): readonly string[] {
  if (data === undefined) return []
  return [
    ...(sameAddress(data.to.address, transaction.to) ? [] : ['The gateway gives back another target.']),
    ...(data.value === transaction.value ? [] : ['The gateway gives back another value.']),
    ...(data.data.toLowerCase() === transaction.data.toLowerCase()
      ? []
      : ['The gateway gives back other data.']),
    ...(data.operation === transaction.operation ? [] : ['The gateway gives back another operation.']),
  ]
}

function differingKind(
  safe: Address,
  transaction: SafeTransaction,
  { info }: TransactionPreview,
): readonly string[] {
  switch (info.kind) {
    case 'transfer':
      return differingTransfer(transaction, info)
    case 'settings-change':
      return sameAddress(transaction.to, safe) && transaction.operation === 0
        ? []
        : ['The gateway calls it a settings change; it does not call this Safe.']
    case 'custom':
      return [
        ...(sameAddress(info.to.address, transaction.to) ? [] : ['The gateway names another target.']),
        ...(info.value === undefined || info.value === transaction.value
          ? []
          : ['The gateway names another value.']),
        ...(info.isCancellation && !doesNothing(safe, transaction)
          ? ['The gateway calls it a rejection; it does something.']
          : []),
      ]
    case 'creation':
      return ['The gateway calls it the creation of a Safe.']
    case 'other':
      return []
  }
}

/** Only of plain transfers: what a call with arguments moves is in the reading of its data. */
function differingTransfer(
  transaction: SafeTransaction,
  { asset, recipient }: TransferInfo,
): readonly string[] {
  if (transaction.operation !== 0) return ['The gateway calls it a transfer; it is a delegatecall.']
  const own = decodeTransfer(transaction)
  if (own === undefined) return []
  const ownToken = own.asset.kind === 'erc20' ? own.asset.address : undefined
  const token = asset.kind === 'erc20' || asset.kind === 'erc721' ? asset.token : undefined
  const amount = asset.kind === 'erc721' ? asset.tokenId : asset.kind === 'other' ? undefined : asset.value
  return [
    ...(sameAddress(recipient.address, own.recipient) ? [] : ['The gateway names another recipient.']),
    ...(asset.kind === 'other' || isSameToken(token, ownToken) ? [] : ['The gateway names another token.']),
    ...(amount === undefined || amount === own.amount ? [] : ['The gateway names another amount.']),
  ]
}

function isSameToken(left: Address | undefined, right: Address | undefined): boolean {
  return left === undefined || right === undefined ? left === right : sameAddress(left, right)
}

function doesNothing(safe: Address, { to, value, data, operation }: SafeTransaction): boolean {
  return sameAddress(to, safe) && value === 0n && data === '0x' && operation === 0
}
