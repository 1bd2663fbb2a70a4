import { encodeCall } from '../contractCall/encodeCall.ts'
import { type ArgumentProblem, readArgument, type TypedValue } from '../contractCall/readArgument.ts'
import { readMethod } from '../contractCall/readInterface.ts'
import type { Address } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import { type Hex, isHex } from '../values/hex.ts'
import { findHiddenCharacter, type HiddenCharacter } from '../values/hiddenCharacter.ts'
import { readAddress, readChainId, readFields, readText, readUnits } from '../values/untrusted.ts'
import { batchChecksum } from './batchChecksum.ts'
import { isPlainCall } from './isPlainCall.ts'

/** A batch of the Transaction Builder, every entry a plain call: the format knows no delegatecall. */
export type BatchFile = {
  readonly name: string
  readonly description: string
  readonly chainId: number | undefined
  /** The Safe it was made in; a file may be used in another one. */
  readonly madeIn: Address | undefined
  readonly calls: readonly Call[]
  /** Whether the file is as it was written; `'none'` where it does not say. */
  readonly checksum: 'fits' | 'differs' | 'none'
}

export type BatchFileProblem =
  | { readonly kind: 'empty' | 'too-large' | 'not-a-batch' | 'no-transactions' | 'too-many' }
  | {
      readonly kind:
        | 'bad-entry'
        /** The builder's rule: numbers in JSON lose digits. */
        | 'bare-number'
        /** It says that it is no plain call, which the format has no word for. */
        | 'no-plain-call'
        | 'unknown-method'
        /** The bytes are not those of the method and the arguments that the entry names. */
        | 'other-bytes'
      /** Counts from 1. */
      readonly entry: number
    }
  /** Its target holds a character that is not what it looks like. */
  | { readonly kind: 'hidden-character'; readonly entry: number; readonly hidden: HiddenCharacter }
  | {
      readonly kind: 'bad-argument'
      readonly entry: number
      readonly input: string
      readonly problem: ArgumentProblem
    }

export type ReadBatchFile =
  /** Several come from an export of the whole library. */
  | { readonly ok: true; readonly files: readonly BatchFile[] }
  | { readonly ok: false; readonly problem: BatchFileProblem }

/** Longest file, in characters. */
export const longestBatchFile = 1_000_000
/** More than a block can take. */
export const mostBatchCalls = 500
const mostFiles = 100

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a batch file of the Transaction Builder (version 1.0), or an export of its library. Never throws and leaves no
 * entry out: one that is wrong refuses the whole file. Where an entry has bytes and a method, the method is encoded
 * again and must give the same bytes, since other readers show the one and send the other.
 */
export function readBatchFile(text: string): ReadBatchFile {
  const trimmed = text.replace(/^\u{FEFF}/u, '').trim()
  if (trimmed === '') return refused({ kind: 'empty' })
  if (trimmed.length > longestBatchFile) return refused({ kind: 'too-large' })
  const given = parse(trimmed)
  const library = readFields(given?.['data'])
  const batches = library === undefined ? [given] : Object.values(library).slice(0, mostFiles).map(readFields)
  const files: BatchFile[] = []
  for (const batch of batches) {
    const read = readBatch(batch)
    if ('kind' in read) return refused(read)
    files.push(read)
  }
  return files.length === 0 ? refused({ kind: 'no-transactions' }) : { ok: true, files }
}

function refused(problem: BatchFileProblem): ReadBatchFile {
  return { ok: false, problem }
}

function parse(text: string): Fields | undefined {
  try {
    return readFields(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readBatch(given: Fields | undefined): BatchFile | BatchFileProblem {
  const list = given?.['transactions']
  if (given === undefined || !Array.isArray(list)) return { kind: 'not-a-batch' }
  if (list.length === 0) return { kind: 'no-transactions' }
  if (list.length > mostBatchCalls) return { kind: 'too-many' }
  const calls: Call[] = []
  for (const [index, each] of list.entries()) {
    const call = readEntry(readFields(each), index + 1)
    if ('kind' in call) return call
    calls.push(call)
  }
  const meta = readFields(given['meta']) ?? {}
  const checksum = meta['checksum']
  return {
    name: readText(meta['name']) ?? '',
    description: readText(meta['description'], 2_000) ?? '',
    chainId: readChainId(given['chainId']),
    madeIn: readAddress(meta['createdFromSafeAddress']),
    calls,
    checksum: typeof checksum !== 'string' ? 'none' : checksum === batchChecksum(given) ? 'fits' : 'differs',
  }
}

function readEntry(given: Fields | undefined, entry: number): Call | BatchFileProblem {
  const to = readAddress(given?.['to'])
  const hidden = to === undefined ? findHiddenCharacter(String(given?.['to'] ?? '')) : undefined
  if (hidden !== undefined) return { kind: 'hidden-character', entry, hidden }
  const value = given?.['value']
  if (typeof value === 'number') return { kind: 'bare-number', entry }
  if (!isPlainCall(given)) return { kind: 'no-plain-call', entry }
  const wei = readUnits(value ?? '0')
  const data = given?.['data'] ?? undefined
  if (given === undefined || to === undefined || wei === undefined || wei >= 2n ** 256n)
    return { kind: 'bad-entry', entry }
  if (data !== undefined && !isHex(data)) return { kind: 'bad-entry', entry }
  const named = encodeNamed(given, entry)
  if (typeof named === 'object') return named
  if (data !== undefined && named !== undefined && named !== data.toLowerCase())
    return { kind: 'other-bytes', entry }
  return { to, value: wei, data: data ?? named ?? '0x' }
}

/** The calldata of the method that an entry names; `undefined` where it names none. */
function encodeNamed(given: Fields, entry: number): Hex | BatchFileProblem | undefined {
  const described = readFields(given['contractMethod'])
  if (described === undefined) return undefined
  const name = described['name']
  // What a contract does with plain currency has no calldata, whatever it is called; `data` then says it.
  if (name === 'receive' || name === 'fallback' || name === '') return undefined
  const method = readMethod(described)
  if (method === undefined) return { kind: 'unknown-method', entry }
  const typed = readFields(given['contractInputsValues']) ?? {}
  // A file may carry only the bytes and what they are called.
  if (Object.keys(typed).length === 0 && method.inputs.length > 0 && isHex(given['data'])) return undefined
  const values: TypedValue[] = []
  for (const [index, { name: input, type }] of method.inputs.entries()) {
    const text = typed[input === '' ? String(index) : input]
    if (typeof text === 'number') return { kind: 'bare-number', entry }
    const read = readArgument(
      type,
      typeof text === 'boolean' ? String(text) : typeof text === 'string' ? text : '',
    )
    if (!read.ok)
      return { kind: 'bad-argument', entry, input: input || String(index + 1), problem: read.problem }
    values.push(read.value)
  }
  return encodeCall(method, values)
}
