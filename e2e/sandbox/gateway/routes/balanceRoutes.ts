import { balancesOf } from '../balances.ts'
import type { Gateway } from '../Gateway.ts'
import { addressParameter, flag, type GatewayRequest, parameter } from '../GatewayRequest.ts'
import { fiatCodes } from '../prices.ts'
import { readSafe } from '../readSafe.ts'
import type { Route } from '../router.ts'
import type { Balances } from '../wire.ts'

export const balanceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/balances/supported-fiat-codes', answer: () => fiatCodes },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/balances/:currency', answer: listBalances },
]

async function listBalances(request: GatewayRequest, gateway: Gateway): Promise<Balances> {
  // No token here is spam, so the flag changes nothing but must still be one.
  flag(request, 'exclude_spam', true)
  const trustedOnly = flag(request, 'trusted', false)
  const { address } = await readSafe(gateway, addressParameter(request, 'safe'))
  return balancesOf(gateway, address, { currency: parameter(request, 'currency'), trustedOnly })
}
