import type { Person } from '../World.ts'
import type { AnvilTransaction } from './mineAt.ts'
import { encodeExecution, type SafeTransactionPlace } from './safeTransaction.ts'
import { packSignatures, signSafeTransaction } from './signatures.ts'

type Signing = {
  readonly signers: readonly Person[]
  /** Sends and pays. */
  readonly executor: Person
}

/** The transaction by which the executor has a Safe do what the signers agreed on. */
export async function signExecution(
  place: SafeTransactionPlace,
  { signers, executor }: Signing,
): Promise<AnvilTransaction> {
  const signatures = await Promise.all(signers.map((signer) => signSafeTransaction(signer, place)))
  const data = encodeExecution(place.transaction, packSignatures(signatures))
  return { from: executor.address, to: place.safe, data }
}
