import { type Address, getAddress, isAddress, isAddressEqual } from 'viem'
import { askSafe } from '../cache/askService.ts'
import { subjectOf } from '../cache/serviceAnswers.ts'
import { knownSafes, readOwners } from '../chain/readSafe.ts'
import { decodeCalldata } from '../decoding/decode.ts'
import { safeInfo } from '../descriptions/safeInfo.ts'
import { safeOverview } from '../descriptions/safeOverview.ts'
import type { Gateway } from '../Gateway.ts'
import { frameworkError, upstreamError } from '../http/errors.ts'
import { addressParameter, flag, type GatewayRequest, readAddress } from '../http/GatewayRequest.ts'
import type { Route } from '../http/router.ts'
import { nextNonces } from '../proposing/nextNonces.ts'
import type { CreationInfo, SafeOverview } from '../wire/listWire.ts'
import type { Nonces, OwnedSafes, SafeInfo } from '../wire/wire.ts'

export const safeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe', answer: readInfo },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/nonces', answer: readNonces },
  {
    method: 'GET',
    path: '/v1/chains/:chainId/safes/:safe/transactions/creation',
    answer: askCreation,
  },
  { method: 'GET', path: '/v1/chains/:chainId/owners/:owner/safes', answer: listOwnedSafes },
  { method: 'GET', path: '/v2/owners/:owner/safes', answer: listOwnedByChain },
  { method: 'GET', path: '/v3/owners/:owner/safes', answer: listOwnedByChain },
  { method: 'GET', path: '/v1/safes', answer: listOverviews },
  { method: 'GET', path: '/v2/safes', answer: listOverviews },
]

async function readInfo(request: GatewayRequest, gateway: Gateway): Promise<SafeInfo> {
  return safeInfo(gateway, await askSafe(gateway, addressParameter(request, 'safe')))
}

async function readNonces(request: GatewayRequest, gateway: Gateway): Promise<Nonces> {
  return nextNonces(gateway, await askSafe(gateway, addressParameter(request, 'safe')))
}

async function listOwnedSafes(request: GatewayRequest, gateway: Gateway): Promise<OwnedSafes> {
  const owner = addressParameter(request, 'owner')
  const safes = await gateway.service.ask(() =>
    Promise.all(
      knownSafes(gateway).map(async (safe) => ({ safe, owners: await readOwners(gateway.client, safe) })),
    ),
  )
  const isOwner = (candidate: Address) => isAddressEqual(candidate, owner)
  return { safes: safes.filter(({ owners }) => owners.some(isOwner)).map(({ safe }) => safe) }
}

/** By chain: there is one. Hosted gateways ask for the token of a captcha first. */
async function listOwnedByChain(
  request: GatewayRequest,
  gateway: Gateway,
): Promise<Readonly<Record<string, readonly Address[]>>> {
  if (gateway.rules.captcha) throw frameworkError(401, 'CAPTCHA token is required')
  const { safes } = await listOwnedSafes(request, gateway)
  return { [gateway.world.chainId.toString()]: safes }
}

function askCreation(request: GatewayRequest, gateway: Gateway): Promise<CreationInfo> {
  const address = addressParameter(request, 'safe')
  return gateway.answers.creation.answer({ subject: subjectOf(address) }, () =>
    readCreation(gateway, address),
  )
}

async function readCreation(gateway: Gateway, address: Address): Promise<CreationInfo> {
  const row = gateway.index.rows().creations.find(({ safe }) => isAddressEqual(safe, address))
  if (row === undefined) throw upstreamError(404)
  const setup = row.setupData === undefined ? null : decodeCalldata(row.setupData)
  return {
    created: new Date(row.timestamp).toISOString(),
    creator: row.creator,
    transactionHash: row.transactionHash,
    factoryAddress: row.factory,
    masterCopy: row.singleton,
    setupData: row.setupData ?? null,
    saltNonce: row.saltNonce?.toString() ?? null,
    dataDecoded: setup === null ? null : { ...setup, accuracy: 'FULL_MATCH' },
  }
}

/** At most so many are answered at once. */
const MOST_OVERVIEWS = 10

/** Safes as `<chain>:<address>`, with commas between; those that cannot be read are left out without a word. */
async function listOverviews(request: GatewayRequest, gateway: Gateway): Promise<readonly SafeOverview[]> {
  const query = request.url.searchParams
  const wallet = query.get('wallet_address')
  const options = {
    currency: query.get('currency') ?? 'usd',
    trustedOnly: flag(request, 'trusted', false),
    excludeSpam: flag(request, 'exclude_spam', true),
    wallet: wallet === null ? undefined : readAddress(wallet, ['wallet_address']),
  }
  const asked = (query.get('safes') ?? '').split(',').slice(0, MOST_OVERVIEWS)
  const overviews = await Promise.all(
    asked.flatMap((entry) => {
      const [chainId, address = ''] = entry.split(':')
      const isOurs = chainId === gateway.world.chainId.toString() && isAddress(address, { strict: false })
      return isOurs ? [safeOverview(gateway, getAddress(address), options).catch(() => undefined)] : []
    }),
  )
  return overviews.filter((overview) => overview !== undefined)
}
