import { type Address, isAddressEqual } from 'viem'
import type { Gateway } from '../Gateway.ts'
import { addressParameter, type GatewayRequest } from '../GatewayRequest.ts'
import { multisigTransactionsOf } from '../multisigTransactions.ts'
import { knownSafes, readOwners, readSafe } from '../readSafe.ts'
import type { Route } from '../router.ts'
import { safeInfo } from '../safeInfo.ts'
import type { Nonces, OwnedSafes, SafeInfo } from '../wire.ts'

export const safeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe', answer: readInfo },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/nonces', answer: readNonces },
  { method: 'GET', path: '/v1/chains/:chainId/owners/:owner/safes', answer: listOwnedSafes },
]

async function readInfo(request: GatewayRequest, gateway: Gateway): Promise<SafeInfo> {
  return safeInfo(gateway, await readSafe(gateway, addressParameter(request, 'safe')))
}

/** Recommended is the first nonce that nothing trusted uses. */
async function readNonces(request: GatewayRequest, gateway: Gateway): Promise<Nonces> {
  const { address, nonce } = await readSafe(gateway, addressParameter(request, 'safe'))
  const used = multisigTransactionsOf(gateway, address)
    .filter(({ trusted }) => trusted)
    .map(({ transaction }) => Number(transaction.nonce) + 1)
  return { currentNonce: nonce, recommendedNonce: Math.max(nonce, ...used) }
}

async function listOwnedSafes(request: GatewayRequest, gateway: Gateway): Promise<OwnedSafes> {
  const owner = addressParameter(request, 'owner')
  const safes = await Promise.all(
    knownSafes(gateway).map(async (safe) => ({ safe, owners: await readOwners(gateway.client, safe) })),
  )
  const isOwner = (candidate: Address) => isAddressEqual(candidate, owner)
  return { safes: safes.filter(({ owners }) => owners.some(isOwner)).map(({ safe }) => safe) }
}
