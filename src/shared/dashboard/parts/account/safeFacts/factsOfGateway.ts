import { zeroAddress } from '../../../../domain/values/address.ts'
import type { GatewaySafe } from '../../../../gateway/parse.ts'
import { type ClaimedFacts, presentFact } from './safeClaims.ts'

/** The word of the gateway, as facts. */
export function factsOfGateway(safe: GatewaySafe): ClaimedFacts {
  return {
    owners: safe.owners,
    threshold: safe.threshold,
    nonce: BigInt(safe.nonce),
    ...presentFact('version', safe.version),
    singleton: safe.implementation.address,
    ...presentFact(
      'modules',
      safe.modules?.map(({ address }) => address),
    ),
    fallbackHandler: safe.fallbackHandler?.address ?? zeroAddress,
    guard: safe.guard?.address ?? zeroAddress,
  }
}
