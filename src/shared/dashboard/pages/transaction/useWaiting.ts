import { useMemo } from 'react'
import type { SignedTransaction, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import type { MultisigExecution, TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { transactionOfGateway } from '../../../queries/gatewaySignables.ts'
import { isWaiting } from '../../parts/reading/transaction/isWaiting.ts'

/** A transaction that waits, with its signatures from the gateway and from this device. */
export type WaitingSigned = {
  readonly multisig: MultisigExecution
  readonly stored: StoredSignable<SignedTransaction>
  /** Those of the signatures that the gateway does not list. */
  readonly onlyHere: readonly SignedBy[]
}

/** A transaction that waits, with what this device has of it besides; `undefined` for every other one. */
export function useWaiting(
  details: TransactionDetails | undefined,
  kept: SignedTransaction | undefined,
): WaitingSigned | undefined {
  return useMemo(() => {
    const multisig = details?.execution?.kind === 'multisig' ? details.execution : undefined
    if (details === undefined || multisig === undefined || !isWaiting(details)) return undefined
    const listed = transactionOfGateway(multisig)
    if (listed === undefined) return undefined
    const onlyHere = missingThere(listed, kept)
    const stored =
      onlyHere.length === 0 ? listed : { ...listed, signatures: [...listed.signatures, ...onlyHere] }
    return { multisig, stored, onlyHere }
  }, [details, kept])
}

/** Signatures of this device that the gateway does not list. */
function missingThere(
  { signatures }: SignedTransaction,
  kept: SignedTransaction | undefined,
): readonly SignedBy[] {
  return (kept?.signatures ?? []).filter(
    ({ signer }) => !signatures.some((signature) => sameAddress(signature.signer, signer)),
  )
}
