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

type RecordedProgress = RequestRecord['progress']
type SettledOutcome = Extract<RecordedProgress, { phase: 'settled' }>['outcome']
const methods = ['sendTransactions', 'signMessage', 'signTypedMessage', 'wallet_requestPermissions'] as const
const mostItems = 100_000

function readRequestRecord(value: unknown): RequestRecord | undefined {
  const fields = readFields(value)
  const id = readText(fields?.['id'], 128)
  const method = methods.find((name) => name === fields?.['method'])
  const account = readAccountRef(fields?.['account'])
  const calls = readList(fields?.['calls'], readStoredCall, mostItems)
  const startedAt = readCount(fields?.['startedAt'])
  const progress = readProgress(fields?.['progress'])
  if (!id || method === undefined || account === undefined) return undefined
  if (calls === undefined || startedAt === undefined || progress === undefined) return undefined
  return { id, method, account, calls, startedAt, progress, ...readRest(fields) }
}

/** What a request may have beside the rest; unreadable is absent. */
function readRest(fields: UnknownFields | undefined): Partial<RequestRecord> {
  const signing = readSigning(fields?.['signing'])
  const execution = readStoredExecution(fields?.['execution'])
  const units = readList(fields?.['units'], readUnit, mostItems)
  const network = readText(fields?.['network'])
  const nonce = readCount(fields?.['nonce'])
  const safeNonce = readCount(fields?.['safeNonce'])
  const doubted = readList(fields?.['doubted'], readHash, mostItems)
  const listed = readList(fields?.['listed'], readHash, mostItems)
  const lastSeenAt = readCount(fields?.['lastSeenAt'])
  const seenNonces = readList(fields?.['seenNonces'], readSeenNonce, mostItems)
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
    ...(fields?.['prepared'] === true && { prepared: true as const }),
    ...(fields?.['hidden'] === true && { hidden: true as const }),
    ...(fields?.['dismissed'] === true && { dismissed: true as const }),
  }
}

function readSeenNonce(value: unknown): SeenNonce | undefined {
  const fields = readFields(value)
  const hash = readHash(fields?.['hash'])
  const nonce = readCount(fields?.['nonce'])
  return hash === undefined || nonce === undefined ? undefined : { hash, nonce }
}

function readUnit(value: unknown): RecordedUnit | undefined {
  const fields = readFields(value)
  const token = fields?.['token'] === 'native' ? 'native' : readAddress(fields?.['token'])
  const symbol = readText(fields?.['symbol'])
  const decimals = readCount(fields?.['decimals'])
  if (token === undefined || symbol === undefined || decimals === undefined || decimals > 255)
    return undefined
  return { token, symbol, decimals }
}

/** `undefined` as well for what an older or newer version wrote: the request and its answer still count. */
function readSigning(value: unknown): RecordedMessage | undefined {
  const fields = readFields(value)
  const safeMessageHash = readHash(fields?.['safeMessageHash'])
  const message = readKeptMessage(fields?.['message'])
  return safeMessageHash === undefined || message === undefined ? undefined : { safeMessageHash, message }
}

function readStoredExecution(value: unknown): RecordedExecution | undefined {
  const fields = readFields(value)
  const safeTxHash = readHash(fields?.['safeTxHash'])
  const nonce = readUnits(fields?.['nonce'])
  if (safeTxHash === undefined || nonce === undefined) return undefined
  if (fields?.['relay'] === true) return { safeTxHash, nonce, relay: true }
  const sender = readAddress(fields?.['sender'])
  return sender === undefined ? undefined : { safeTxHash, nonce, sender }
}

function readAccountRef(value: unknown): AccountRef | undefined {
  const fields = readFields(value)
  const chainId = readChainId(fields?.['chainId'])
  const address = readAddress(fields?.['address'])
  return chainId === undefined || address === undefined ? undefined : { chainId, address }
}

function readStoredCall(value: unknown): Call | undefined {
  const fields = readFields(value)
  const to = readAddress(fields?.['to'])
  const amount = readUnits(fields?.['value'])
  const data = fields?.['data']
  return to === undefined || amount === undefined || !isHex(data) ? undefined : { to, value: amount, data }
}

function readProgress(value: unknown): RecordedProgress | undefined {
  const fields = readFields(value)
  const hashes = readHashes(fields)
  if (fields === undefined || hashes === undefined) return undefined
  switch (fields['phase']) {
    case 'waiting':
      return { phase: 'waiting' }
    case 'sending':
      return { phase: 'sending', hashes }
    case 'orphaned': {
      const { reason } = fields
      // Which window waits is known to the windows that are open, and to no storage.
      if (reason === 'elsewhere') return { phase: 'orphaned', reason: 'reloaded', hashes }
      return reason === 'stopped' || reason === 'reloaded' ? { phase: 'orphaned', reason, hashes } : undefined
    }
    case 'settled': {
      const outcome = readOutcome(readFields(fields['outcome']))
      return outcome && { phase: 'settled', outcome }
    }
    default:
      return undefined
  }
}

function readOutcome(fields: UnknownFields | undefined): SettledOutcome | undefined {
  const hashes = readHashes(fields)
  const kind = fields?.['kind']
  if (fields === undefined || hashes === undefined) return undefined
  if (kind === 'safe-transaction' || kind === 'on-chain') {
    const safeTxHash = readHash(fields['safeTxHash'])
    if (safeTxHash === undefined) return undefined
    return kind === 'on-chain' ? { kind, safeTxHash } : { kind, safeTxHash, ...readFound(fields) }
  }
  if (kind === 'signed' || kind === 'collecting') {
    const messageHash = readHash(fields['messageHash'])
    const { signature } = fields
    if (kind === 'collecting') return messageHash && { kind, messageHash }
    return messageHash && isHex(signature) ? { kind, messageHash, signature } : undefined
  }
  if (kind === 'transactions') return { kind, hashes, ...readFound(fields) }
  if (kind === 'calls') {
    const callsId = readText(fields['callsId'], 10_000)
    return callsId === undefined ? undefined : { kind, callsId }
  }
  const error = readError(fields['error'])
  if (error === undefined || !(kind === 'rejected' || kind === 'failed' || kind === 'undecided'))
    return undefined
  // What was written before there were three outcomes is decided anew.
  return { kind: kind === 'failed' ? decideOutcome(error) : kind, error, hashes }
}

function readFound({ found }: UnknownFields): { readonly found?: true } {
  return found === true ? { found } : {}
}

function readHashes(fields: UnknownFields | undefined): readonly Hex[] | undefined {
  return readOr(fields?.['hashes'], (hashes) => readList(hashes, readHash, mostItems), [])
}

/** The same code, wording and facts as were stored. */
function readError(value: unknown): AppError | undefined {
  const fields = readFields(value)
  const code = readText(fields?.['code'])
  const message = readText(fields?.['message'], 10_000)
  if (code === undefined || message === undefined || !isCode(code)) return undefined
  return new AppError({ code, message, facts: readErrorFacts(fields?.['facts']) })
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
