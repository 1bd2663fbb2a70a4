import type { Clearance } from '../../../domain/clearance/Clearance.ts'
import type { ComposedSignable, GivenSignature } from '../../../queries/SignableStore.ts'
import type { SafeSigner, SigningOptions } from '../../../source/SafeSigner.ts'

/** Asks the wallet for one owner's signature of a transaction or message. */
export async function signOnce(
  signer: Pick<SafeSigner, 'signTransaction' | 'signMessage'>,
  composed: ComposedSignable,
  clearance: Clearance,
  options: SigningOptions,
): Promise<GivenSignature> {
  if (composed.kind === 'transaction') {
    const signed = await signer.signTransaction(composed, clearance, options)
    return { kind: 'transaction', composed, signed }
  }
  const signed = await signer.signMessage(composed, clearance, options)
  return { kind: 'message', composed, signed }
}
