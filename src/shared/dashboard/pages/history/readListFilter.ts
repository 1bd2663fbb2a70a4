import {
  type Given,
  readGivenAddress,
  readGivenDate,
  readGivenHash,
  readGivenInteger,
} from '../../../domain/values/givenValues.ts'
import type { FilteredList } from '../../../queries/transactions.ts'
import type { HistoryList } from '../../../routing/route.ts'

/** What can be asked of a list of the gateway, by the parameters of its call (SPEC section 7). */
export type ListField = 'since' | 'until' | 'token' | 'to' | 'module' | 'value' | 'nonce' | 'transactionHash'

/** As the user typed it; what is empty or absent is not asked for. */
export type TypedFilter = Readonly<Partial<Record<ListField, string>>> & { readonly executed?: boolean }

export const listFields: Readonly<Record<HistoryList, readonly ListField[]>> = {
  incoming: ['since', 'until', 'token', 'value'],
  multisig: ['since', 'until', 'to', 'value', 'nonce'],
  module: ['to', 'module', 'transactionHash'],
}

/** The list to ask for, and the fields that nothing can be asked with, each with the reason. */
export type ListFilterResult = {
  readonly list: FilteredList
  readonly problems: Readonly<Partial<Record<ListField, string>>>
}

/** Days are whole days in UTC; `trusted` is the switch of the incoming list, `chainId` the network of the Safe. */
export function readListFilter(
  list: HistoryList,
  typed: TypedFilter,
  { chainId, ...trusted }: { readonly chainId: number; readonly trusted?: boolean },
): ListFilterResult {
  const { problems, address, days, value, nonce, hash } = createFieldReader(typed, chainId)
  switch (list) {
    case 'incoming':
      return { list: { list, filter: { ...trusted, ...days(), ...address('token'), ...value() } }, problems }
    case 'multisig': {
      const executed = typed.executed ?? true
      return {
        list: { list, filter: { executed, ...days(), ...address('to'), ...value(), ...nonce() } },
        problems,
      }
    }
    case 'module':
      return { list: { list, filter: { ...address('to'), ...address('module'), ...hash() } }, problems }
  }
}

/** Reads the fields that are typed; `problems` gathers those that nothing can be asked with. */
function createFieldReader(typed: TypedFilter, chainId: number) {
  const problems: Partial<Record<ListField, string>> = {}
  const read = <value>(field: ListField, parse: (text: string) => value | undefined, problem: string) => {
    const text = typed[field]?.trim() ?? ''
    if (text === '') return {}
    const value = parse(text)
    if (value === undefined) problems[field] = problem
    return value === undefined ? {} : { [field]: value }
  }
  return {
    problems,
    address: (field: ListField) =>
      read(
        field,
        (text) => taken(readGivenAddress(text, chainId)),
        'An address looks like 0x… with 40 digits, and its capitals fit them.',
      ),
    days: () => ({
      ...read('since', (text) => readDay(text, 0), 'A day looks like 2026-01-31.'),
      ...read('until', (text) => readDay(text, dayMilliseconds - 1), 'A day looks like 2026-01-31.'),
    }),
    value: () => read('value', (text) => taken(readGivenInteger(text)), 'A whole number, without a point.'),
    nonce: () => read('nonce', (text) => toNumber(taken(readGivenInteger(text, 'nonce'))), 'A whole number.'),
    hash: () =>
      read(
        'transactionHash',
        (text) => taken(readGivenHash(text)),
        'A transaction hash looks like 0x… with 64 digits.',
      ),
  }
}

const dayMilliseconds = 86_400_000

/** The value, where it can be asked for. */
function taken<value>(date: Given<value>): value | undefined {
  return date.ok ? date.value : undefined
}

function readDay(text: string, offset: number): number | undefined {
  const date = taken(readGivenDate(text))
  return date && Date.UTC(date.year, date.month - 1, date.day) + offset
}

function toNumber(value: bigint | undefined): number | undefined {
  return value !== undefined && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : undefined
}
