import {
  getIncomingTransfers,
  getModuleTransactions,
  getMultisigTransactions,
  getTransactionHistory,
  getTransactionQueue,
} from '@safe-global/safe-gateway-typescript-sdk'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { type GatewayConnection, type PageOptions, parsedAnswer } from './connection.ts'
import type { Page } from './Page.ts'
import { addressPart, chainPart, hashPart } from './parameters.ts'
import { parsePage } from './parsePage.ts'
import { type ListEntry, listEntryValue } from './parseTransactionList.ts'
import { newAllowance, readAround } from './readAround.ts'
import { walkPages } from './walkPages.ts'

type ListPagePromise = Promise<Page<ListEntry>>

export type QueueFilter = {
  /** False adds proposals that no owner has signed. */
  readonly trusted?: boolean
}
export type HistoryFilter = {
  /** False adds transfers of tokens the service does not list. */
  readonly trusted?: boolean
  /** False leaves out what looks like address poisoning. */
  readonly imitation?: boolean
}
/** Times in milliseconds since 1970. Values in the smallest unit. */
export type IncomingFilter = {
  readonly since?: number
  readonly until?: number
  readonly token?: Address
  readonly value?: bigint
  readonly trusted?: boolean
}
export type MultisigFilter = {
  readonly since?: number
  readonly until?: number
  readonly to?: Address
  readonly value?: bigint
  readonly nonce?: number
  readonly executed?: boolean
}
export type ModuleFilter = {
  readonly to?: Address
  readonly module?: Address
  readonly transactionHash?: Hex
}

/** The lists of transactions. Empty pages are walked through; a page may still hold fewer items than the next. */
export type ListCalls = {
  readonly queue: (account: AccountRef, filter: QueueFilter, options: PageOptions) => ListPagePromise
  readonly history: (account: AccountRef, filter: HistoryFilter, options: PageOptions) => ListPagePromise
  readonly incoming: (account: AccountRef, filter: IncomingFilter, options: PageOptions) => ListPagePromise
  readonly multisig: (account: AccountRef, filter: MultisigFilter, options: PageOptions) => ListPagePromise
  readonly module: (account: AccountRef, filter: ModuleFilter, options: PageOptions) => ListPagePromise
}

/** Lists whose pages begin with the last row of the page before. */
const repeating: ReadonlySet<string> = new Set(['queue', 'history'])

type ListRouteParts = {
  readonly chainId: string
  readonly address: string
  readonly cursor: { cursor?: string }
}

export function createListCalls({ ask, baseUrl }: GatewayConnection): ListCalls {
  function walk(
    name: string,
    { chainId, address }: AccountRef,
    { signal, cursor: start, allowance = newAllowance() }: PageOptions,
    call: (parts: ListRouteParts) => Promise<unknown>,
  ): ListPagePromise {
    const askPage = (cursor: string | undefined) => {
      const answer = ask(signal, () =>
        call({
          chainId: chainPart(chainId),
          address: addressPart(address),
          // The SDK has no word for it, but writes every member of a query.
          cursor: cursor === undefined ? {} : { cursor },
        }),
      )
      return parsedAnswer(name, answer, (value) => parsePage(listEntryValue, value, { baseUrl, cursor }))
    }
    const around = { ask: askPage, repeats: repeating.has(name), idOf, allowance, signal }
    const page = (cursor: string | undefined) =>
      askPage(cursor).catch((error: unknown) => readAround({ ...around, cursor, error }))
    return walkPages(page, start, ({ kind }) => kind === 'transaction')
  }

  return {
    queue: async (account, { trusted }, options) =>
      walk('queue', account, options, ({ chainId, address, cursor }) =>
        getTransactionQueue(chainId, address, { ...(trusted !== undefined && { trusted }), ...cursor }),
      ),
    history: async (account, { trusted, imitation }, options) =>
      walk('history', account, options, ({ chainId, address, cursor }) =>
        getTransactionHistory(chainId, address, {
          ...(trusted !== undefined && { trusted }),
          ...(imitation !== undefined && { imitation }),
          ...cursor,
        }),
      ),
    incoming: async (account, filter, options) =>
      walk('incoming transfers', account, options, ({ chainId, address, cursor }) =>
        getIncomingTransfers(chainId, address, { ...incomingQuery(filter), ...cursor }),
      ),
    multisig: async (account, filter, options) =>
      walk('multisig transactions', account, options, ({ chainId, address, cursor }) =>
        getMultisigTransactions(chainId, address, { ...multisigQuery(filter), ...cursor }),
      ),
    module: async (account, filter, options) =>
      walk('module transactions', account, options, ({ chainId, address, cursor }) =>
        getModuleTransactions(chainId, address, { ...moduleQuery(filter), ...cursor }),
      ),
  }
}

function idOf(entry: ListEntry): string | undefined {
  return entry.kind === 'transaction' ? entry.transaction.id : undefined
}

function incomingQuery({ since, until, token, value, trusted }: IncomingFilter) {
  return {
    ...times(since, until),
    ...(token !== undefined && { token_address: addressPart(token) }),
    ...(value !== undefined && { value: value.toString() }),
    ...(trusted !== undefined && { trusted }),
  }
}

function multisigQuery({ since, until, to, value, nonce, executed }: MultisigFilter) {
  return {
    ...times(since, until),
    ...(to !== undefined && { to: addressPart(to) }),
    ...(value !== undefined && { value: value.toString() }),
    ...(nonce !== undefined && { nonce: String(nonce) }),
    ...(executed !== undefined && { executed: String(executed) }),
  }
}

function moduleQuery({ to, module, transactionHash }: ModuleFilter) {
  return {
    ...(to !== undefined && { to: addressPart(to) }),
    ...(module !== undefined && { module: addressPart(module) }),
    ...(transactionHash !== undefined && { transaction_hash: hashPart(transactionHash) }),
  }
}

function times(since: number | undefined, until: number | undefined) {
  return {
    ...(since !== undefined && { execution_date__gte: new Date(since).toISOString() }),
    ...(until !== undefined && { execution_date__lte: new Date(until).toISOString() }),
  }
}
