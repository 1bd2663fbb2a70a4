import type { AccountSource } from './AccountSource.ts'
import type { ChainRequest } from './ChainRequest.ts'

/** The source of a review without a screen: it reads the chain through `request`, and everything else throws. */
export function readOnlySource(request: ChainRequest): AccountSource {
  const never = () => {
    throw new Error('A review signs and sends nothing')
  }
  return {
    getState: never,
    subscribe: () => () => undefined,
    request,
    node: 'own',
    sendCalls: never,
    refresh: never,
    forgetRequest: never,
    decideRequest: never,
    capabilities: {},
    dispose: never,
  }
}
