import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '../values/bytesToHex.ts'
import { type Hex, isHash } from '../values/hex.ts'
import { hexToBytes } from '../values/hexBytes.ts'
import { readFields } from '../values/untrusted.ts'
import { encodeRlp } from './rlp.ts'

/** A block header whose hash was made here from its fields. */
export type BlockHeader = {
  readonly number: bigint
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly stateRoot: Hex
  /** Of the fields, computed here. */
  readonly hash: Hex
  /** The hash that the answer states. */
  readonly claimedHash: Hex
  /** What was hashed, in that order, each field in its one spelling. */
  readonly fields: Readonly<Record<string, Hex>>
}

type HeaderFieldKind = 'bytes' | 'number'

/** How many every header has. */
const always = 15

/** In the order in which they are hashed (Yellow Paper 4.3; EIP-1559, 4895, 4844, 4788, 7685). */
const fields: readonly (readonly [name: string, kind: HeaderFieldKind])[] = [
  ['parentHash', 'bytes'],
  ['sha3Uncles', 'bytes'],
  ['miner', 'bytes'],
  ['stateRoot', 'bytes'],
  ['transactionsRoot', 'bytes'],
  ['receiptsRoot', 'bytes'],
  ['logsBloom', 'bytes'],
  ['difficulty', 'number'],
  ['number', 'number'],
  ['gasLimit', 'number'],
  ['gasUsed', 'number'],
  ['timestamp', 'number'],
  ['extraData', 'bytes'],
  ['mixHash', 'bytes'],
  ['nonce', 'bytes'],
  // Forks added these one after the other: the first that is missing ends the header.
  ['baseFeePerGas', 'number'],
  ['withdrawalsRoot', 'bytes'],
  ['blobGasUsed', 'number'],
  ['excessBlobGas', 'number'],
  ['parentBeaconBlockRoot', 'bytes'],
  ['requestsHash', 'bytes'],
]

/**
 * Reads an answer to `eth_getBlockByNumber` and hashes its header. `undefined` when a field is missing or malformed.
 * A hash unlike the claimed one means that the node lies, or that the chain has headers of another shape.
 */
export function readBlockHeader(answer: unknown): BlockHeader | undefined {
  const block = readFields(answer)
  const claimedHash = block?.['hash']
  if (block === undefined || !isHash(claimedHash)) return undefined
  const kept: Record<string, Hex> = {}
  for (const [index, [name, kind]] of fields.entries()) {
    if (index >= always && (block[name] ?? null) === null) break
    const value = readHeaderField(block[name], kind)
    if (value === undefined) return undefined
    kept[name] = value
  }
  const { stateRoot, number = 0 } = kept
  const timestamp = Number(kept['timestamp'])
  if (!isHash(stateRoot) || !Number.isSafeInteger(timestamp)) return undefined
  return {
    number: BigInt(number),
    timestamp,
    stateRoot,
    hash: bytesToHex(keccak_256(encodeRlp(Object.values(kept).map(quantityBytes)))),
    claimedHash,
    fields: kept,
  }
}

/** In lower case; a number without leading zeros. */
function readHeaderField(value: unknown, kind: HeaderFieldKind): Hex | undefined {
  if (typeof value !== 'string') return undefined
  if (kind === 'bytes')
    return /^0x(?:[0-9a-f]{2}){0,1024}$/i.test(value) ? (value.toLowerCase() as Hex) : undefined
  return /^0x[0-9a-f]{1,64}$/i.test(value) ? `0x${BigInt(value).toString(16)}` : undefined
}

/** Zero is not a byte at all; half a byte is written as a whole one. */
function quantityBytes(value: Hex): Uint8Array {
  if (value === '0x0') return new Uint8Array(0)
  return hexToBytes(value.length % 2 === 0 ? value : `0x0${value.slice(2)}`)
}
