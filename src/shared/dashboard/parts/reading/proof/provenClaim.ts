import { writeProven } from '../../../../chain/proof/proofWords.ts'
import type { ProvenState } from '../../../../chain/proof/StateProof.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import type { Claim, ClaimedFacts } from '../../account/safeFacts/safeClaims.ts'
import { comparedFacts } from './comparedFacts.ts'

/**
 * How a proof fits what the node says now:
 * - `fits`: all of it, but for a balance, which moves by itself
 * - `changed`: the Safe has another nonce than at the proven block
 * - `contradicted`: at the same nonce the node says something else
 */
export type ProofFit = {
  readonly kind: 'fits' | 'changed' | 'contradicted'
  /** The facts that differ, with the node's values: the same text as long as the node says the same. */
  readonly difference: string
  readonly names: readonly string[]
}

/** The claims of sources: what was proven is compared with them. */
export function readClaims(claims: readonly Claim[]): readonly Claim[] {
  return claims.filter(({ source }) => source !== 'proven')
}

export function fitOf(state: ProvenState, claims: readonly Claim[]): ProofFit {
  const claimed = saidByNode(claims)
  const differing = comparedFacts.filter(
    ({ name, pick, proven }) => name !== 'balance' && differs(pick(claimed), proven(state)),
  )
  const names = differing.map(({ name }) => name)
  const difference = differing.map(({ name, pick }) => `${name} ${pick(claimed)}`).join('; ')
  if (differing.length === 0) return { kind: 'fits', difference, names }
  return { kind: names.includes('nonce') ? 'changed' : 'contradicted', difference, names }
}

/**
 * What was proven, as a claim beside those of the sources, with the words of its mark. A balance that has moved since
 * is left out.
 */
export function provenClaim(state: ProvenState, claims: readonly Claim[], open: () => void): Claim {
  const { nativeBalance } = saidByNode(claims)
  const moved = nativeBalance !== undefined && nativeBalance !== state.balance
  const facts = { ...provenFactsOf(state), ...(moved ? {} : { nativeBalance: state.balance }) }
  return { source: 'proven', state: 'said', facts, proof: { words: writeProven(state), open } }
}

/** Every fact of a Safe that can be proven, so that none is proven and not marked. */
function provenFactsOf({ safe }: ProvenState): Required<Pick<ClaimedFacts, keyof ProvenState['safe']>> {
  return {
    owners: safe.owners.map(checksumAddress),
    threshold: Number(safe.threshold),
    nonce: safe.nonce,
    modules: safe.modules.map(checksumAddress),
    singleton: checksumAddress(safe.singleton),
    guard: checksumAddress(safe.guard),
    moduleGuard: checksumAddress(safe.moduleGuard),
    fallbackHandler: checksumAddress(safe.fallbackHandler),
  }
}

function saidByNode(claims: readonly Claim[]): ClaimedFacts {
  return claims.find(({ source }) => source === 'own-node' || source === 'wallet-node')?.facts ?? {}
}

function differs(claimed: string | undefined, proven: string): boolean {
  return claimed !== undefined && claimed !== proven
}
