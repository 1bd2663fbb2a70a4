import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from '../../../shared/domain/values/hex.ts'
import type { DappAsk, DappRequest } from '../../../shared/source/DappRequest.ts'

/** A request as it is kept from its arrival on: frozen to its last part, with the hash of what it asks. */
export function freezeRequest(arrived: Omit<DappRequest, 'hash' | 'state'>): DappRequest {
  return freezeDeep({ ...arrived, hash: hashOfAsk(arrived.asks), state: 'waiting' })
}

/** keccak-256 of all that the request asks for. */
function hashOfAsk(asks: DappAsk): Hex {
  return `0x${bytesToHex(keccak_256(new TextEncoder().encode(writeAsk(asks))))}`
}

function writeAsk(asks: DappAsk): string {
  if (asks.kind === 'names') return 'names'
  if (asks.kind === 'message') return JSON.stringify(asks.message)
  return JSON.stringify(
    asks.calls.map(({ to, value, data }) => [to.toLowerCase(), value.toString(), data.toLowerCase()]),
  )
}

function freezeDeep<value>(value: value): value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freezeDeep(part)
  return Object.freeze(value)
}
