import type { ProvenState } from '../../../../chain/proof/StateProof.ts'
import { type ClaimedFacts, factKey } from '../../account/safeFacts/safeClaims.ts'

/** A fact that the page shows and that was proven, in one spelling for both. */
export type ComparedFact = {
  readonly name: string
  readonly pick: (facts: ClaimedFacts) => string | undefined
  readonly proven: (state: ProvenState) => string
}

function fact(
  name: string,
  pick: (facts: ClaimedFacts) => unknown,
  proven: (state: ProvenState) => unknown,
): ComparedFact {
  return {
    name,
    pick: (facts) => {
      const value = pick(facts)
      return value === undefined ? undefined : factKey(value)
    },
    proven: (state) => factKey(proven(state)),
  }
}

export const comparedFacts: readonly ComparedFact[] = [
  fact(
    'owners',
    ({ owners }) => owners,
    ({ safe }) => safe.owners,
  ),
  fact(
    'threshold',
    ({ threshold }) => threshold,
    ({ safe }) => safe.threshold,
  ),
  fact(
    'nonce',
    ({ nonce }) => nonce,
    ({ safe }) => safe.nonce,
  ),
  fact(
    'modules',
    ({ modules }) => modules,
    ({ safe }) => safe.modules,
  ),
  fact(
    'guard',
    ({ guard }) => guard,
    ({ safe }) => safe.guard,
  ),
  fact(
    'module guard',
    ({ moduleGuard }) => moduleGuard,
    ({ safe }) => safe.moduleGuard,
  ),
  fact(
    'fallback handler',
    ({ fallbackHandler }) => fallbackHandler,
    ({ safe }) => safe.fallbackHandler,
  ),
  fact(
    'singleton',
    ({ singleton }) => singleton,
    ({ safe }) => safe.singleton,
  ),
  fact(
    'balance',
    ({ nativeBalance }) => nativeBalance,
    ({ balance }) => balance,
  ),
]
