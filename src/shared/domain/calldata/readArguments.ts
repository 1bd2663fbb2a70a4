import type { Hex } from '../values/hex.ts'
import type { Argument } from './Argument.ts'
import { type AbiParameter, type AbiType, headSize, wordSize } from './abi.ts'
import type { AbiProblem } from './CallProblem.ts'

import { byteOffset, isZeros, readSmallNumber, readWord, type Source } from './readWord.ts'

export type ReadArguments = {
  readonly arguments: readonly Argument[]
  /** Empty exactly when encoding the arguments again gives the same bytes. */
  readonly problems: readonly AbiProblem[]
}

type ArgumentsReading = {
  readonly source: Source
  /** Where the bytes end, in characters of the source. */
  readonly end: number
  readonly problems: AbiProblem[]
  /** Where the next dynamic part begins when an ABI encoder wrote the bytes. */
  tail: number
  /**
   * Words that may still be read. Offsets may lead several times to the same bytes, which some encoders do to save
   * gas; without an end a few bytes could be made endless.
   */
  words: number
  fits: boolean
  moved: boolean
}

/**
 * Reads the arguments of a call that are in the source from `start` to `end`. `undefined` when they cannot be these
 * types: the bytes end too early, or an offset or length leads outside. Never throws.
 */
export function readArguments(
  source: Source,
  inputs: readonly AbiParameter[],
  { start, end }: { readonly start: number; readonly end: number },
): ReadArguments | undefined {
  const reading: ArgumentsReading = {
    source,
    end,
    problems: [],
    tail: start + headSize(inputs),
    words: ((end - start) / wordSize) * 4 + 64,
    fits: true,
    moved: false,
  }
  const sequence = readSequence(reading, inputs, { position: start, base: start })
  if (!reading.fits) return undefined
  if (!reading.moved) checkEnd(reading)
  return { arguments: sequence, problems: reading.problems }
}

/** A part may be at a place, or, when dynamic, at an offset from `base` that is written there. */
type ArgumentPlace = { readonly position: number; readonly base: number }

function readSequence(
  reading: ArgumentsReading,
  parameters: readonly AbiParameter[],
  place: ArgumentPlace,
): readonly Argument[] {
  const values: Argument[] = []
  let position = place.position
  for (const { name, type } of parameters) {
    const argument = readPart(reading, name, type, { position, base: place.base })
    if (argument === undefined) return values
    values.push(argument)
    position += type.size
  }
  return values
}

/** `undefined` once something does not fit. */
function readPart(
  reading: ArgumentsReading,
  name: string,
  type: AbiType,
  place: ArgumentPlace,
): Argument | undefined {
  const { position } = place
  if (type.kind === 'tuple' || type.kind === 'array' || type.dynamic)
    return readInnerArgument(reading, name, type, place)
  reading.words--
  if (position + wordSize > reading.end || reading.words < 0) return misfit(reading)
  const { hex } = reading.source
  const offset = byteOffset(reading.source, position)
  switch (type.kind) {
    case 'address':
      if (!isZeros(hex, position, 24)) report(reading, 'dirty-address', position)
      return {
        name,
        type: type.text,
        offset: offset + 12,
        value: `0x${hex.slice(position + 24, position + wordSize)}`,
      }
    case 'bool':
    case 'uint':
    case 'int':
      return { name, type: type.text, offset, value: readNumberArgument(reading, type, position) }
    case 'fixed-bytes': {
      const size = type.bytes * 2
      if (!isZeros(hex, position + size, wordSize - size)) report(reading, 'dirty-padding', position)
      return { name, type: type.text, offset, value: `0x${hex.slice(position, position + size)}` }
    }
    default:
      return misfit(reading)
  }
}

function readNumberArgument(
  reading: ArgumentsReading,
  type: Extract<AbiType, { kind: 'bool' | 'uint' | 'int' }>,
  position: number,
): bigint | boolean {
  const word = readWord(reading.source.hex, position)
  if (type.kind === 'bool') {
    if (word > 1n) report(reading, 'out-of-range', position)
    return word !== 0n
  }
  if (type.kind === 'uint') {
    if (type.bits < 256 && word >> BigInt(type.bits) !== 0n) report(reading, 'out-of-range', position)
    return word
  }
  const number = BigInt.asIntN(256, word)
  if (BigInt.asIntN(type.bits, number) !== number) report(reading, 'out-of-range', position)
  return number
}

function readInnerArgument(
  reading: ArgumentsReading,
  name: string,
  type: AbiType,
  place: ArgumentPlace,
): Argument | undefined {
  const start = type.dynamic ? followOffset(reading, place) : place.position
  if (start === undefined) return undefined
  switch (type.kind) {
    case 'bytes':
    case 'string':
      return readBytesArgument(reading, name, type, start)
    case 'tuple': {
      if (type.dynamic) reading.tail = start + headSize(type.fields)
      const value = readSequence(reading, type.fields, { position: start, base: start })
      return reading.fits
        ? { name, type: type.text, offset: byteOffset(reading.source, start), value }
        : undefined
    }
    case 'array':
      return readArray(reading, name, type, start)
    default:
      return misfit(reading)
  }
}

function followOffset(reading: ArgumentsReading, { position, base }: ArgumentPlace): number | undefined {
  reading.words--
  if (position + wordSize > reading.end || reading.words < 0) return misfit(reading)
  const offset = readSmallNumber(reading.source.hex, position)
  if (offset === undefined || base + offset * 2 > reading.end) return misfit(reading)
  const start = base + offset * 2
  if (start !== reading.tail) {
    reading.moved = true
    report(reading, 'moved-part', position)
  }
  return start
}

function readArray(
  reading: ArgumentsReading,
  name: string,
  type: Extract<AbiType, { kind: 'array' }>,
  start: number,
): Argument | undefined {
  const base = type.length === undefined ? start + wordSize : start
  const length = type.length ?? readLength(reading, start)
  if (length === undefined || base + length * type.item.size > reading.end) return misfit(reading)
  if (type.dynamic) reading.tail = base + length * type.item.size
  const value: Argument[] = []
  for (let index = 0; index < length; index++) {
    const item = readPart(reading, '', type.item, { position: base + index * type.item.size, base })
    if (item === undefined) return undefined
    value.push(item)
  }
  return { name, type: type.text, offset: byteOffset(reading.source, base), value }
}

function readLength(reading: ArgumentsReading, start: number): number | undefined {
  reading.words--
  if (start + wordSize > reading.end || reading.words < 0) return undefined
  return readSmallNumber(reading.source.hex, start)
}

function readBytesArgument(
  reading: ArgumentsReading,
  name: string,
  type: Extract<AbiType, { kind: 'bytes' | 'string' }>,
  start: number,
): Argument | undefined {
  const length = readLength(reading, start)
  const first = start + wordSize
  const last = first + (length ?? 0) * 2
  if (length === undefined || last > reading.end) return misfit(reading)
  const { hex } = reading.source
  const padding = (wordSize - ((length * 2) % wordSize)) % wordSize
  reading.words -= (last + padding - first) / wordSize
  reading.tail = last + padding
  if (!isZeros(hex, last, Math.min(padding, reading.end - last))) report(reading, 'dirty-padding', last)
  const bytes: Hex = `0x${hex.slice(first, last)}`
  const value = type.kind === 'bytes' ? bytes : decodeTextBytes(reading, bytes, first)
  return { name, type: type.text, offset: byteOffset(reading.source, first), value }
}

/** Text that is not UTF-8 stays hex: shown as text it would be other text. */
function decodeTextBytes(reading: ArgumentsReading, bytes: Hex, position: number): string {
  const pairs = bytes.slice(2).match(/../g) ?? []
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
    )
  } catch {
    report(reading, 'no-text', position)
    return bytes
  }
}

function checkEnd(reading: ArgumentsReading): void {
  const { end, tail, source } = reading
  const count = Math.abs(end - tail) / 2
  if (end > tail) reading.problems.push({ kind: 'trailing-bytes', offset: byteOffset(source, tail), count })
  if (end < tail) reading.problems.push({ kind: 'missing-padding', offset: byteOffset(source, end), count })
}

function report(
  reading: ArgumentsReading,
  kind: 'dirty-padding' | 'dirty-address' | 'out-of-range' | 'moved-part' | 'no-text',
  position: number,
): void {
  reading.problems.push({ kind, offset: byteOffset(reading.source, position) })
}

function misfit(reading: ArgumentsReading): undefined {
  reading.fits = false
  return undefined
}
