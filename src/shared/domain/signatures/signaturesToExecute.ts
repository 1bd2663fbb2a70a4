import { type Address, sameAddress } from '../values/address.ts'
import type { SignedBy } from './signatures.ts'

/**
 * The signatures that an execution carries: as many of those that count as the Safe needs. Where exactly one is missing and the
 * sender is an owner who has not signed, sending counts as theirs (an approved hash). Where these are too few, those that
 * only the Safe can judge (`undecided`) come after them. Fewer than `threshold` mean that the Safe would refuse.
 */
export function signaturesToExecute(
  counting: readonly SignedBy[],
  {
    owners,
    threshold,
    executor,
    undecided = [],
  }: {
    readonly owners: readonly Address[]
    readonly threshold: number
    readonly executor: Address
    readonly undecided?: readonly SignedBy[]
  },
): readonly SignedBy[] {
  const isOwner = owners.some((owner) => sameAddress(owner, executor))
  const own: SignedBy = { signer: executor, signature: { kind: 'approved-hash', owner: executor } }
  const choose = (signatures: readonly SignedBy[]) => {
    const hasSigned = signatures.some(({ signer }) => sameAddress(signer, executor))
    const missesOne = signatures.length === threshold - 1
    return [...signatures, ...(missesOne && isOwner && !hasSigned ? [own] : [])].slice(0, threshold)
  }
  const chosen = choose(counting)
  return chosen.length < threshold ? choose([...counting, ...undecided]) : chosen
}
