import type { SafeState } from '../../../domain/safe/SafeState.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'

type FirstActOf = {
  readonly nonce: bigint
  /** `undefined` until the chain has answered. */
  readonly safe: Pick<SafeState, 'nonce' | 'owners'> | undefined
  /** Who signed it or approved it on the chain. */
  readonly signedBy: readonly Address[]
  /** Enough owners agree. */
  readonly isComplete: boolean
  /** Who could sign here: the connected account, nobody, or whoever the wallet around the page has. */
  readonly signer: Address | 'of-the-host' | undefined
}

/** The act that comes first in the decision, for the button that leads to it; `undefined` where none does. */
export function firstActOf({
  nonce,
  safe,
  signedBy,
  isComplete,
  signer,
}: FirstActOf): 'Sign…' | 'Execute…' | undefined {
  if (safe === undefined || signer === undefined || nonce < safe.nonce) return undefined
  if (isComplete && nonce === safe.nonce) return 'Execute…'
  if (signer === 'of-the-host') return isComplete ? undefined : 'Sign…'
  const isSigner = (other: Address) => sameAddress(other, signer)
  return safe.owners.some(isSigner) && !signedBy.some(isSigner) ? 'Sign…' : undefined
}
