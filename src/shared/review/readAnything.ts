import { readDeviceDigits } from '../domain/device/deviceLookup.ts'
import { readGivenMessage } from '../domain/message/readGivenMessage.ts'
import type { ReadMessage } from '../domain/message/readSignableMessage.ts'
import type { PastedTransaction } from '../domain/pasted/PastedTransaction.ts'
import {
  type Pasted,
  type PasteProblem,
  readPastedTransaction,
} from '../domain/pasted/readPastedTransaction.ts'
import { type KeptRecord, readRecord } from '../domain/record/compareRecord.ts'
import { readSignaturesFile } from '../domain/signable/readSignaturesFile.ts'
import type { Address } from '../domain/values/address.ts'
import { quoteGiven } from '../domain/values/givenValues.ts'
import { type Hex, isHex } from '../domain/values/hex.ts'
import { isShallowJson } from '../domain/values/isShallowJson.ts'
import { readFields } from '../domain/values/untrusted.ts'

/** What a user without a Safe has in hand: all that `Pasted` knows, and what needs no Safe to be read. */
export type Anything =
  | Exclude<Pasted, { readonly kind: 'problem' }>
  /** The bytes of a call. Whom it calls is not in them. */
  | { readonly kind: 'calldata'; readonly data: Hex }
  | { readonly kind: 'typed-data'; readonly message: ReadMessage }
  /** A file or a link with transactions and their signatures; `text` as it was given. */
  | {
      readonly kind: 'signatures'
      /** By number or by EIP-3770 name. */
      readonly chain: number | string | undefined
      readonly safe: Address
      readonly text: string
    }
  /** The first and last digits of a hash, as a device shows it. */
  | { readonly kind: 'digits'; readonly text: string }
  /** A signing record, with the transaction whose fields it keeps; `undefined` where they cannot be read. */
  | {
      readonly kind: 'record'
      readonly record: KeptRecord
      readonly transaction: PastedTransaction | undefined
    }
  | { readonly kind: 'problem'; readonly problem: PasteProblem }

/** The record of a Safe with a thousand owners and its proof. */
const longestRecord = 4_000_000

/**
 * Reads what the user holds, in whatever form: a hash or its digits, calldata, typed data, a transaction, a link or a
 * file. Never throws, asks no server, trusts nothing.
 */
export async function readAnything(text: string): Promise<Anything> {
  const record = text.length > longestRecord || !isShallowJson(text) ? undefined : readRecord(text)
  if (record !== undefined) return { kind: 'record', record, transaction: transactionOf(text, record) }
  const file = await readSignaturesFile(text)
  // An evidence file is one transaction, and is read as such.
  if (file.kind !== 'problem' && file.form !== 'safelens' && file.safe !== undefined)
    return { kind: 'signatures', chain: file.chain, safe: file.safe, text }
  const pasted = readPastedTransaction(text)
  if (pasted.kind !== 'problem') return pasted
  if (pasted.problem !== 'not-understood' && pasted.problem !== 'incomplete') return pasted
  return readFurther(text.trim()) ?? pasted
}

function transactionOf(text: string, { safe, safeTxHash }: KeptRecord): PastedTransaction | undefined {
  const fields = readFields(readFields(JSON.parse(text))?.['fields'])
  const candidate = { ...fields, safe: safe?.address, chainId: safe?.chainId, safeTxHash }
  const pasted = readPastedTransaction(JSON.stringify(candidate))
  return pasted.kind === 'transaction' ? pasted : undefined
}

function readFurther(trimmed: string): Anything | undefined {
  // Four bytes name a method; fewer are not a call.
  const isCalldata = isHex(trimmed) && trimmed.length % 2 === 0 && trimmed.length >= 10
  if (isCalldata && trimmed.length !== 66) return { kind: 'calldata', data: trimmed }
  if (trimmed.startsWith('{')) {
    const read = readGivenMessage({ kind: 'typed-data', json: trimmed })
    if (read.ok) return { kind: 'typed-data', message: read.message }
    if (read.problem.kind !== 'wrong-capitals') return undefined
    const { path: field, found } = read.problem
    const problem = { expected: 'address', found: quoteGiven(found), wrongChecksum: true } as const
    return { kind: 'problem', problem: { kind: 'field', field, problem } }
  }
  return readDeviceDigits(trimmed) === undefined ? undefined : { kind: 'digits', text: trimmed }
}
