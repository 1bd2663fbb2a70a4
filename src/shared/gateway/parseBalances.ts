import type { AccountBalances, TokenBalance } from '../domain/values/AccountBalances.ts'
import {
  readAddress,
  readCount,
  readFields,
  readOr,
  readText,
  readUnits,
} from '../domain/values/untrusted.ts'

const kinds: Readonly<Record<string, TokenBalance['kind']>> = {
  NATIVE_TOKEN: 'native',
  // Transfers call it so, and some gateways do here too.
  NATIVE_COIN: 'native',
  ERC20: 'erc20',
  ERC721: 'erc721',
}

/**
 * Reads a list of balances in the gateway's shape, which the host hands on as it is. An item that cannot
 * be read costs that item, not the list; `undefined` when it is not a list. Needed before the first paint.
 */
export function parseBalances(value: unknown, currency: string): AccountBalances | undefined {
  const list = readFields(value)
  if (list === undefined || !Array.isArray(list['items'])) return undefined
  const fiatTotal = readFiatPrice(list['fiatTotal'])
  const items = list['items'].map(readBalance).filter((item) => item !== undefined)
  return { fiatTotal, currency, items, unreadable: list['items'].length - items.length }
}

function readBalance(value: unknown): TokenBalance | undefined {
  const fields = readFields(value)
  const token = readListedToken(fields?.['tokenInfo'])
  const balance = readUnits(fields?.['balance'])
  if (token === undefined || balance === undefined) return undefined
  const fiatBalance = readFiatPrice(fields?.['fiatBalance'])
  const fiatPrice = readFiatPrice(fields?.['fiatConversion'])
  return { ...token, balance, fiatBalance, fiatPrice }
}

type ListedBalanceToken = Pick<TokenBalance, 'kind' | 'address' | 'name' | 'symbol' | 'decimals'>

function readListedToken(value: unknown): ListedBalanceToken | undefined {
  const fields = readFields(value)
  const type = readText(fields?.['type'])
  const address = readAddress(fields?.['address'])
  const name = readOr(fields?.['name'], readTokenName, '')
  const symbol = readOr(fields?.['symbol'], readTokenName, '')
  const decimals = readListedDecimals(fields?.['decimals'])
  if (type === undefined || address === undefined) return undefined
  if (name === undefined || symbol === undefined) return undefined
  const kind = (Object.hasOwn(kinds, type) && kinds[type]) || 'unknown'
  return { kind, address, name, symbol, decimals: decimals ?? (kind === 'erc721' ? 0 : undefined) }
}

/** The maker of the token chose it, at any length. */
function readTokenName(value: unknown): string | undefined {
  return readText(value, 10_000)
}

/** ERC-20 keeps them in a `uint8`. What no contract can say is none: how a token is written is the contract's word. */
function readListedDecimals(value: unknown): number | undefined {
  const count = readCount(value)
  return count !== undefined && count <= 255 ? count : undefined
}

/** Reads a price. One that makes no sense becomes 0, so that it does not hide the balance. */
function readFiatPrice(value: unknown): string {
  const text = readText(value)
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) ? text : '0'
}
