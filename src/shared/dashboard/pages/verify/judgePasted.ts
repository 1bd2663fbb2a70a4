import { knownContract } from '../../../domain/contracts/knownContracts.ts'
import { nativeSymbol } from '../../../domain/contracts/nativeSymbol.ts'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import { askTransaction } from '../../../review/askTransaction.ts'
import { sayNotNamed } from '../../../review/notNamed.ts'
import type { Review } from '../../../review/Review.ts'
import { reviewOffline } from '../../../review/reviewOffline.ts'
import type { Chain } from '../../../source/Connection.ts'
import { leadOf } from '../../parts/reading/review/leadOf.ts'
import { pastedChain } from './pastedChain.ts'
import { pasteKnowledge, serversNotAsked } from './pasteKnowledge.ts'
import { type PresumedSafe, presumeSafe } from './presumeSafe.ts'

/** What the checks say of a paste by its bytes alone, and in whose name it was judged. */
export type JudgedPaste = ReturnType<typeof leadOf> & {
  readonly review: Review
  readonly presumed: PresumedSafe
  readonly chain: Chain
  /** The name of a published contract; the code there was not read. */
  readonly nameOf: (address: LowerAddress) => string | undefined
}

/** Runs every check that needs no server over a paste, with the judge that the command has. */
export async function judgePasted(pasted: PastedTransaction): Promise<JudgedPaste> {
  const { fields, nonce, safe, claimedHash, signatures } = pasted
  const presumed = presumeSafe(pasted)
  const { identity } = presumed
  const { chainId } = identity
  // Without the Safe and the nonce there is no hash that anything else could name.
  const isHashed = safe !== undefined && nonce !== undefined
  const question = askTransaction({
    situation: signatures === undefined ? 'unsigned' : 'listed',
    identity,
    transaction: { ...fields, nonce: nonce ?? 0n },
    signatures: isHashed ? signatures : undefined,
  })
  const reviewed = await reviewOffline(question, {
    ...pasteKnowledge(nativeSymbol(chainId)),
    claims: isHashed && claimedHash !== undefined ? [{ by: 'What you pasted', hash: claimedHash }] : [],
  })
  const assessment = sayNotNamed(reviewed.assessment, { node: false, gateway: false }, serversNotAsked)
  const chain = pastedChain(presumed.networkFrom === 'assumed' ? undefined : chainId)
  const { facts } = reviewed.subject
  return {
    ...leadOf(reviewed.subject, chain.nativeCurrency, assessment.needsAcknowledgement),
    review: { ...reviewed, assessment },
    presumed,
    chain,
    nameOf: (address) => {
      const official = facts.deployments.known ? facts.deployments.value.byAddress.get(address) : undefined
      if (official?.chains.has(chainId) === true) return `${official.name} ${official.version}`
      return knownContract(address, chainId)
    },
  }
}
