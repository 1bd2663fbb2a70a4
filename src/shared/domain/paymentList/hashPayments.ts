import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import type { Payment } from './PaymentRow.ts'

/** The name of a list by what it pays: keccak-256 of its payments in their order, however the file writes them. */
export function hashPayments(chainId: number, payments: readonly Payment[]): Hex {
  const rows = payments.map(({ kind, token, receiver, amount, id }) =>
    [kind, token ?? '', receiver, amount, id ?? ''].join(' ').toLowerCase(),
  )
  return bytesToHex(keccak_256(utf8ToBytes([`payments on ${chainId}`, ...rows].join('\n'))))
}
