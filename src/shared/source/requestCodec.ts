import * as v from 'valibot'
import { type Address, checksumAddress, isAddressText } from '../domain/address.ts'
import { type Hex, isHash, isHex } from '../domain/hex.ts'
import { AppError } from '../errors/AppError.ts'
import type { RequestRecord } from './AccountSource.ts'

/** An error that was stored with a request and read back: the same code, wording and facts, no stack. */
export class RecordedError extends AppError {
  readonly code: AppError['code']

  constructor({ code, message, facts }: Pick<AppError, 'code' | 'message' | 'facts'>) {
    super(message, { facts })
    this.code = code
  }
}

const version = 1
/** A longer text is not read: storage is an untrusted edge, and reading it blocks the page. */
export const mostCharacters = 2_000_000

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
  if (typeof text !== 'string' || text.length > mostCharacters) return []
  const file = v.safeParse(stored, parseJson(text))
  if (!file.success) return []
  return file.output.records.flatMap((item) => {
    const result = v.safeParse(record, item)
    return result.success ? [result.output] : []
  })
}

const address = v.pipe(
  v.string(),
  v.check((text) => isAddressText(text)),
  v.transform((text): Address => checksumAddress(text)),
)
const hash = v.custom<Hex>(isHash)
const hashes = v.optional(v.pipe(v.array(hash), v.readonly()), [])

const call = v.object({
  to: address,
  value: v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((text) => BigInt(text)),
  ),
  data: v.custom<Hex>(isHex),
})

const error = v.pipe(
  v.object({
    code: v.custom<AppError['code']>((code) => typeof code === 'string' && /^[a-z-]+\/[a-z-]+$/.test(code)),
    message: v.string(),
    facts: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  }),
  v.transform((facts): AppError => new RecordedError(facts)),
)

const outcome = v.variant('kind', [
  v.object({ kind: v.literal('safe-transaction'), safeTxHash: hash }),
  v.object({ kind: v.literal('transactions'), hashes }),
  v.object({ kind: v.literal('calls'), callsId: v.string() }),
  v.object({ kind: v.literal('rejected'), error, hashes }),
  v.object({ kind: v.literal('failed'), error, hashes }),
])

const progress = v.variant('phase', [
  v.object({ phase: v.literal('waiting') }),
  v.object({ phase: v.literal('sending'), hashes }),
  v.object({ phase: v.literal('orphaned'), reason: v.picklist(['stopped', 'reloaded']), hashes }),
  v.object({ phase: v.literal('settled'), outcome }),
])

const record = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  method: v.picklist(['sendTransactions', 'signMessage', 'signTypedMessage', 'wallet_requestPermissions']),
  account: v.object({ chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), address }),
  calls: v.pipe(v.array(call), v.readonly()),
  startedAt: v.pipe(v.number(), v.finite()),
  progress,
})

const stored = v.object({ version: v.literal(version), records: v.array(v.unknown()) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
