import { findHiddenInText } from '../values/hiddenInText.ts'
import { readFields } from '../values/untrusted.ts'
import { readBase64, readTextBytes } from './base64.ts'
import { fromEternalSafe } from './eternalSafeForm.ts'
import { fromEvidence } from './evidenceForm.ts'
import { fromLocalsafe, fromLocalsafeSignature, localsafePlace } from './localsafeForm.ts'
import { fromOwnForm, ownFormat } from './ownForm.ts'
import { unpackText } from './packText.ts'
import {
  type FileProblem,
  mostFileBytes,
  mostRecovered,
  type ReadFile,
  type ReadItem,
} from './SignaturesFile.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads signatures that were sent here: a file or a link of this site, of Eternal Safe, of localsafe, or an evidence
 * file of SafeLens, distinguished by what is in them. Never throws, asks nothing, and believes nothing: what comes out
 * is to be given to `validateFile`.
 */
export async function readSignaturesFile(text: string): Promise<ReadFile> {
  if (text.length > mostFileBytes || byteLength(text) > mostFileBytes) return problem('too-large')
  const trimmed = text.replace(/^\u{FEFF}/u, '').trim()
  if (trimmed === '') return problem('empty')
  const read = trimmed.startsWith('{') ? readJson(trimmed) : await readLink(unwrapped(trimmed))
  const isUnread =
    read.kind === 'problem' && (read.problem === 'not-understood' || read.problem === 'damaged')
  if (isUnread && findHiddenInText(trimmed) !== undefined) return problem('hidden-character')
  return read.kind === 'file' && read.items.length === 0 ? problem('no-transactions') : bounded(read)
}

/** Reads the last part of a link of this site. */
export async function readPayload(payload: string): Promise<ReadFile> {
  return bounded(await unpackPayload(payload))
}

async function unpackPayload(payload: string): Promise<ReadFile> {
  const unpacked = await unpackText(payload, mostFileBytes)
  return unpacked.kind === 'text' ? readJson(unpacked.text, 'damaged') : problem(unpacked.problem)
}

/** The same with no more signatures than are checked at once: what follows them is counted and left out. */
function bounded(read: ReadFile): ReadFile {
  if (read.kind !== 'file') return read
  let left = mostRecovered
  const items = read.items.map((item): ReadItem => {
    if (item.kind === 'malformed') return item
    const signatures = item.signatures.slice(0, left)
    left -= signatures.length
    return {
      ...item,
      signatures,
      unreadable: item.unreadable + item.signatures.length - signatures.length,
    }
  })
  return { ...read, items }
}

function problem(kind: FileProblem): ReadFile {
  return { kind: 'problem', problem: kind }
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

function readJson(text: string, otherwise: FileProblem = 'not-understood'): ReadFile {
  const fields = parse(text)
  return fields === undefined ? problem(otherwise) : readFile(fields)
}

function parse(text: string): Fields | undefined {
  try {
    return readFields(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readFile(given: Fields): ReadFile {
  if (given['format'] === ownFormat) return fromOwnForm(given)
  if (given['safeAddress'] !== undefined && given['transaction'] !== undefined) return fromEvidence(given)
  if (given['tx'] !== undefined) return fromLocalsafe(given)
  const { transactions } = given
  if (!Array.isArray(transactions)) return problem('not-understood')
  // The Transaction Builder has files of the same name, whose `data` is the calldata.
  const first = readFields(transactions[0])
  return first !== undefined && readFields(first['data']) === undefined
    ? problem('batch')
    : fromLocalsafe(given)
}

const endings = '>)].,;'

/** A link as letters carry it: broken into lines, and with what ends a sentence behind it. */
function unwrapped(text: string): string {
  const whole = text.replace(/\s/g, '')
  const start = whole.startsWith('<') ? 1 : 0
  let end = whole.length
  while (end > start && endings.includes(whole.charAt(end - 1))) end--
  return whole.slice(start, end)
}

const ownLink = /#\/(?:[\w-]{1,32}:0x[0-9a-fA-F]{40}\/)?import\/([\w-]+)$/

async function readLink(text: string): Promise<ReadFile> {
  const own = ownLink.exec(text)?.[1]
  if (own !== undefined) return readPayload(own)
  const hash = text.indexOf('#')
  const fragment = hash < 0 ? '' : text.slice(hash + 1)
  const [path = '', search = ''] = splitAt(fragment, '?')
  const inside = new URLSearchParams(search)
  const place = localsafePlace(path, inside)
  if (inside.has('importTx')) return unpack(inside.get('importTx'), (given) => fromLocalsafe(given, place))
  if (inside.has('importSig'))
    return unpack(inside.get('importSig'), (given) => fromLocalsafeSignature(given, place))
  if (inside.has('importMsg') || inside.has('importMsgSig')) return problem('message')
  const outside = new URLSearchParams(splitAt(hash < 0 ? text : text.slice(0, hash), '?')[1] ?? '')
  if (outside.has('tx'))
    return unpack(outside.get('tx'), (given) => fromEternalSafe(given, outside.get('safe')))
  return problem('not-understood')
}

function splitAt(text: string, mark: string): readonly string[] {
  const index = text.indexOf(mark)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}

function unpack(packed: string | null, read: (given: Fields) => ReadFile): ReadFile {
  const bytes = readBase64(packed ?? '')
  const fields = bytes && parse(readTextBytes(bytes))
  return fields === undefined ? problem('damaged') : read(fields)
}
