import { writeMethodSignature } from '../calldata/writeMethodSignature.ts'
import { readGivenCalldata } from '../transaction/transactionFields.ts'
import type { Address } from '../values/address.ts'
import {
  type Given,
  type GivenProblem,
  quoteGiven,
  readGivenAddress,
  readGivenChainId,
  readGivenInteger,
  readGivenObject,
  readGivenOr,
} from '../values/givenValues.ts'
import type { HiddenCharacter } from '../values/hiddenCharacter.ts'
import { readFields, type UnknownFields } from '../values/untrusted.ts'
import { type BatchRemark, unusedFields } from './BatchRemark.ts'
import { batchChecksum } from './batchChecksum.ts'
import { isPlainCall } from './isPlainCall.ts'
import { type NamedCallProblem, readNamedCall } from './readNamedCall.ts'
import type { WrittenCall } from './WrittenCall.ts'

/** A batch of the Transaction Builder, every entry a plain call: the format knows no delegatecall. */
export type BatchFile = {
  readonly name: string
  readonly description: string
  readonly chainId: number | undefined
  /** The Safe it was made in; a file may be used in another one. */
  readonly madeIn: Address | undefined
  /** Empty only for one of several in a library. `method` is what the entry names, where it encodes to the same bytes. */
  readonly calls: readonly WrittenCall[]
  /**
   * Whether the checksum fits what the file says. Most programs write none, or one of their own, so `differs` is not a
   * sign of a change. `none`: absent, empty or of zeros.
   */
  readonly checksum: 'fits' | 'differs' | 'none'
  /** Entries of the file that are read and not used. */
  readonly remarks: readonly BatchRemark[]
}

export type BatchFileProblem =
  | { readonly kind: 'empty' | 'too-large' | 'not-a-batch' | 'no-transactions' }
  | { readonly kind: 'too-many' | 'too-many-batches'; readonly count: number }
  | { readonly kind: 'bad-chain'; readonly problem: GivenProblem }
  /** One object has a name twice. */
  | { readonly kind: 'repeated-key'; readonly problem: GivenProblem }
  | {
      readonly kind:
        | 'no-entry'
        /** The builder's rule: numbers in JSON lose digits. */
        | 'bare-number'
        /** It says that it is not a plain call, which the format has no word for. */
        | 'no-plain-call'
        /** The bytes are not those of the method and the arguments that the entry names. */
        | 'other-bytes'
      /** Counts from 1. */
      readonly entry: number
    }
  /** `problem` is absent for what is needed and was left out. */
  | {
      readonly kind: 'bad-field'
      readonly entry: number
      readonly field: string
      readonly problem?: GivenProblem
    }
  /** Its target holds a character that is not what it looks like. */
  | { readonly kind: 'hidden-character'; readonly entry: number; readonly hidden: HiddenCharacter }
  | NamedCallProblem

export type ReadBatchFile =
  /** Several come from an export of the whole library. */
  | { readonly ok: true; readonly files: readonly BatchFile[] }
  /** `batch`: which one of a library, from 1. */
  | { readonly ok: false; readonly problem: BatchFileProblem; readonly batch?: number }

/** Longest file, in characters. */
export const longestBatchFile = 1_000_000
/** More than a block can take. */
export const mostBatchCalls = 500
/** More than a library is looked through for. */
export const mostBatches = 1_000

/**
 * Reads a batch file of the Transaction Builder (version 1.0), or an export of its library. Never throws and leaves no
 * entry out: one that is wrong refuses the whole file. Where an entry has bytes and a method, the method is encoded
 * again and must give the same bytes, since other readers show the one and send the other.
 */
export function readBatchFile(text: string): ReadBatchFile {
  const trimmed = text.replace(/^\u{FEFF}/u, '').trim()
  if (trimmed === '') return { ok: false, problem: { kind: 'empty' } }
  if (trimmed.length > longestBatchFile) return { ok: false, problem: { kind: 'too-large' } }
  const object = readGivenObject(trimmed)
  if (object.ok) return readBatches(object.value)
  const { problem } = object
  return {
    ok: false,
    problem: problem.expected === 'once' ? { kind: 'repeated-key', problem } : { kind: 'not-a-batch' },
  }
}

/** As `readBatchFile`, of what the text says in JSON. */
export function readBatches(fields: UnknownFields): ReadBatchFile {
  const library = fields['transactions'] === undefined ? readFields(fields['data']) : undefined
  if (library === undefined) {
    const read = readOneBatch(fields)
    if ('kind' in read) return { ok: false, problem: read }
    return read.calls.length === 0
      ? { ok: false, problem: { kind: 'no-transactions' } }
      : { ok: true, files: [read] }
  }
  const batches = Object.values(library)
  if (batches.length > mostBatches)
    return { ok: false, problem: { kind: 'too-many-batches', count: batches.length } }
  const files: BatchFile[] = []
  for (const [index, batch] of batches.entries()) {
    const read = readOneBatch(readFields(batch))
    if ('kind' in read) return { ok: false, problem: read, batch: index + 1 }
    files.push(read)
  }
  return files.some(({ calls }) => calls.length > 0)
    ? { ok: true, files }
    : { ok: false, problem: { kind: 'no-transactions' } }
}

/** Whether what a text says in JSON is one batch, or a library of several, as far as its outermost shape goes. */
export function looksLikeBatch(fields: UnknownFields): boolean {
  if (fields['format'] !== undefined) return false
  if (Array.isArray(fields['transactions'])) return isListOfCalls(fields['transactions'])
  const library = readFields(fields['data'])
  return (
    library !== undefined &&
    Object.values(library).some((batch) => Array.isArray(readFields(batch)?.['transactions']))
  )
}

/** Other programs have files of the same name, whose `data` holds all fields of a transaction. */
function isListOfCalls(list: readonly unknown[]): boolean {
  return readFields(readFields(list[0])?.['data']) === undefined
}

function readOneBatch(fields: UnknownFields | undefined): BatchFile | BatchFileProblem {
  const list = fields?.['transactions']
  if (fields === undefined || !Array.isArray(list)) return { kind: 'not-a-batch' }
  if (list.length > mostBatchCalls) return { kind: 'too-many', count: list.length }
  const chain = readGivenOr(fields['chainId'], readGivenChainId, undefined)
  if (!chain.ok) return { kind: 'bad-chain', problem: chain.problem }
  const calls: WrittenCall[] = []
  const remarks: BatchRemark[] = []
  for (const [index, each] of list.entries()) {
    const read = readBatchEntry(readFields(each), { entry: index + 1, chainId: chain.value })
    if ('kind' in read) return read
    calls.push(read.call)
    remarks.push(
      ...read.needless.map((input) => ({ kind: 'needless-value', entry: index + 1, input }) as const),
    )
  }
  const about = readMeta(fields, chain.value)
  return {
    ...about,
    chainId: chain.value,
    calls,
    remarks: [...about.remarks, ...remarks, ...unusedFields(fields, list)],
  }
}

/** What a file says about itself. Nothing of it decides what is sent, so what cannot be read is only remarked. */
function readMeta(
  fields: UnknownFields,
  chainId: number | undefined,
): Pick<BatchFile, 'name' | 'description' | 'madeIn' | 'checksum' | 'remarks'> {
  const meta = readFields(fields['meta']) ?? {}
  const remarks: BatchRemark[] = []
  const remark = (field: string, value: unknown) =>
    remarks.push({ kind: 'unread', field, found: quoteGiven(value) })
  if (fields['meta'] !== undefined && fields['meta'] !== null && readFields(fields['meta']) === undefined)
    remark('meta', fields['meta'])
  const text = (field: string) => {
    const value = meta[field] ?? ''
    if (typeof value !== 'string') remark(field, value)
    return typeof value === 'string' ? value : ''
  }
  const made = meta['createdFromSafeAddress'] ?? ''
  const madeIn = made === '' ? undefined : readGivenAddress(made, chainId)
  if (madeIn?.ok === false) remark('createdFromSafeAddress', made)
  return {
    name: text('name'),
    description: text('description'),
    madeIn: madeIn?.ok === true ? madeIn.value : undefined,
    checksum: compareChecksum(text('checksum'), fields),
    remarks,
  }
}

function compareChecksum(checksum: string, fields: UnknownFields): BatchFile['checksum'] {
  if (/^(?:0x)?0*$/i.test(checksum)) return 'none'
  return checksum.toLowerCase() === batchChecksum(fields) ? 'fits' : 'differs'
}

type ReadBatchEntry = { readonly call: WrittenCall; readonly needless: readonly string[] }

function readBatchEntry(
  fields: UnknownFields | undefined,
  { entry, chainId }: { readonly entry: number; readonly chainId: number | undefined },
): ReadBatchEntry | BatchFileProblem {
  if (fields === undefined) return { kind: 'no-entry', entry }
  const to = readGivenOr(fields['to'], (value) => readGivenAddress(value, chainId), undefined)
  if (!to.ok && to.problem.hidden !== undefined)
    return { kind: 'hidden-character', entry, hidden: to.problem.hidden }
  if (!isPlainCall(fields)) return { kind: 'no-plain-call', entry }
  if (typeof fields['value'] === 'number') return { kind: 'bare-number', entry }
  if (!to.ok || to.value === undefined) return badField(entry, 'to', to)
  const value = readGivenOr(fields['value'], readGivenInteger, 0n)
  if (!value.ok) return badField(entry, 'value', value)
  const bytes = fields['data'] === '' ? undefined : fields['data']
  const data = readGivenOr(bytes, readGivenCalldata, undefined)
  if (!data.ok) return badField(entry, 'data', data)
  const named = readNamedCall(fields, { entry, chainId, hasBytes: data.value !== undefined })
  if ('kind' in named) return named
  if (data.value !== undefined && named.data !== undefined && named.data !== data.value.toLowerCase())
    return { kind: 'other-bytes', entry }
  const call = { to: to.value, value: value.value, data: data.value ?? named.data ?? '0x' }
  const method = named.method && writeMethodSignature(named.method)
  return { call: method === undefined ? call : { ...call, method }, needless: named.needless }
}

function badField(entry: number, field: string, read: Given<unknown>): BatchFileProblem {
  return { kind: 'bad-field', entry, field, ...(read.ok ? {} : { problem: read.problem }) }
}
