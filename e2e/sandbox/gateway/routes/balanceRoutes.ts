import { collectible } from '../assets/collectibles.ts'
import { fiatCodes } from '../assets/prices.ts'
import { askBalances, askHoldings, askSafe } from '../cache/askService.ts'
import type { Gateway } from '../Gateway.ts'
import { addressParameter, flag, type GatewayRequest, parameter } from '../http/GatewayRequest.ts'
import { pageLinks, readCursor } from '../http/pagination.ts'
import type { Route } from '../http/router.ts'
import type { Collectible } from '../wire/listWire.ts'
import type { Balances, Page } from '../wire/wire.ts'

export const balanceRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/balances/supported-fiat-codes', answer: () => fiatCodes },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/balances/:currency', answer: listBalances },
  { method: 'GET', path: '/v2/chains/:chainId/safes/:safe/collectibles', answer: listCollectibles },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/positions/:currency', answer: listPositions },
]

async function listBalances(request: GatewayRequest, gateway: Gateway): Promise<Balances> {
  const filter = readTokenFilter(request)
  const { address } = await askSafe(gateway, addressParameter(request, 'safe'))
  return askBalances(gateway, address, { currency: parameter(request, 'currency'), ...filter })
}

/** Positions of a Safe in protocols: there are none on this chain. */
async function listPositions(request: GatewayRequest, gateway: Gateway): Promise<readonly never[]> {
  await askSafe(gateway, addressParameter(request, 'safe'))
  return []
}

async function listCollectibles(request: GatewayRequest, gateway: Gateway): Promise<Page<Collectible>> {
  const { url } = request
  const { trustedOnly, excludeSpam } = readTokenFilter(request)
  const { address } = await askSafe(gateway, addressParameter(request, 'safe'))
  const holdings = await askHoldings(gateway, address, url.search)
  const known = await Promise.all(
    holdings.map(async (holding) => ({ holding, token: await gateway.tokens.find(holding.token) })),
  )
  const wanted = known.flatMap(({ holding, token }) =>
    token === undefined || (trustedOnly && !token.trusted) || (excludeSpam && token.spam)
      ? []
      : [{ holding, token }],
  )
  const { limit, offset } = readCursor(url)
  return {
    count: wanted.length,
    ...pageLinks(url, { limit, offset }, wanted.length),
    results: await Promise.all(
      wanted.slice(offset, offset + limit).map(({ holding, token }) => collectible(gateway, token, holding)),
    ),
  }
}

function readTokenFilter(request: GatewayRequest) {
  const trustedOnly = flag(request, 'trusted', false)
  return { trustedOnly, excludeSpam: flag(request, 'exclude_spam', true) }
}
