import { zeroAddress } from '../../../domain/values/address.ts'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import { present, type SafeFacts } from './safeClaims.ts'

/** The word of the gateway, as facts. */
export function factsOfGateway(safe: GatewaySafe): SafeFacts {
  return {
    owners: safe.owners,
    threshold: safe.threshold,
    nonce: BigInt(safe.nonce),
    ...present('version', safe.version),
    singleton: safe.implementation.address,
    ...present(
      'modules',
      safe.modules?.map(({ address }) => address),
    ),
    fallbackHandler: safe.fallbackHandler?.address ?? zeroAddress,
    guard: safe.guard?.address ?? zeroAddress,
  }
}
