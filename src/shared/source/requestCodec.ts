import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import { type Hex, isHex } from '../domain/values/hex.ts'
import {
  parseJson,
  readAddress,
  readChainId,
  readCount,
  readFields,
  readHash,
  readList,
  readOr,
  readText,
  readUnits,
  type UnknownFields,
} from '../domain/values/untrusted.ts'
import { AppError, type ErrorFacts } from '../errors/AppError.ts'
import type { RecordedMessage } from './ComposedMessage.ts'
import { decideOutcome } from './decideOutcome.ts'
import type { RecordedExecution, RecordedUnit, RequestRecord, SeenNonce } from './RequestRecord.ts'
import { readKeptMessage } from './readKeptMessage.ts'

const version = 1
/** So many characters are written at most, of one request and of all together. */
export const mostCharacters = 2_000_000
/** A longer text is not read: storage is an untrusted edge, and reading it blocks the page. No browser keeps more in one place. */
const mostRead = 6_000_000

/** The text `readStoredRequests` reads. Amounts travel as decimal strings. */
export function writeStoredRequests(records: readonly RequestRecord[]): string {
  return JSON.stringify({ version, records }, (_, value: unknown) => {
    if (typeof value === 'bigint') return value.toString()
    if (value instanceof AppError) return { code: value.code, message: value.message, facts: value.facts }
    return value
  })
}

/** The records in `text`; one that cannot be read is left out. Never throws. */
export function readStoredRequests(text: unknown): readonly RequestRecord[] {
  if (typeof text !== 'string' || text.length > mostRead) return []
  const file = readFields(parseJson(text))
  if (file?.['version'] !== version || !Array.isArray(file['records'])) return []
  return file['records'].map(readRequestRecord).filter((record) => record !== undefined)
}

/** How many requests a text holds, whether they can be read or not; `undefined` for another form. */
export function countStoredRequests(text: string): number | undefined {
  const file = readFields(parseJson(text))
  return file?.['version'] === version && Array.isArray(file['records']) ? file['records'].length : undefined
}

/**
 * The text without the requests of a network, also those that cannot be read; `undefined` where none is left. A text of
 * another form stays as it is.
 */
export function withoutRequestsOf(text: string, chainId: number): string | undefined {
  const file = readFields(parseJson(text))
  const records: unknown = file?.['records']
  if (!Array.isArray(records)) return text
  const left = records.filter(
    (record: unknown) => readFields(readFields(record)?.['account'])?.['chainId'] !== chainId,
  )
  if (left.length === records.length) return text
  return left.length === 0 ? undefined : JSON.stringify({ ...file, records: left })
}

type RecordedProgress = RequestRecord['progress']
type SettledOutcome = Extract<RecordedProgress, { phase: 'settled' }>['outcome']
const methods = ['sendTransactions', 'signMessage', 'signTypedMessage', 'wallet_requestPermissions'] as const
const mostItems = 100_000

function readRequestRecord(value: unknown): RequestRecord | undefined {
  const given = readFields(value)
  const id = readText(given?.['id'], 128)
  const method = methods.find((name) => name === given?.['method'])
  const account = readAccountRef(given?.['account'])
  const calls = readList(given?.['calls'], readStoredCall, mostItems)
  const startedAt = readCount(given?.['startedAt'])
  const progress = readProgress(given?.['progress'])
  if (!id || method === undefined || account === undefined) return undefined
  if (calls === undefined || startedAt === undefined || progress === undefined) return undefined
  return { id, method, account, calls, startedAt, progress, ...readRest(given) }
}

/** What a request may have beside the rest; unreadable is absent. */
function readRest(given: UnknownFields | undefined): Partial<RequestRecord> {
  const signing = readSigning(given?.['signing'])
  const execution = readStoredExecution(given?.['execution'])
  const units = readList(given?.['units'], readUnit, mostItems)
  const network = readText(given?.['network'])
  const nonce = readCount(given?.['nonce'])
  const safeNonce = readCount(given?.['safeNonce'])
  const doubted = readList(given?.['doubted'], readHash, mostItems)
  const listed = readList(given?.['listed'], readHash, mostItems)
  const lastSeenAt = readCount(given?.['lastSeenAt'])
  const seenNonces = readList(given?.['seenNonces'], readSeenNonce, mostItems)
  return {
    ...(signing && { signing }),
    ...(execution && { execution }),
    ...(units && { units }),
    ...(network !== undefined && { network }),
    ...(nonce !== undefined && { nonce }),
    ...(safeNonce !== undefined && { safeNonce }),
    ...(doubted && { doubted }),
    ...(listed && { listed }),
    ...(seenNonces && { seenNonces }),
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    ...(given?.['prepared'] === true && { prepared: true as const }),
    ...(given?.['hidden'] === true && { hidden: true as const }),
    ...(given?.['dismissed'] === true && { dismissed: true as const }),
  }
}

function readSeenNonce(value: unknown): SeenNonce | undefined {
  const given = readFields(value)
  const hash = readHash(given?.['hash'])
  const nonce = readCount(given?.['nonce'])
  return hash === undefined || nonce === undefined ? undefined : { hash, nonce }
}

function readUnit(value: unknown): RecordedUnit | undefined {
  const given = readFields(value)
  const token = given?.['token'] === 'native' ? 'native' : readAddress(given?.['token'])
  const symbol = readText(given?.['symbol'])
  const decimals = readCount(given?.['decimals'])
  if (token === undefined || symbol === undefined || decimals === undefined || decimals > 255)
    return undefined
  return { token, symbol, decimals }
}

/** `undefined` as well for what an older or newer version wrote: the request and its answer still count. */
function readSigning(value: unknown): RecordedMessage | undefined {
  const given = readFields(value)
  const safeMessageHash = readHash(given?.['safeMessageHash'])
  const message = readKeptMessage(given?.['message'])
  return safeMessageHash === undefined || message === undefined ? undefined : { safeMessageHash, message }
}

function readStoredExecution(value: unknown): RecordedExecution | undefined {
  const given = readFields(value)
  const safeTxHash = readHash(given?.['safeTxHash'])
  const nonce = readUnits(given?.['nonce'])
  if (safeTxHash === undefined || nonce === undefined) return undefined
  if (given?.['relay'] === true) return { safeTxHash, nonce, relay: true }
  const sender = readAddress(given?.['sender'])
  return sender === undefined ? undefined : { safeTxHash, nonce, sender }
}

function readAccountRef(value: unknown): AccountRef | undefined {
  const given = readFields(value)
  const chainId = readChainId(given?.['chainId'])
  const address = readAddress(given?.['address'])
  return chainId === undefined || address === undefined ? undefined : { chainId, address }
}

function readStoredCall(value: unknown): Call | undefined {
  const given = readFields(value)
  const to = readAddress(given?.['to'])
  const amount = readUnits(given?.['value'])
  const data = given?.['data']
  return to === undefined || amount === undefined || !isHex(data) ? undefined : { to, value: amount, data }
}

function readProgress(value: unknown): RecordedProgress | undefined {
  const given = readFields(value)
  const hashes = readHashes(given)
  if (given === undefined || hashes === undefined) return undefined
  switch (given['phase']) {
    case 'waiting':
      return { phase: 'waiting' }
    case 'sending':
      return { phase: 'sending', hashes }
    case 'orphaned': {
      const { reason } = given
      // Which window waits is known to the windows that are open, and to no storage.
      if (reason === 'elsewhere') return { phase: 'orphaned', reason: 'reloaded', hashes }
      return reason === 'stopped' || reason === 'reloaded' ? { phase: 'orphaned', reason, hashes } : undefined
    }
    case 'settled': {
      const outcome = readOutcome(readFields(given['outcome']))
      return outcome && { phase: 'settled', outcome }
    }
    default:
      return undefined
  }
}

function readOutcome(given: UnknownFields | undefined): SettledOutcome | undefined {
  const hashes = readHashes(given)
  const kind = given?.['kind']
  if (given === undefined || hashes === undefined) return undefined
  if (kind === 'safe-transaction' || kind === 'on-chain') {
    const safeTxHash = readHash(given['safeTxHash'])
    if (safeTxHash === undefined) return undefined
    return kind === 'on-chain' ? { kind, safeTxHash } : { kind, safeTxHash, ...readFound(given) }
  }
  if (kind === 'signed' || kind === 'collecting') {
    const messageHash = readHash(given['messageHash'])
    const { signature } = given
    if (kind === 'collecting') return messageHash && { kind, messageHash }
    return messageHash && isHex(signature) ? { kind, messageHash, signature } : undefined
  }
  if (kind === 'transactions') return { kind, hashes, ...readFound(given) }
  if (kind === 'calls') {
    const callsId = readText(given['callsId'], 10_000)
    return callsId === undefined ? undefined : { kind, callsId }
  }
  const error = readError(given['error'])
  if (error === undefined || !(kind === 'rejected' || kind === 'failed' || kind === 'undecided'))
    return undefined
  // What was written before there were three outcomes is decided anew.
  return { kind: kind === 'failed' ? decideOutcome(error) : kind, error, hashes }
}

function readFound({ found }: UnknownFields): { readonly found?: true } {
  return found === true ? { found } : {}
}

function readHashes(given: UnknownFields | undefined): readonly Hex[] | undefined {
  return readOr(given?.['hashes'], (hashes) => readList(hashes, readHash, mostItems), [])
}

/** The same code, wording and facts as were stored. */
function readError(value: unknown): AppError | undefined {
  const given = readFields(value)
  const code = readText(given?.['code'])
  const message = readText(given?.['message'], 10_000)
  if (code === undefined || message === undefined || !isCode(code)) return undefined
  return new AppError({ code, message, facts: readErrorFacts(given?.['facts']) })
}

function isCode(code: string): code is AppError['code'] {
  return /^[a-z-]+\/[a-z-]+$/.test(code)
}

function readErrorFacts(value: unknown): ErrorFacts {
  const facts = Object.entries(readFields(value) ?? {})
  return Object.fromEntries(
    facts.flatMap(([name, fact]) =>
      typeof fact === 'string' || typeof fact === 'number' ? [[name, fact]] : [],
    ),
  )
}
