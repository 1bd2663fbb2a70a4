import { type Address, getAddress, isAddressEqual } from 'viem'
import { knownSafes, readOwners } from '../chain/readSafe.ts'
import type { Gateway } from '../Gateway.ts'
import { invalidInput, upstreamError } from '../http/errors.ts'
import { addressParameter, type GatewayRequest, readAddress } from '../http/GatewayRequest.ts'
import { pageLinks, readCursor } from '../http/pagination.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/router.ts'
import type { Delegate } from '../proposing/delegates.ts'
import { delegateRequest, temporarySigners } from '../signing/temporarySignature.ts'
import type { DelegateInfo } from '../wire/listWire.ts'
import type { Page } from '../wire/wire.ts'

export const delegateRoutes: readonly Route[] = [
  { method: 'GET', path: '/v2/chains/:chainId/delegates', answer: listDelegates },
  { method: 'POST', path: '/v2/chains/:chainId/delegates', answer: addDelegate },
  { method: 'DELETE', path: '/v2/chains/:chainId/delegates/:delegate', answer: removeDelegate },
]

async function listDelegates(
  { url }: GatewayRequest,
  { delegates, service }: Gateway,
): Promise<Page<DelegateInfo>> {
  const asked = (name: string): Address | undefined => {
    const text = url.searchParams.get(name)
    return text === null || text === '' ? undefined : readAddress(text, [name])
  }
  const [safe, delegate, delegator] = [asked('safe'), asked('delegate'), asked('delegator')]
  const label = url.searchParams.get('label') ?? undefined
  if ([safe, delegate, delegator, label].every((value) => value === undefined)) {
    throw invalidInput({ code: 'custom', message: 'At least one property is required', path: [] })
  }
  const found = (await service.ask(async () => delegates.all()))
    .filter(
      (entry) =>
        (safe === undefined || entry.safe === null || isAddressEqual(entry.safe, safe)) &&
        (delegate === undefined || isAddressEqual(entry.delegate, delegate)) &&
        (delegator === undefined || isAddressEqual(entry.delegator, delegator)) &&
        (label === undefined || entry.label === label),
    )
    .map(({ safe: where, delegate: who, delegator: whose, label: text }) => ({
      safe: where,
      delegate: who,
      delegator: whose,
      label: text,
    }))
  const slice = readCursor(url)
  return {
    count: found.length,
    ...pageLinks(url, slice, found.length),
    results: found.slice(slice.offset, slice.offset + slice.limit),
  }
}

async function addDelegate({ body }: GatewayRequest, gateway: Gateway): Promise<undefined> {
  const read = readBody(body)
  const entry: Omit<Delegate, 'blockNumber'> = {
    safe: read.optionalAddress('safe'),
    delegate: read.address('delegate'),
    delegator: read.address('delegator'),
    label: read.text('label'),
  }
  const signature = read.signature('signature')
  const { safe, delegator } = entry
  if (safe !== null) await requireOwner(gateway, safe, delegator)
  const request = delegateRequest(gateway.world.chainId, entry.delegate)
  const signers = await temporarySigners(gateway, request, signature)
  if (!signers.includes(delegator)) {
    throw upstreamError(400, `Signature does not match provided delegator=${delegator}`)
  }
  gateway.delegates.add({ ...entry, blockNumber: gateway.index.head() })
}

async function requireOwner(gateway: Gateway, safe: Address, delegator: Address): Promise<void> {
  if (!knownSafes(gateway).includes(getAddress(safe))) {
    throw upstreamError(400, `Safe=${safe} does not exist or it's still not indexed`)
  }
  const owners = await readOwners(gateway.client, safe)
  if (!owners.includes(delegator)) {
    throw upstreamError(400, `Provided delegator=${delegator} is not an owner of Safe=${safe}`)
  }
}

/** The delegate may end it, and so may the account that named the delegate. */
async function removeDelegate(request: GatewayRequest, gateway: Gateway): Promise<undefined> {
  const delegate = addressParameter(request, 'delegate')
  const read = readBody(request.body)
  const safe = read.optionalAddress('safe')
  const delegator = read.optionalAddress('delegator')
  const temporary = delegateRequest(gateway.world.chainId, delegate)
  const signers = await temporarySigners(gateway, temporary, read.signature('signature'))
  if (!signers.includes(delegate) && (delegator === null || !signers.includes(delegator))) {
    throw upstreamError(
      400,
      `Signature does not match provided delegate=${delegate} or delegator=${delegator}`,
    )
  }
  const gone = gateway.delegates
    .all()
    .filter(
      (entry) =>
        isAddressEqual(entry.delegate, delegate) &&
        (delegator === null || isAddressEqual(entry.delegator, delegator)) &&
        (safe === null || entry.safe === null || isAddressEqual(entry.safe, safe)),
    )
  if (gone.length === 0) throw upstreamError(404)
  gateway.delegates.remove(gone, gateway.index.head())
}
