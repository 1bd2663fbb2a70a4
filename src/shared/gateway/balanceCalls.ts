import { getBalances, getFiatCurrencies } from '@safe-global/safe-gateway-typescript-sdk'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountBalances } from '../domain/values/AccountBalances.ts'
import { readList, readText } from '../domain/values/untrusted.ts'
import { type GatewayConnection, keptAnswer, type Options, parsedAnswer } from './connection.ts'
import { addressPart, chainPart, currencyPart } from './parameters.ts'
import { parseBalances } from './parseBalances.ts'

/** What to leave out of the balances; by default tokens the service takes for spam, and nothing else. */
export type BalanceFilter = { readonly trusted?: boolean; readonly spam?: boolean }

export type BalanceCalls = {
  /** `currency`: an ISO code such as `usd`. */
  readonly balances: (
    account: AccountRef,
    currency: string,
    options: Options & { readonly filter?: BalanceFilter },
  ) => Promise<AccountBalances>
  /** ISO codes in upper case, kept for a day. */
  readonly currencies: (options: Options) => Promise<readonly string[]>
}

export function createBalanceCalls(connection: GatewayConnection): BalanceCalls {
  return {
    async balances({ chainId, address }, currency, { signal, filter = {} }) {
      const query = {
        ...(filter.trusted !== undefined && { trusted: filter.trusted }),
        exclude_spam: filter.spam !== true,
      }
      const answer = connection.ask(signal, () =>
        getBalances(chainPart(chainId), addressPart(address), currencyPart(currency), query),
      )
      return parsedAnswer('balances', answer, (value) => parseBalances(value, currency))
    },
    currencies: (options) =>
      keptAnswer(connection, 'currencies', { call: getFiatCurrencies, parse: parseCurrencies }, options),
  }
}

function parseCurrencies(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const codes = value.filter((each) => /^[a-zA-Z]{2,10}$/.test(readText(each) ?? ''))
  return readList([...new Set(codes)], (each) => readText(each)?.toUpperCase(), 1_000)
}
