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
  /** What the answer calls its hash. */
  readonly claimedHash: Hex
  /** What was hashed, in that order, each field in its one spelling. */
  readonly fields: Readonly<Record<string, Hex>>
}

type Kind = 'bytes' | 'number'

/** In the order in which they are hashed (Yellow Paper 4.3; EIP-1559, 4895, 4844, 4788, 7685). */
const fields: readonly (readonly [name: string, kind: Kind])[] = [
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
]

/** Forks added these one after the other: the first that is missing ends the header. */
const later: readonly (readonly [name: string, kind: Kind])[] = [
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
  const items: Uint8Array[] = []
  const kept: Record<string, Hex> = {}
  for (const [name, kind] of [...fields, ...present(block)]) {
    const item = readField(block[name], kind)
    if (item === undefined) return undefined
    items.push(item)
    kept[name] = kind === 'bytes' ? bytesToHex(item) : `0x${BigInt(String(block[name])).toString(16)}`
  }
  const stateRoot = block['stateRoot']
  const timestamp = Number(block['timestamp'])
  if (!isHash(stateRoot) || !Number.isSafeInteger(timestamp)) return undefined
  return {
    number: BigInt(String(block['number'])),
    timestamp,
    stateRoot,
    hash: bytesToHex(keccak_256(encodeRlp(items))),
    claimedHash,
    fields: kept,
  }
}

function present(block: Readonly<Record<string, unknown>>) {
  const end = later.findIndex(([name]) => block[name] === undefined || block[name] === null)
  return end === -1 ? later : later.slice(0, end)
}

function readField(value: unknown, kind: Kind): Uint8Array | undefined {
  if (typeof value !== 'string') return undefined
  if (kind === 'bytes')
    return /^0x(?:[0-9a-f]{2}){0,1024}$/i.test(value) ? hexToBytes(value as Hex) : undefined
  if (!/^0x[0-9a-f]{1,64}$/i.test(value)) return undefined
  const digits = BigInt(value).toString(16)
  return digits === '0' ? new Uint8Array(0) : hexToBytes(`0x${digits.length % 2 === 1 ? '0' : ''}${digits}`)
}
