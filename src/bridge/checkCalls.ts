import { parseAddress } from '../shared/domain/values/address.ts'
import type { Call } from '../shared/domain/values/call.ts'
import { isHex } from '../shared/domain/values/hex.ts'
import type { AppError } from '../shared/errors/AppError.ts'
import type { WireTransaction } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'

const largestValue = 2n ** 256n - 1n

/** The first call that the host would answer with a bare 'Request failed'; `undefined` when all are fit to send. */
export function findInvalidCall(calls: readonly Call[]): AppError | undefined {
  for (const [index, { to, value, data }] of calls.entries()) {
    if (!parseAddress(to).ok) return bridgeErrors.invalidCall({ index, problem: 'recipient' })
    if (value < 0n || value > largestValue) return bridgeErrors.invalidCall({ index, problem: 'value' })
    if (!isHex(data)) return bridgeErrors.invalidCall({ index, problem: 'data' })
  }
  return undefined
}

/** The calls as they travel: the value as a decimal string in wei. */
export function toWireTransactions(calls: readonly Call[]): readonly WireTransaction[] {
  return calls.map(({ to, value, data }) => ({ to, value: value.toString(), data }))
}
