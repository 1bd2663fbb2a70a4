import { chainConfig } from '../descriptions/chainConfig.ts'
import type { Gateway } from '../Gateway.ts'
import { invalidInput } from '../http/errors.ts'
import type { GatewayRequest } from '../http/GatewayRequest.ts'
import { pageLinks, readCursor } from '../http/pagination.ts'
import type { Route } from '../http/router.ts'
import type { Chain } from '../wire/chainWire.ts'
import type { Page } from '../wire/wire.ts'

export const chainRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/chains', answer: listChains },
  { method: 'GET', path: '/v1/chains/:chainId', answer: readChain },
  // The same with the features of one service; every service has all of them here.
  { method: 'GET', path: '/v2/chains', answer: ofService(listChains) },
  { method: 'GET', path: '/v2/chains/:chainId', answer: ofService(readChain) },
]

function ofService(answer: Route['answer']): Route['answer'] {
  return (request, gateway) => {
    if (request.url.searchParams.has('serviceKey')) return answer(request, gateway)
    const message = 'serviceKey query parameter is required'
    throw invalidInput({ code: 'invalid_type', expected: 'string', path: [], message })
  }
}

function listChains({ url }: GatewayRequest, { world, rules }: Gateway): Page<Chain> {
  const slice = readCursor(url)
  const chains = [chainConfig(world, rules.relayer)]
  return {
    count: chains.length,
    ...pageLinks(url, slice, chains.length),
    results: chains.slice(slice.offset, slice.offset + slice.limit),
  }
}

function readChain(_: GatewayRequest, { world, rules }: Gateway): Chain {
  return chainConfig(world, rules.relayer)
}
