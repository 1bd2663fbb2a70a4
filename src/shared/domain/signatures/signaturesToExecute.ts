import { type Address, sameAddress } from '../values/address.ts'
import type { SignedBy } from './signatures.ts'

/**
 * The signatures that an execution carries: as many of those that count as the Safe needs. Where exactly one is missing and the
 * sender is an owner who has not signed, sending counts as theirs (an approved hash). Fewer than `threshold` mean that
 * the Safe would refuse.
 */
export function signaturesToExecute(
  counting: readonly SignedBy[],
  {
    owners,
    threshold,
    executor,
  }: { readonly owners: readonly Address[]; readonly threshold: number; readonly executor: Address },
): readonly SignedBy[] {
  const hasSigned = counting.some(({ signer }) => sameAddress(signer, executor))
  const isOwner = owners.some((owner) => sameAddress(owner, executor))
  const own: SignedBy = { signer: executor, signature: { kind: 'approved-hash', owner: executor } }
  const missesOne = counting.length === threshold - 1
  return [...counting, ...(missesOne && isOwner && !hasSigned ? [own] : [])].slice(0, threshold)
}
