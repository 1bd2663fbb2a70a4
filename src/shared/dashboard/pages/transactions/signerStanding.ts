import { type Address, sameAddress } from '../../../domain/values/address.ts'

/** What the account in front of the screen can do for a waiting transaction. */
export type SignerStanding =
  /** Nobody knows who signs here, or who the owners are. */
  | 'unknown'
  | 'can-sign'
  | 'has-signed'
  | 'no-owner'
  /** It has all its signatures and is next: whoever pays the fee can execute it. */
  | 'can-execute'
  /** It has all its signatures, and others come before it. */
  | 'waits'

/** `missing`: owners of now who have not signed, as the gateway says. */
export function signerStanding({
  signer,
  owners,
  missing,
  complete,
  next,
}: {
  readonly signer: Address | undefined
  readonly owners: readonly Address[] | undefined
  readonly missing: readonly Address[]
  readonly complete: boolean
  readonly next: boolean
}): SignerStanding {
  if (complete) return next ? 'can-execute' : 'waits'
  if (signer === undefined) return 'unknown'
  const isSigner = (address: Address) => sameAddress(address, signer)
  if (owners === undefined) return missing.some(isSigner) ? 'can-sign' : 'unknown'
  if (!owners.some(isSigner)) return 'no-owner'
  return missing.some(isSigner) ? 'can-sign' : 'has-signed'
}

type Words = {
  /** Of the link to the page of the transaction. */
  readonly link: string
  /** What is so, beside the link. */
  readonly note: string | undefined
}

export const standingWords: Readonly<Record<Exclude<SignerStanding, 'waits'>, Words>> = {
  unknown: { link: 'Review and sign', note: undefined },
  'can-sign': { link: 'Review and sign', note: 'Your signature is missing' },
  'has-signed': { link: 'Review', note: 'You have signed' },
  'no-owner': { link: 'Review', note: 'Your account is no owner' },
  'can-execute': { link: 'Review and execute', note: undefined },
}
