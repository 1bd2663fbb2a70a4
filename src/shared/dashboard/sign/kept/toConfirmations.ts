import type { Cosigned } from '../../../domain/bundle/Bundle.ts'
import { readSignature, writeSignature } from '../../../domain/bundle/signatureText.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import type { Confirmation } from '../../../gateway/TransactionDetails.ts'

/** Signatures in the shape in which a gateway lists them, which is what the panels of a transaction take. */
export function toConfirmations({ signatures }: Pick<Cosigned, 'signatures'>): readonly Confirmation[] {
  return signatures.map((one) => ({
    signer: { address: one.signer, name: undefined },
    signature: writeSignature(one),
    submittedAt: undefined,
  }))
}

/** What a gateway lists, as signatures with whom they are said to be of. */
export function fromConfirmations(confirmations: readonly Confirmation[]): readonly SignedBy[] {
  return confirmations.flatMap(({ signer, signature: packed }) => {
    const signature = readSignature(packed)
    return signature === undefined ? [] : [{ signer: signer.address, signature }]
  })
}

/** The signatures of a gateway, and behind them those this device has besides. */
export function joinConfirmations(
  listed: readonly Confirmation[],
  kept: Cosigned | undefined,
): readonly Confirmation[] {
  if (kept === undefined) return listed
  const others = toConfirmations(kept).filter(
    ({ signer }) => !listed.some((one) => sameAddress(one.signer.address, signer.address)),
  )
  return others.length === 0 ? listed : [...listed, ...others]
}
