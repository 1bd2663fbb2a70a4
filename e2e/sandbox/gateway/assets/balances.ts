import { type Address, erc20Abi } from 'viem'
import type { Gateway } from '../Gateway.ts'
import { transfersOf } from '../lists/historyRows.ts'
import type { Balance, Balances } from '../wire/wire.ts'
import type { KnownToken } from './KnownToken.ts'
import { convert, sum, worth } from './prices.ts'

export type BalanceOptions = {
  /** In any capitals. */
  readonly currency: string
  readonly trustedOnly: boolean
  readonly excludeSpam: boolean
}

/** What a Safe holds: ether always, and every ERC-20 it ever saw and still has some of, the most valuable first. */
export async function balancesOf(
  gateway: Gateway,
  safe: Address,
  { currency, trustedOnly, excludeSpam }: BalanceOptions,
): Promise<Balances> {
  const { client, tokens, flood } = gateway
  const addresses = new Set(
    transfersOf(gateway, safe).flatMap((row) => (row.kind === 'erc20' ? [row.token] : [])),
  )
  const ether = client.getBalance({ address: safe }).then((amount) => ({ token: tokens.native, amount }))
  const held = await Promise.all([
    ether,
    ...[...addresses].map(async (address) => ({
      token: await tokens.find(address),
      amount:
        flood.balanceOf(address) ??
        (await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [safe] })),
    })),
  ])
  const items = held.flatMap(({ token, amount }) => {
    if (token === undefined || (trustedOnly && !token.trusted) || (excludeSpam && token.spam)) return []
    return token === tokens.native || amount > 0n ? [balance(token, amount, currency)] : []
  })
  return {
    fiatTotal: sum(items.map(({ fiatBalance }) => fiatBalance)),
    items: items.toSorted((left, right) => Number(right.fiatBalance) - Number(left.fiatBalance)),
  }
}

function balance({ info, price }: KnownToken, amount: bigint, currency: string): Balance {
  const fiatConversion = convert(price, currency)
  return {
    tokenInfo: info,
    balance: amount.toString(),
    fiatBalance: worth(amount, info.decimals, fiatConversion),
    fiatConversion,
    fiatBalance24hChange: price?.change ?? null,
  }
}
