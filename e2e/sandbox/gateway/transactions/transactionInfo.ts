import { type Address, isAddressEqual, size, zeroAddress } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import type { KnownToken } from '../assets/KnownToken.ts'
import { named, unnamed } from '../decoding/contractNames.ts'
import { addressAt, batchedCalls, decodeCalldata, textAt } from '../decoding/decode.ts'
import type { Gateway } from '../Gateway.ts'
import type { Custom, MultiSend, TransactionInfo, Transfer } from '../wire/transactionWire.ts'
import type { DataDecoded, SafeAppInfo } from '../wire/wire.ts'
import { humanDescription } from './humanDescription.ts'
import { isSettingsMethod, settingsInfoOf } from './settingsInfo.ts'
import { tokenTransferInfo, transferDirection } from './transferInfo.ts'

/** A transaction of a Safe, as far as it matters for what it is about. */
export type Subject = {
  readonly safe: Address
  readonly transaction: SafeTransaction
  readonly app: SafeAppInfo | null
}

/** What a transaction is about: the first rule that fits (gateway.md 5.6). */
export async function transactionInfo(gateway: Gateway, subject: Subject): Promise<TransactionInfo> {
  const { safe, transaction, app } = subject
  const { to, value, data, operation } = transaction
  const decoded = decodeTopCall(gateway, transaction)
  const token = await gateway.tokens.find(to)
  const description = humanDescription(decoded, { token: token?.info, app })
  const hasData = size(data) > 0

  if (operation === 1 || (value > 0n && hasData)) return custom(gateway, subject, decoded, description)
  if (value > 0n) {
    return {
      type: 'Transfer',
      sender: unnamed(safe),
      recipient: named(gateway.world, to),
      direction: 'OUTGOING',
      transferInfo: { type: 'NATIVE_COIN', value: value.toString() },
      humanDescription: description,
    }
  }
  if (decoded !== null && isAddressEqual(to, safe) && isSettingsMethod(decoded)) {
    return {
      type: 'SettingsChange',
      dataDecoded: decoded,
      settingsInfo: settingsInfoOf(gateway.world, decoded),
      humanDescription: description,
    }
  }
  const transfer =
    token && decoded ? tokenTransfer(gateway, { safe, token, decoded, description }) : undefined
  return transfer ?? custom(gateway, subject, decoded, description)
}

/** The outermost call, with how sure the decoding is: only contracts with a name are known to be what they seem. */
export function decodeTopCall(
  { world }: Pick<Gateway, 'world'>,
  { to, data }: SafeTransaction,
): DataDecoded | null {
  const decoded = decodeCalldata(data)
  if (decoded === null) return null
  const known = named(world, to).name !== null
  return { ...decoded, accuracy: known ? 'FULL_MATCH' : 'ONLY_FUNCTION_MATCH' }
}

/** Whether a decoded call moves a token of, to or by this Safe. */
export function isTokenTransfer(safe: Address, decoded: DataDecoded): boolean {
  if (decoded.method === 'transfer') return true
  if (decoded.method !== 'transferFrom' && decoded.method !== 'safeTransferFrom') return false
  return [addressAt(decoded, 0), addressAt(decoded, 1)].includes(safe)
}

function tokenTransfer(
  { world }: Gateway,
  {
    safe,
    token,
    decoded,
    description,
  }: {
    readonly safe: Address
    readonly token: KnownToken
    readonly decoded: DataDecoded
    readonly description: string | null
  },
): Transfer | undefined {
  if (!isTokenTransfer(safe, decoded)) return
  const own = decoded.method === 'transfer'
  const sender = own ? safe : (addressAt(decoded, 0) ?? zeroAddress)
  const recipient = addressAt(decoded, own ? 0 : 1) ?? zeroAddress
  const amount = textAt(decoded, own ? 1 : 2) ?? '0'
  return {
    type: 'Transfer',
    sender: unnamed(sender),
    recipient: named(world, recipient),
    direction: transferDirection(safe, sender, recipient),
    transferInfo: tokenTransferInfo(token, amount, null),
    humanDescription: description,
  }
}

function custom(
  { world }: Gateway,
  { safe, transaction }: Subject,
  decoded: DataDecoded | null,
  description: string | null,
): Custom | MultiSend {
  const common = {
    type: 'Custom',
    to: named(world, transaction.to),
    dataSize: size(transaction.data).toString(),
    value: transaction.value.toString(),
    isCancellation: isCancellation(safe, transaction),
    humanDescription: description,
  } as const
  return decoded?.method === 'multiSend'
    ? { ...common, methodName: 'multiSend', actionCount: batchedCalls(decoded).length }
    : { ...common, methodName: decoded?.method ?? null }
}

/** An empty call of the Safe to itself, which only uses up the nonce. */
function isCancellation(safe: Address, transaction: SafeTransaction): boolean {
  const { to, value, data, operation, gasToken, refundReceiver } = transaction
  const isEmptySelfCall = isAddressEqual(to, safe) && size(data) === 0 && value === 0n && operation === 0
  const amounts = [transaction.baseGas, transaction.gasPrice, transaction.safeTxGas]
  const isWithoutRefund =
    amounts.every((amount) => amount === 0n) && gasToken === zeroAddress && refundReceiver === zeroAddress
  const isWithFullRefund = amounts.every((amount) => amount !== 0n) && refundReceiver !== zeroAddress
  return isEmptySelfCall && (isWithoutRefund || isWithFullRefund)
}
