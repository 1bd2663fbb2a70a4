import {
  isAddressText,
  type LowerAddress,
  lowerAddress,
  parseAddress,
  zeroAddress,
} from '../../../domain/values/address.ts'
import { type CsvSeparator, readCsv, readSeparatorLine } from '../../../domain/values/csv.ts'
import type { HistoryRecord } from './historyRecords.ts'

/** US dollars of one whole token on one day (UTC), by `priceKey`. The text is a plain number with a point. */
export type PriceTable = ReadonlyMap<string, string>

/** What a file of prices says, or each thing that is wrong with it as a sentence that names its line. */
export type PriceFile =
  | { readonly ok: true; readonly prices: PriceTable }
  | { readonly ok: false; readonly problems: readonly string[] }

const header = 'date,token address,price'

/**
 * Reads a file of prices that a person made: `date,token address,price`, a line for each day (UTC) and token. The native
 * currency has the zero address. `tokens`: what the history has, so that a price for none of them is noticed.
 */
export function readPriceFile(
  text: string,
  { tokens, chainId }: { readonly tokens: ReadonlySet<LowerAddress>; readonly chainId: number },
): PriceFile {
  const file = readCsv(text, priceSeparator(text))
  if (!file.ok) return { ok: false, problems: [`Line ${file.line}: a quote is opened and not closed.`] }
  const [first, ...rows] = file.records
  const named = first?.cells.map((cell) => cell.trim().toLowerCase()).join(',')
  if (named !== header)
    return { ok: false, problems: [`Line ${first?.line ?? 1}: the columns are to be “${header}”.`] }
  if (rows.length === 0) return { ok: false, problems: ['The file has no line with a price.'] }
  const prices = new Map<string, string>()
  const lines = new Map<string, number>()
  const problems: string[] = []
  for (const { line, cells } of rows) {
    const read = readRow(cells, { tokens, chainId })
    if (typeof read === 'string') {
      problems.push(`Line ${line}: ${read}`)
      continue
    }
    const { date, token, price } = read
    const key = priceKey(date, token)
    const earlier = lines.get(key)
    if (earlier === undefined) {
      lines.set(key, line)
      prices.set(key, price)
    } else problems.push(`Line ${line}: line ${earlier} has a price of this token for ${date} already.`)
  }
  return problems.length === 0 ? { ok: true, prices } : { ok: false, problems }
}

const separators = [',', ';', '\t'] as const satisfies readonly CsvSeparator[]

/** By what the head is written with: a spreadsheet writes the separator of its country. */
function priceSeparator(text: string): CsvSeparator {
  const named = separators.find((separator) => separator === readSeparatorLine(text)?.named)
  return (
    named ?? separators.find((separator) => /^.*/m.exec(text.trimStart())?.[0].includes(separator)) ?? ','
  )
}

type PriceRow = { readonly date: string; readonly token: LowerAddress; readonly price: string }

/** A row, or what is wrong with it. */
function readRow(
  cells: readonly string[],
  { tokens, chainId }: { readonly tokens: ReadonlySet<LowerAddress>; readonly chainId: number },
): PriceRow | string {
  const [date = '', given = '', price = ''] = cells.map((cell) => cell.trim())
  if (cells.length > 3 && /^[\d.’']+$/.test(price))
    return 'write the price with a point and without separators, as in 1.5.'
  if (cells.length !== 3) return `${cells.length} cells where 3 are needed: ${header}.`
  if (!isDay(date)) return `“${date}” is not a day. Write it as 2026-01-31.`
  const address = parseAddress(given.replace(/^0X/, '0x'), chainId)
  if (!address.ok) return `“${given}” is not the address of a token.`
  const token = lowerAddress(address.address)
  if (!tokens.has(token)) return `no line of this history has the token ${address.address}.`
  if (/^[\d.,’']+$/.test(price) && /[,’']/.test(price))
    return 'write the price with a point and without separators, as in 1.5.'
  if (!/^\d+(\.\d+)?$/.test(price)) return `“${price}” is not a price. Write it as 1.5.`
  return { date, token, price }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function priceKey(date: string, token: LowerAddress): string {
  return `${date} ${token}`
}

/** Which tokens the lines of a history have amounts of; the native currency as the zero address. */
export function tokensOf(records: readonly HistoryRecord[]): ReadonlySet<LowerAddress> {
  return new Set(records.filter(movesToken).map(tokenOf))
}

function tokenOf({ token }: HistoryRecord): LowerAddress {
  return isAddressText(token) ? lowerAddress(token) : zeroAddress
}

/** Whether a line moved some of a token: its amount may still be unknown, where the token does not tell its decimals. */
export function movesToken({ smallestUnits, tokenId, imitation }: HistoryRecord): boolean {
  return smallestUnits !== '' && tokenId === '' && imitation === ''
}

/** US dollars of a line, with two decimals and the sign of its amount; empty where the file has no price for its day. */
export function dollarsOf(record: HistoryRecord, prices: PriceTable): string {
  const { amount, tokenId, date } = record
  const price = prices.get(priceKey(date, tokenOf(record)))
  if (price === undefined || amount === '' || tokenId !== '') return ''
  const isOut = amount.startsWith('-')
  const [size, rate] = [decimalOf(isOut ? amount.slice(1) : amount), decimalOf(price)]
  const scale = 10n ** BigInt(size.decimals + rate.decimals)
  const cents = (size.units * rate.units * 200n + scale) / (2n * scale)
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return isOut && cents > 0n ? `-${text}` : text
}

function decimalOf(text: string): { readonly units: bigint; readonly decimals: number } {
  const [whole = '0', part = ''] = text.split('.')
  return { units: BigInt(whole + part), decimals: part.length }
}
