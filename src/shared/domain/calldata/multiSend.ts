import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { isHex } from '../values/hex.ts'
import type { BatchProblem } from './CallProblem.ts'
import { byteOffset, readSmallNumber, readWord, type Source } from './readWord.ts'
import { callData, numberWord } from './words.ts'

/** One call of a MultiSend batch, as the contract runs it. */
export type BatchEntry = {
  /** 0 calls, 1 delegate-calls; everything above reverts the batch. */
  readonly operation: number
  readonly to: LowerAddress
  /** Wei. */
  readonly value: bigint
  /** Where the call's data are in `source`, in characters. */
  readonly source: Source
  readonly start: number
  readonly end: number
  readonly problems: readonly BatchProblem[]
}

export type SplitBatch = {
  readonly entries: readonly BatchEntry[]
  /** What is wrong with bytes that belong to no call. */
  readonly problems: readonly BatchProblem[]
}

/** A call to be packed into a batch. `operation` 1 runs foreign code as the Safe itself. */
export type BatchCall = {
  readonly operation: 0 | 1
  readonly to: LowerAddress
  readonly value: bigint
  readonly data: Hex
}

/** `multiSend(bytes)` */
export const multiSendSelector = '0x8d80ff0a'

const none: readonly never[] = []
/** Characters before a call's data: operation, address, value, length. */
const headCharacters = 170
/** MultiSend stops when at most this many characters are left: its counter starts behind the length word. */
const ignoredCharacters = 64
/** A call that is said to be longer than the batch runs with zeros behind; more bytes of them change no reading. */
const mostZeros = 131_072n

/** Splits the packed bytes of a batch, `multiSend`'s argument. Never throws. */
export function splitMultiSend(transactions: Hex): SplitBatch {
  const hex = isHex(transactions) ? (transactions.toLowerCase() as Hex) : '0x'
  return splitBatch({ hex, shift: 0 }, { start: 2, end: hex.length })
}

/** Splits the batch that is in the source from `start` to `end`, with the byte accounting of the contract: a last
 * call that ends too early runs with zeros for what is missing, and up to 32 bytes at the end are not read at all.
 */
export function splitBatch(
  source: Source,
  { start, end }: { readonly start: number; readonly end: number },
): SplitBatch {
  const entries: BatchEntry[] = []
  let position = start
  while (end - position > ignoredCharacters) {
    const entry = readPackedEntry(source, position, end)
    if (entry === undefined) {
      entries.push(readTruncated(source, position, end))
      return { entries, problems: none }
    }
    entries.push(entry)
    position = entry.end
  }
  if (position === end) return { entries, problems: none }
  const count = (end - position) / 2
  return { entries, problems: [{ kind: 'ignored-bytes', offset: byteOffset(source, position), count }] }
}

/** `undefined` when the call does not end within the batch. */
function readPackedEntry(source: Source, position: number, end: number): BatchEntry | undefined {
  const { hex } = source
  const start = position + headCharacters
  if (start > end) return undefined
  const length = readSmallNumber(hex, position + 106)
  if (length === undefined || length * 2 > end - start) return undefined
  const operation = hex.startsWith('00', position)
    ? 0
    : Number.parseInt(hex.slice(position, position + 2), 16)
  return {
    operation,
    to: `0x${hex.slice(position + 2, position + 42)}`,
    value: readWord(hex, position + 42),
    source,
    start,
    end: start + length * 2,
    problems: operation > 1 ? [unknownOperation(source, position, operation)] : none,
  }
}

function readTruncated(source: Source, position: number, end: number): BatchEntry {
  const rest = source.hex.slice(position, end)
  const head = rest.padEnd(headCharacters, '0')
  const length = BigInt(`0x${head.slice(106, headCharacters)}`)
  const missing = BigInt(headCharacters / 2) + length - BigInt(rest.length / 2)
  const zeros = Number(missing > mostZeros ? mostZeros : missing)
  const hex: Hex = `0x${rest}${'00'.repeat(zeros)}`
  const operation = Number.parseInt(head.slice(0, 2), 16)
  const offset = byteOffset(source, position)
  const problems: BatchProblem[] = [{ kind: 'truncated-call', offset, missing }]
  if (operation > 1) problems.push(unknownOperation(source, position, operation))
  return {
    operation,
    to: `0x${head.slice(2, 42)}`,
    value: readWord(`0x${head}`, 44),
    source: { hex, shift: offset },
    start: 2 + headCharacters,
    end: hex.length,
    problems,
  }
}

function unknownOperation(source: Source, position: number, operation: number): BatchProblem {
  return { kind: 'unknown-operation', offset: byteOffset(source, position), operation }
}

/** The calldata of `multiSend` for these calls, in order. */
export function encodeMultiSend(calls: readonly BatchCall[]): Hex {
  const packed = calls.map(packCall).join('')
  const padding = '0'.repeat((64 - (packed.length % 64)) % 64)
  return callData(multiSendSelector, numberWord(32n), numberWord(BigInt(packed.length / 2)), packed, padding)
}

function packCall({ operation, to, value, data }: BatchCall): string {
  const length = numberWord(BigInt(data.length / 2 - 1))
  return `0${operation}${to.slice(2)}${numberWord(value)}${length}${data.slice(2)}`.toLowerCase()
}
