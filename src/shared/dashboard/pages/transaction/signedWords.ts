import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { MultisigExecution } from '../../../gateway/TransactionDetails.ts'

type Signed = Pick<MultisigExecution, 'confirmations' | 'confirmationsRequired'> & {
  /** Owners who approved on the chain and are not listed. */
  readonly approved: readonly Address[]
  /** The connected account. */
  readonly signer: string | undefined
}

/**
 * How far the signatures are, for the bar of a narrow screen, and whether the connected owner has signed what others
 * still have to sign: then nothing is left for them.
 */
export function signedWords({ confirmations, confirmationsRequired: needed, approved, signer }: Signed): {
  readonly words: string
  readonly isDone: boolean
} {
  const owners = [...confirmations.map((confirmation) => confirmation.signer.address), ...approved]
  const missing = needed - owners.length
  const hasSigned = signer !== undefined && owners.some((owner) => sameAddress(owner, signer))
  const isDone = missing > 0 && hasSigned
  return { words: isDone ? `You signed, ${missing} missing` : `${owners.length} of ${needed} signed`, isDone }
}
