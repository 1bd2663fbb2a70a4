import { type PaymentCells, paymentColumns } from '../domain/paymentList/PaymentRow.ts'
import { usualPayments } from '../domain/paymentList/planPieces.ts'
import type { ListAnswers } from '../domain/paymentList/readPaymentFile.ts'
import { accountKey } from '../domain/safe/accountKey.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { parseJson, readCount, readFields, readHash, readText } from '../domain/values/untrusted.ts'
import { type ChainKeeper, keeperOfKeys } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** A list of payments as the user works on it. The text stays as it was given; what is corrected is beside it. */
export type KeptPaymentList = {
  /** Of the file, or empty for a pasted list. */
  readonly name: string
  readonly text: string
  readonly answers: ListAnswers
  /** Cells that take the place of those of a row, by its line. */
  readonly corrections: Readonly<Record<number, PaymentCells>>
  /** Lines that the user has taken out of the list, the last one last. */
  readonly removed: readonly number[]
  /** Lines whose finding the user has confirmed by a press of its own. */
  readonly confirmed: readonly number[]
  /** The sum of each asset that the user expects, as typed, by the key of `assetKey`. */
  readonly expected: Readonly<Record<string, string>>
  /** The pieces that were composed here, each by the hash of its payments (`hashPayments`). */
  readonly composed: readonly string[]
  /** When it was given, in milliseconds since 1970. What went out before then was paid by another giving of the list. */
  readonly since: number
  /** The user has said that it is paid again, although it went out before. */
  readonly again: boolean
  /** The most payments of one piece. */
  readonly most: number
  /** The nonce from which the pieces that are left are numbered, once the user has seen one. */
  readonly numberedFrom: number | undefined
}

export const noPaymentList: KeptPaymentList = {
  name: '',
  text: '',
  answers: {},
  corrections: {},
  removed: [],
  confirmed: [],
  expected: {},
  composed: [],
  since: 0,
  again: false,
  most: usualPayments,
  numberedFrom: undefined,
}

/** Longer than any list that is read, with its corrections. */
const longestKept = 4_000_000

/** The most bytes of a saved plan. */
export const mostPlanBytes = 3 * longestKept

const prefix = 'countersign.payments.'

export function paymentListKey(account: AccountRef): StorageKey {
  return `${prefix}${accountKey(account)}`
}

export function paymentListKeeper(texts: DeviceTexts): ChainKeeper {
  return keeperOfKeys(texts, { prefixOf: (chainId) => `${prefix}${chainId}:`, thing: 'paymentLists' })
}

/** The list in a kept text; one that cannot be read is none. */
export function readPaymentListText(text: string | undefined): KeptPaymentList {
  const fields = readFields(parseJson(text))
  const list = readText(fields?.['text'], longestKept)
  if (fields === undefined || list === undefined) return noPaymentList
  return {
    name: readText(fields['name']) ?? '',
    text: list,
    answers: readAnswers(fields['answers']),
    corrections: readCorrections(fields['corrections']),
    removed: readLines(fields['removed']),
    confirmed: readLines(fields['confirmed']),
    expected: readTypedAnswers(fields['expected']),
    composed: Array.isArray(fields['composed'])
      ? fields['composed'].flatMap((hash: unknown) => readHash(hash) ?? [])
      : [],
    since: readCount(fields['since']) ?? 0,
    again: fields['again'] === true,
    most: Math.max(1, readCount(fields['most']) ?? usualPayments),
    numberedFrom: readCount(fields['numberedFrom']),
  }
}

/** False when the browser does not keep it: then it lasts as long as this window. */
export function writePaymentListText(
  texts: DeviceTexts,
  account: AccountRef,
  list: KeptPaymentList,
): boolean {
  return texts.write(paymentListKey(account), list.text === '' ? '' : JSON.stringify(list))
}

const planKind = 'countersign payments'

/** The list as a file, for a browser that keeps nothing. Which pieces are paid follows from the chain and the queue. */
export function planFileOf(
  { chainId, address }: AccountRef,
  list: KeptPaymentList,
): { readonly name: string; readonly type: string; readonly content: string } {
  const content = JSON.stringify({ kind: planKind, chainId, safe: address, list: JSON.stringify(list) })
  return { name: 'payments-plan.json', type: 'application/json', content }
}

/**
 * The list of a saved plan; `undefined` where the text is not a plan, as a list of payments is not. Look-alikes are
 * confirmed anew: the file may have come from another person.
 */
export function readPlanFile(account: AccountRef, text: string): KeptPaymentList | 'other-safe' | undefined {
  const fields = text.trimStart().startsWith('{') ? readFields(parseJson(text)) : undefined
  if (fields?.['kind'] !== planKind) return undefined
  const safe = readText(fields['safe'])?.toLowerCase()
  if (fields['chainId'] !== account.chainId || safe !== account.address.toLowerCase()) return 'other-safe'
  return { ...readPaymentListText(readText(fields['list'], mostPlanBytes)), confirmed: [] }
}

function readAnswers(value: unknown): ListAnswers {
  const fields = readFields(value)
  const separator = ([',', ';', '\t'] as const).find((each) => each === fields?.['separator'])
  const mark = (['.', ',', 'point-groups', 'comma-groups'] as const).find((each) => each === fields?.['mark'])
  const kind = (['native', 'erc20'] as const).find((each) => each === fields?.['kind'])
  return {
    ...(separator === undefined ? {} : { separator }),
    ...(mark === undefined ? {} : { mark }),
    ...(kind === undefined ? {} : { kind }),
  }
}

function readTypedAnswers(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(readFields(value) ?? {}).flatMap(([key, given]) => {
    const typed = readText(given)
    return typed === undefined ? [] : [[key, typed] as const]
  })
  return Object.fromEntries(entries)
}

function readLines(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.flatMap((line: unknown) => readCount(line) ?? []) : []
}

function readCorrections(value: unknown): Readonly<Record<number, PaymentCells>> {
  const entries = Object.entries(readFields(value) ?? {}).flatMap(([line, given]) => {
    const cells = readCells(given)
    return /^\d{1,7}$/.test(line) && cells !== undefined ? [[Number(line), cells] as const] : []
  })
  return Object.fromEntries(entries)
}

function readCells(value: unknown): PaymentCells | undefined {
  const fields = readFields(value)
  const [token_type, token_address, receiver, amount, id] = paymentColumns.map((column) =>
    readText(fields?.[column], 2_000),
  )
  if (token_type === undefined || token_address === undefined || receiver === undefined) return undefined
  return amount === undefined || id === undefined
    ? undefined
    : { token_type, token_address, receiver, amount, id }
}
