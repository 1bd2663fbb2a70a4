import { parseAddress } from '../shared/domain/values/address.ts'
import type { Call } from '../shared/domain/values/call.ts'
import { isHex } from '../shared/domain/values/hex.ts'
import { InvalidCallError } from './errors.ts'
import type { WireTransaction } from './wire.ts'

const largestValue = 2n ** 256n - 1n

/** The first call that the parent would answer with a bare 'Request failed'; `undefined` when all are fit to send. */
export function findInvalidCall(calls: readonly Call[]): InvalidCallError | undefined {
  for (const [index, { to, value, data }] of calls.entries()) {
    if (!parseAddress(to).ok) return new InvalidCallError({ index, problem: 'recipient' })
    if (value < 0n || value > largestValue) return new InvalidCallError({ index, problem: 'value' })
    if (!isHex(data)) return new InvalidCallError({ index, problem: 'data' })
  }
  return undefined
}

/** The calls as they travel: the value as a decimal string in wei. */
export function toWireTransactions(calls: readonly Call[]): readonly WireTransaction[] {
  return calls.map(({ to, value, data }) => ({ to, value: value.toString(), data }))
}
