import { getNonces, getOwnedSafes, getSafeInfo } from '@safe-global/safe-gateway-typescript-sdk'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import { absentWhenNotFound, type GatewayConnection, type Options, parsedAnswer } from './connection.ts'
import { addressPart, chainPart } from './parameters.ts'
import { type GatewaySafe, type Nonces, parseNonces, parseOwnedSafes, parseSafe } from './parse.ts'

/** What the gateway says of Safes themselves. All reject with the errors of `errors.ts`. */
export type SafeCalls = {
  /** `undefined` when the gateway does not know this Safe (404). */
  readonly safe: (account: AccountRef, options: Options) => Promise<GatewaySafe | undefined>
  /** Safes of this chain that `owner` owns now. */
  readonly ownedSafes: (owner: AccountRef, options: Options) => Promise<readonly Address[]>
  /** To be asked again before each use: a nonce is taken as soon as another proposal has it. */
  readonly nonces: (account: AccountRef, options: Options) => Promise<Nonces>
}

export function createSafeCalls({ ask }: GatewayConnection): SafeCalls {
  return {
    async safe({ chainId, address }, { signal }) {
      const answer = await absentWhenNotFound(
        ask(signal, () => getSafeInfo(chainPart(chainId), addressPart(address))),
      )
      return answer === undefined ? undefined : parsedAnswer('safe', Promise.resolve(answer), parseSafe)
    },
    async ownedSafes({ chainId, address }, { signal }) {
      const answer = ask(signal, () => getOwnedSafes(chainPart(chainId), addressPart(address)))
      return parsedAnswer('owned safes', answer, parseOwnedSafes)
    },
    async nonces({ chainId, address }, { signal }) {
      const answer = ask(signal, () => getNonces(chainPart(chainId), addressPart(address)))
      return parsedAnswer('nonces', answer, parseNonces)
    },
  }
}
