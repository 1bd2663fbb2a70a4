import { isAddressEqual } from 'viem'
import type { Gateway } from '../Gateway.ts'
import { upstreamError, verificationError } from '../http/errors.ts'
import type { ParsedSignature } from './parseSignatures.ts'
import { isSignatureValid, type Signable } from './verifySignature.ts'

/** What the gateway refuses before it looks at the owners. `isStored`: this owner's signature is known already. */
export function requireAllowedSigner(
  { rules }: Pick<Gateway, 'rules'>,
  { owner, kind }: ParsedSignature,
  isStored: boolean,
): void {
  if (rules.blockedSigners.some((blocked) => isAddressEqual(blocked, owner))) {
    throw verificationError('Unauthorized address')
  }
  if (kind === 'ETH_SIGN' && !rules.ethSign && !isStored) throw verificationError('eth_sign is disabled')
}

/** What the service behind the gateway refuses: signatures the chain does not confirm, and two of one owner. */
export async function requireValidSignatures(
  { client }: Pick<Gateway, 'client'>,
  signable: Signable,
  signatures: readonly ParsedSignature[],
): Promise<void> {
  for (const [index, signature] of signatures.entries()) {
    const { owner } = signature
    if (!(await isSignatureValid(client, signable, signature))) {
      throw upstreamError(422, `Signature=${signature.signature} for owner=${owner} is not valid`)
    }
    if (signatures.slice(0, index).some((earlier) => earlier.owner === owner)) {
      throw upstreamError(422, `Signature for owner=${owner} is duplicated`)
    }
  }
}
