import { looksLikeBatch } from '../batchFile/readBatchFile.ts'
import { readPastedTransaction } from '../pasted/readPastedTransaction.ts'
import { type GivenProblem, readGivenObject } from '../values/givenValues.ts'
import { findHiddenInText } from '../values/hiddenInText.ts'
import { readFields, type UnknownFields } from '../values/untrusted.ts'
import { withoutEnding } from '../values/withoutEnding.ts'
import { readBase64, readTextBytes } from './base64.ts'
import { fromEternalSafe } from './eternalSafeForm.ts'
import { fromEvidence } from './evidenceForm.ts'
import { fromLocalsafe, fromLocalsafeSignature, localsafePlace } from './localsafeForm.ts'
import { fromOwnForm, ownFormat } from './ownForm.ts'
import { unpackText } from './packText.ts'
import {
  type FileProblem,
  mostFileBytes,
  mostItems,
  mostRecovered,
  type ReadFile,
  type ReadItem,
} from './SignaturesFile.ts'

/**
 * Reads signatures that were sent here: a file or a link of this site, of Eternal Safe, of localsafe, or an evidence
 * file of SafeLens, distinguished by what is in them. Never throws, asks nothing, and believes nothing: what comes out
 * is to be given to `validateFile`.
 */
export async function readSignaturesFile(text: string): Promise<ReadFile> {
  if (text.length > mostFileBytes || byteLength(text) > mostFileBytes) return unreadFile('too-large')
  const trimmed = text.replace(/^\u{FEFF}/u, '').trim()
  if (trimmed === '') return unreadFile('empty')
  const read = trimmed.startsWith('{') ? readJsonFile(trimmed) : await readLink(unwrapped(trimmed))
  const isUnread =
    read.kind === 'problem' && (read.problem === 'not-understood' || read.problem === 'damaged')
  if (isUnread && findHiddenInText(trimmed) !== undefined) return unreadFile('hidden-character')
  return read.kind === 'file' && read.items.length === 0 ? unreadFile('no-transactions') : bounded(read)
}

/** Reads the last part of a link of this site. */
export async function readPayload(payload: string): Promise<ReadFile> {
  return bounded(await unpackPayload(payload))
}

async function unpackPayload(payload: string): Promise<ReadFile> {
  const unpacked = await unpackText(payload, mostFileBytes)
  return unpacked.kind === 'text' ? readJsonFile(unpacked.text, 'damaged') : unreadFile(unpacked.problem)
}

/**
 * The same with no more signatures than are checked at once: what follows them is counted and left out. With more
 * entries than anybody reads it is refused, since those that follow would be missed.
 */
function bounded(read: ReadFile): ReadFile {
  if (read.kind !== 'file') return read
  if (read.items.length > mostItems) return unreadFile('too-many')
  let left = mostRecovered
  const items = read.items.map((item): ReadItem => {
    if (item.kind === 'malformed') return item
    const signatures = item.signatures.slice(0, left)
    left -= signatures.length
    const tooMany = item.signatures.length - signatures.length
    return { ...item, signatures, leftOut: tooMany > 0 ? [...item.leftOut, { tooMany }] : item.leftOut }
  })
  return { ...read, items }
}

function unreadFile(kind: FileProblem): ReadFile {
  return { kind: 'problem', problem: kind }
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

function readJsonFile(text: string, otherwise: FileProblem = 'not-understood'): ReadFile {
  const object = readGivenObject(text)
  return object.ok ? readFile(object.value) : unreadObject(object.problem, otherwise)
}

function unreadObject(why: GivenProblem, otherwise: FileProblem): ReadFile {
  return why.expected === 'once'
    ? { kind: 'problem', problem: 'repeated-key', why: { kind: 'field', field: why.found, problem: why } }
    : unreadFile(otherwise)
}

function readFile(fields: UnknownFields): ReadFile {
  if (fields['format'] === ownFormat) return fromOwnForm(fields)
  if (fields['safeAddress'] !== undefined && fields['transaction'] !== undefined) return fromEvidence(fields)
  if (fields['tx'] !== undefined) return fromLocalsafe(fields)
  const { transactions } = fields
  if (!Array.isArray(transactions)) return unreadFile(looksLikeBatch(fields) ? 'batch' : 'not-understood')
  // The Transaction Builder has files of the same name, whose `data` is the calldata.
  const first = readFields(transactions[0])
  return first !== undefined && readFields(first['data']) === undefined
    ? unreadFile('batch')
    : fromLocalsafe(fields)
}

/** A link as letters carry it: broken into lines, and with what ends a sentence behind it. */
function unwrapped(text: string): string {
  const whole = text.replace(/\s/g, '')
  return withoutEnding(whole.startsWith('<') ? whole.slice(1) : whole, '>)].,;')
}

const ownLink = /#\/(?:[\w-]{1,32}:0x[0-9a-fA-F]{40}\/)?import\/([\w-]+)$/

async function readLink(text: string): Promise<ReadFile> {
  const own = ownLink.exec(text)?.[1]
  if (own !== undefined) return readPayload(own)
  const [before = '', fragment = ''] = splitAt(text, '#')
  // Its own links have all of it behind the sign; copies and older ones have it before.
  const ofLocalsafe = readLocalsafeLink(fragment) ?? readLocalsafeLink(before)
  if (ofLocalsafe !== undefined) return ofLocalsafe
  const outside = new URLSearchParams(splitAt(before, '?')[1] ?? '')
  if (outside.has('tx'))
    return unpack(outside.get('tx'), (fields) => fromEternalSafe(fields, outside.get('safe')))
  return unreadFile(whatItIs(text))
}

function readLocalsafeLink(part: string): ReadFile | undefined {
  const [path = '', search = ''] = splitAt(part, '?')
  const query = new URLSearchParams(search)
  if (query.has('importMsg') || query.has('importMsgSig')) return unreadFile('message')
  if (!query.has('importTx') && !query.has('importSig')) return undefined
  const place = localsafePlace(path, query)
  if (!place.ok) return { kind: 'problem', problem: 'unread-place', why: place.problem }
  return query.has('importTx')
    ? unpack(query.get('importTx'), (fields) => fromLocalsafe(fields, place.value))
    : unpack(query.get('importSig'), (fields) => fromLocalsafeSignature(fields, place.value))
}

/** A text that names something and carries no signatures. */
function whatItIs(text: string): FileProblem {
  const pasted = readPastedTransaction(text)
  if (pasted.kind === 'link') return 'transaction-link'
  if (pasted.kind !== 'problem') return 'not-understood'
  if (pasted.problem === 'an-address' || pasted.problem === 'address-link') return 'address'
  return pasted.problem === 'explorer-transaction' ? 'explorer-transaction' : 'not-understood'
}

function splitAt(text: string, mark: string): readonly string[] {
  const index = text.indexOf(mark)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}

function unpack(packed: string | null, read: (fields: UnknownFields) => ReadFile): ReadFile {
  const bytes = readBase64(packed ?? '')
  const object = bytes && readGivenObject(readTextBytes(bytes))
  if (object === undefined) return unreadFile('damaged')
  return object.ok ? read(object.value) : unreadObject(object.problem, 'damaged')
}
