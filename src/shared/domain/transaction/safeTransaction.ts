import { type Address, zeroAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { Operation } from './Operation.ts'

/** The ten fields that the owners of a Safe sign. */
export type SafeTransaction = {
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly operation: Operation
  /** Gas kept for the call itself; 0 keeps all. */
  readonly safeTxGas: bigint
  /** Gas paid back besides the call's own; `dataGas` before 1.0.0. */
  readonly baseGas: bigint
  /** What a unit of gas is paid back with, in the smallest unit of `gasToken`; 0 pays nothing back. */
  readonly gasPrice: bigint
  /** The zero address is the native currency. */
  readonly gasToken: Address
  /** The zero address is the executor. */
  readonly refundReceiver: Address
  readonly nonce: bigint
}

/** Fills in what an ordinary transaction leaves empty: a plain call, no value, nothing paid back. */
export function safeTransaction(
  fields: Pick<SafeTransaction, 'to' | 'nonce'> & Partial<SafeTransaction>,
): SafeTransaction {
  return {
    value: 0n,
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    ...fields,
  }
}
