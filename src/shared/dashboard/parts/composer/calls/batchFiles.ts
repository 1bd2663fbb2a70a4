import { mostBatchCalls } from '../../../../domain/batchFile/readBatchFile.ts'
import type { WrittenCall } from '../../../../domain/batchFile/WrittenCall.ts'
import { type WrittenBatch, writeBatchFile } from '../../../../domain/batchFile/writeBatchFile.ts'
import { paymentsOfCalls } from '../../../../domain/paymentList/paymentsOfCalls.ts'
import { writePaymentList } from '../../../../domain/paymentList/writePaymentList.ts'
import { type Address, lowerAddress } from '../../../../domain/values/address.ts'
import type { CheckedLine } from '../draft/checkLines.ts'
import { nativeToken, type Token } from '../tokens/tokens.ts'

/** How a batch is written. `builder`: as the Transaction Builder does. `list`: as CSV Airdrop reads it. */
export type BatchFormat = 'builder' | 'list'

/** A file to save, or why there is none, in a sentence. */
export type BatchToSave =
  | {
      readonly ok: true
      readonly file: { readonly name: string; readonly type: string; readonly content: string }
    }
  | { readonly ok: false; readonly why: string }

export type BatchFacts = {
  readonly name: string
  readonly chainId: number
  readonly account: Address
  /** Whether `account` is a Safe. */
  readonly isSafe: boolean
  /** The next nonce of the Safe, which changes of it are written for; `undefined` where it is not known. */
  readonly nonce: bigint | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

type Writer = (
  checked: readonly CheckedLine[],
  facts: BatchFacts & { readonly tokens: readonly Token[] },
) => BatchToSave

const writers: Readonly<Record<BatchFormat, Writer>> = { builder: writeForBuilder, list: writeListFile }

/** The batch as a file. It holds the whole batch or is not made. */
export function writeBatch(
  format: BatchFormat,
  checked: readonly CheckedLine[],
  facts: BatchFacts & { readonly tokens: readonly Token[] },
): BatchToSave {
  const wrong = checked.filter(({ call }) => call === undefined).length
  if (checked.length === 0 || wrong > 0)
    return refuseToSave(
      wrong === 1
        ? '1 line is not complete. Complete it first: a file holds the whole batch.'
        : `${wrong} lines are not complete. Complete them first: a file holds the whole batch.`,
    )
  return writers[format](checked, facts)
}

/** Calls as a file of the Transaction Builder. `changes`: how many of them change the Safe. */
export function writeCalls(calls: readonly WrittenCall[], facts: BatchFacts, changes = 0): BatchToSave {
  const { name, chainId, account, isSafe, nonce, now } = facts
  const safe = isSafe ? account : undefined
  const description = changes === 0 ? '' : changesWords(changes, nonce)
  const written = writeBatchFile({ name, description, chainId, safe, calls, createdAt: now })
  if (!written.ok) return refuseToSave(builderProblem(written.problem))
  return {
    ok: true,
    file: { name: batchFileName(name, 'json'), type: 'application/json', content: written.text },
  }
}

function writeForBuilder(checked: readonly CheckedLine[], facts: BatchFacts): BatchToSave {
  const calls = checked.flatMap(({ call, line }): readonly WrittenCall[] =>
    call === undefined ? [] : [line.kind === 'call' ? { ...call, method: line.method } : call],
  )
  return writeCalls(calls, facts, checked.filter(({ kind }) => kind === 'change').length)
}

function writeListFile(
  checked: readonly CheckedLine[],
  { name, account, tokens }: BatchFacts & { readonly tokens: readonly Token[] },
): BatchToSave {
  const calls = checked.flatMap(({ call }) => call ?? [])
  const written = paymentsOfCalls(calls, account, (token) => {
    const key = token === undefined ? nativeToken : lowerAddress(token)
    return tokens.find((listed) => listed.key === key && listed.open === undefined)?.decimals
  })
  if (!written.ok)
    return refuseToSave(
      written.problem === 'decimals'
        ? `The decimals of the token in line ${written.call} are not known here. Add the token to the batch, or save the file of the Transaction Builder.`
        : `Line ${written.call} is no payment that a list can hold. Save the file of the Transaction Builder.`,
    )
  const content = writePaymentList(written.rows)
  return content === undefined
    ? refuseToSave('A cell begins as a formula of a spreadsheet does.')
    : { ok: true, file: { name: batchFileName(name, 'csv'), type: 'text/csv', content } }
}

/** What a file says of changes of the Safe: their bytes fit the Safe as it is now. */
export function changesWords(count: number, nonce: bigint | undefined): string {
  const as = nonce === undefined ? 'as the Safe is now' : `as of nonce ${nonce}`
  return count === 1
    ? `1 change of the Safe is written ${as}.`
    : `${count} changes of the Safe are written ${as}.`
}

function builderProblem(problem: Extract<WrittenBatch, { ok: false }>['problem']): string {
  switch (problem) {
    case 'no-calls':
      return 'The batch has no calls.'
    case 'too-many':
      return `A file of the Transaction Builder has at most ${mostBatchCalls} calls. Divide the batch.`
    case 'too-large':
      return 'The file would be larger than 1 MB. Divide the batch.'
  }
}

function refuseToSave(why: string): BatchToSave {
  return { ok: false, why }
}

/** Only what every system takes in the name of a file. */
function batchFileName(name: string, ending: string): string {
  const plain = name
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${plain === '' ? 'batch' : plain}.${ending}`
}
