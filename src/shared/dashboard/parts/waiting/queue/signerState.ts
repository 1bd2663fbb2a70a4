import { type Address, sameAddress } from '../../../../domain/values/address.ts'

/** What the connected account can do for a waiting transaction. */
export type SignerState =
  /** It is unknown who signs here, or who the owners are. */
  | 'unknown'
  | 'can-sign'
  | 'has-signed'
  | 'no-owner'
  /** It has all its signatures and is next: anyone who pays the fee can execute it. */
  | 'can-execute'
  /** It has all its signatures, and others come before it. */
  | 'waits'
  /** The Safe has used its nonce, and the gateway does not know it yet. */
  | 'past'
  /** As many owners as have to sign are not there, so that it is never executed. */
  | 'locked'

/** `missing`: current owners who have not signed, as the gateway says. */
export function signerState({
  signer,
  owners,
  missing,
  complete,
  next,
  past,
  locked = false,
}: {
  readonly signer: Address | undefined
  readonly owners: readonly Address[] | undefined
  readonly missing: readonly Address[]
  readonly complete: boolean
  readonly next: boolean
  readonly past: boolean
  readonly locked?: boolean
}): SignerState {
  if (past) return 'past'
  if (locked) return 'locked'
  if (complete) return next ? 'can-execute' : 'waits'
  if (signer === undefined) return 'unknown'
  const isSigner = (address: Address) => sameAddress(address, signer)
  if (owners === undefined) return missing.some(isSigner) ? 'can-sign' : 'unknown'
  if (!owners.some(isSigner)) return 'no-owner'
  return missing.some(isSigner) ? 'can-sign' : 'has-signed'
}

type RowLinkWords = {
  /** Of the link to the page of the transaction. */
  readonly link: string
  /** What is so, beside the link. */
  readonly note: string | undefined
  /** A panel of such rows says as much by its title. */
  readonly implied?: true
}

type RowLinkFacts = {
  readonly critical: boolean
  /** The worst finding asks to be read before anything is done. */
  readonly high?: boolean
  readonly rejected?: 'by-you' | 'by-others' | undefined
  /** It is the rejection of what this account signed. */
  readonly rejectsYours?: boolean
  /** One signature is missing. */
  readonly completes: boolean
  /** The account is asked by windows of its own, and it is unknown who signs there. */
  readonly canSend: boolean
}

/**
 * What the link of a row says: what comes next for this account. Where something is critical, to read and reject it, unless
 * its rejection waits already; where something is high, to read it.
 */
export function signerStateWords(
  state: Exclude<SignerState, 'waits'>,
  { critical, high = false, rejected, rejectsYours = false, completes, canSend }: RowLinkFacts,
): RowLinkWords {
  switch (state) {
    case 'unknown':
      return { link: canSend && !critical && !high ? 'Read and sign' : 'Read it', note: undefined }
    case 'can-sign':
      if (rejectsYours) return { link: 'Read it', note: 'You signed what it cancels' }
      if (rejected === 'by-you') return { link: 'Read it', note: 'You signed its rejection' }
      if (critical && rejected !== undefined) return { link: 'Read it', note: 'Its rejection waits' }
      return {
        link: critical ? 'Read and reject' : high ? 'Read it' : 'Read and sign',
        ...(!completes
          ? { note: 'Your signature is missing', implied: true }
          : { note: critical || high ? 'One signature is missing' : 'Your signature completes it' }),
      }
    case 'has-signed':
      return { link: 'Open', note: 'You have signed', implied: true }
    case 'no-owner':
      return { link: 'Open', note: 'You are not an owner' }
    case 'past':
      return { link: 'Read it', note: 'Its nonce is used' }
    case 'locked':
      return { link: 'Read it', note: 'The owners cannot sign enough' }
    case 'can-execute':
      if (critical && rejected !== undefined) return { link: 'Read it', note: 'Its rejection waits' }
      return {
        link: critical ? 'Read and reject' : high ? 'Read it' : 'Read and execute',
        note: 'Ready',
        implied: true,
      }
  }
}
