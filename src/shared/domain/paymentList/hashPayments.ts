import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { finishSlices, mapInSlices, type Slices } from '../values/slices.ts'
import type { Payment } from './PaymentRow.ts'

/** The name of a list by what it pays: keccak-256 of its payments, in whatever order and however the file writes them. */
export function hashPayments(chainId: number, payments: readonly Payment[]): Hex {
  return finishSlices(hashInSlices(chainId, payments))
}

/** As `hashPayments`, a few payments at a time. */
export function* hashInSlices(chainId: number, payments: readonly Payment[]): Slices<Hex> {
  const rows = yield* mapInSlices(payments, ({ kind, token, receiver, amount, id }) =>
    [kind, token ?? '', receiver, amount, id ?? ''].join(' ').toLowerCase(),
  )
  const hash = keccak_256.create().update(utf8ToBytes(`payments on ${chainId}`))
  yield* mapInSlices(rows.toSorted(), (row) => hash.update(utf8ToBytes(`\n${row}`)))
  return bytesToHex(hash.digest())
}
