import { type Address, getAddress, type Hex } from 'viem'
import { encodeMultiSend } from '../../chain/multiSend.ts'
import { type SafeTransaction, safeTransaction } from '../../chain/safeTransaction.ts'
import type { PaidBySafe } from './relayFee.ts'

/** One call as the wallet keeps it: `value` a decimal string in wei. */
export type WalletCall = { readonly to: Address; readonly value: string; readonly data: string }

/**
 * What Safe{Wallet} makes of the calls an app asks for: everything but `to`, `value` and `data` is dropped.
 * Throws when one cannot be read, before any window opens.
 */
export function readCalls(txs: unknown): readonly WalletCall[] {
  if (!Array.isArray(txs)) throw new TypeError('txs is not a list')
  return txs.map((tx: { to?: unknown; value?: unknown; data?: unknown }) => ({
    to: readAddress(tx.to),
    value: tx.value ? BigInt(tx.value as string | number | bigint).toString() : '0',
    data: tx.data ? String(tx.data) : '0x',
  }))
}

/** Mixed capitals must fit the checksum; other spellings, also without `0x`, carry none. */
function readAddress(text: unknown): Address {
  if (typeof text !== 'string') throw new TypeError('invalid address')
  if (!/^(0x)?[0-9a-fA-F]{40}$/.test(text)) throw new TypeError('invalid address')
  const digits = text.slice(-40)
  const address = getAddress(`0x${digits.toLowerCase()}`)
  const mixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  if (mixed && address !== `0x${digits}`) throw new TypeError('bad address checksum')
  return address
}

/** Safe{Wallet}'s second check; a call that fails it opens a window that can only be closed. */
export function isProcessable({ value, data }: WalletCall): boolean {
  return /^(0x)?[0-9a-f]+$/i.test(value) && isBytes(data)
}

function isBytes(data: string): data is Hex {
  return /^0x([0-9a-fA-F]{2})*$/.test(data)
}

/** One call goes out plainly, several as a delegatecall to MultiSendCallOnly. The calls are processable. */
export function composeTransaction({
  calls,
  multiSend,
  ...choices
}: {
  readonly calls: readonly WalletCall[]
  readonly multiSend: Address
  readonly nonce: bigint
  readonly safeTxGas: bigint
} & Partial<PaidBySafe>): SafeTransaction {
  const batch = calls.map(toBatchCall)
  const [first, ...others] = batch
  if (first === undefined) throw new TypeError('no calls')
  if (others.length === 0) return safeTransaction({ ...first, ...choices })
  return safeTransaction({ to: multiSend, data: encodeMultiSend(batch), operation: 1, ...choices })
}

function toBatchCall({ to, value, data }: WalletCall) {
  if (!isBytes(data)) throw new TypeError('data is not bytes')
  return { to, value: BigInt(value), data }
}
