import * as v from 'valibot'
import type { LowerAddress } from '../../src/shared/domain/values/address.ts'
import { isAddressText, lowerAddress } from '../../src/shared/domain/values/address.ts'
import { type Hex, isHex } from '../../src/shared/domain/values/hex.ts'

/** What is known around a case: everything, no address book, or only a node that answers reads. */
export const worldNames = ['full', 'new', 'bare'] as const

export type WorldName = (typeof worldNames)[number]

const address = v.pipe(
  v.custom<LowerAddress>(isAddressText, 'Expected an address'),
  v.transform((text): LowerAddress => lowerAddress(text)),
)
const bytes = v.custom<Hex>(isHex, 'Expected 0x and whole bytes')
const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/, 'Expected a decimal number as text'),
  v.transform((text) => BigInt(text)),
)
const change = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/, 'Expected a signed decimal number as text'),
  v.transform((text) => BigInt(text)),
)
const record = v.record(v.string(), v.unknown())

const account = v.strictObject({
  kind: v.picklist(['contract', 'erc20', 'erc721']),
  symbol: v.optional(v.string()),
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
  proxyOf: v.optional(address),
  isGuard: v.optional(v.boolean()),
  isModuleGuard: v.optional(v.boolean()),
})

const move = v.strictObject({ token: address, amount: change, nft: v.boolean(), with: v.optional(address) })

const around = {
  id: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
  set: v.picklist(['attack', 'ordinary']),
  causeIds: v.array(v.string()),
  twin: v.optional(v.boolean()),
  weighty: v.optional(v.boolean()),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:\+L2)?$/))),
  owners: v.optional(v.pipe(v.array(address), v.minLength(1))),
  threshold: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  modules: v.optional(v.array(address)),
  guard: v.optional(address),
  handler: v.optional(address),
  accounts: v.optional(v.record(address, account)),
  book: v.optional(v.array(v.strictObject({ address, name: v.string() }))),
  past: v.optional(v.array(address)),
  called: v.optional(v.array(address)),
  moves: v.optional(v.array(move)),
}

/** What a file of the Transaction Builder names for one call; `null` where it has the bytes alone. */
const named = v.nullable(
  v.looseObject({ contractMethod: v.nullish(record), contractInputsValues: v.nullish(record) }),
)

const transactionCase = v.strictObject({
  ...around,
  named: v.optional(v.nullable(v.array(named))),
  kind: v.literal('tx'),
  call: v.strictObject({ to: address, value: units, data: bytes, operation: v.picklist([0, 1]) }),
  fields: v.optional(
    v.strictObject({
      safeTxGas: v.optional(units),
      baseGas: v.optional(units),
      gasPrice: v.optional(units),
      gasToken: v.optional(address),
      refundReceiver: v.optional(address),
    }),
  ),
})

const messageCase = v.strictObject({
  ...around,
  kind: v.literal('message'),
  message: v.union([
    v.strictObject({ text: v.string() }),
    v.strictObject({
      typedData: v.strictObject({
        domain: record,
        types: record,
        primaryType: v.optional(v.string()),
        message: record,
      }),
    }),
  ]),
  asker: v.optional(v.string()),
})

const judgedCase = v.variant('kind', [transactionCase, messageCase])

/** A transaction or a message with the world that it is signed in, and whether a finding about it is right. */
export type JudgedCase = v.InferOutput<typeof judgedCase>
export type JudgedTransaction = v.InferOutput<typeof transactionCase>
export type JudgedMessage = v.InferOutput<typeof messageCase>
export type JudgedAccount = v.InferOutput<typeof account>

/** A case, or why it is none. The error names the case and the key. */
export type CaseReading =
  | { readonly ok: true; readonly judged: JudgedCase }
  | { readonly ok: false; readonly id: string; readonly error: string }

/** The cases of a file, in its order. Throws for what is not a JSON list. */
export function readJudgedCases(text: string): readonly CaseReading[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw new Error('The file is no JSON array of cases')
  return list.map(readCase)
}

function readCase(given: unknown, index: number): CaseReading {
  const read = v.safeParse(judgedCase, given)
  if (read.success) return { ok: true, judged: read.output }
  const id = idOf(given) ?? `#${index + 1}`
  return { ok: false, id, error: `${id}: ${read.issues.map(describeIssue).join('; ')}` }
}

function idOf(given: unknown): string | undefined {
  const id: unknown = Object(given).id
  return typeof id === 'string' ? id : undefined
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? 'case'
  return issue.expected === 'never' ? `unknown key "${key}"` : `${key}: ${issue.message}`
}
