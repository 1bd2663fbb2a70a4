import { keccak_256 } from '@noble/hashes/sha3'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { type Address, lowerAddress } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Call } from '../values/call.ts'
import { groupBy } from '../values/groupBy.ts'
import type { Hex } from '../values/hex.ts'
import { everyCall } from './DecodedCall.ts'
import { decodeCall } from './decodeCall.ts'

/** The part of a transaction that acts, without its nonce. */
export type CarriedOut = Pick<SafeTransaction, 'to' | 'value' | 'data' | 'operation'>

/** The same text for the same call: target, value and bytes, whatever their capitals. */
export function markCall({ to, value, data }: Pick<Call, 'to' | 'value' | 'data'>): string {
  return `${lowerAddress(to)} ${value} ${data.toLowerCase()}`
}

/** Every call of a transaction that makes no further calls, by its mark, and how often it is there. */
export function countCalls(safe: Address, transaction: CarriedOut): ReadonlyMap<string, number> {
  const calls = [...everyCall(decodeCall({ from: safe, ...transaction }))]
  const marks = calls.filter(({ calls: inner }) => inner.length === 0).map(markCall)
  return new Map([...groupBy(marks, (mark) => mark)].map(([mark, same]) => [mark, same.length]))
}

/** The same hash for the same calls, in whatever order and batch. It means nothing outside this device. */
export function hashCalls(safe: Address, transaction: CarriedOut): Hex {
  const counted = [...countCalls(safe, transaction)].map(([mark, times]) => `${times} ${mark}`)
  return bytesToHex(keccak_256(new TextEncoder().encode(counted.toSorted().join('\n'))))
}
