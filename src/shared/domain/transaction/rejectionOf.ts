import type { Address } from '../values/address.ts'
import type { SafeTransaction } from './safeTransaction.ts'
import { safeTransaction } from './safeTransaction.ts'

/** The empty transaction of a Safe to itself that uses up a nonce: once it is executed, nothing else with it can run. */
export function rejectionOf(safe: Address, nonce: bigint): SafeTransaction {
  return safeTransaction({ to: safe, nonce })
}
