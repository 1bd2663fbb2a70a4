import { encodeExecution } from '../../../chain/simulate/encodeExecution.ts'
import { calldataDigest } from '../../../domain/calldata/calldataDigest.ts'
import { packSignatures } from '../../../domain/signatures/signatures.ts'
import { signaturesToExecute } from '../../../domain/signatures/signaturesToExecute.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { TransactionState } from './signingState.ts'
import { WrappedHash } from './WrappedHash.tsx'

/** What newer devices show of the very bytes that executing sends; nothing while signatures are missing. */
export function CalldataDigest({ state }: { readonly state: TransactionState }) {
  const digest = digestOf(state)
  if (digest === undefined) return null
  return <WrappedHash name="Calldata digest (ERC-8213), if your device shows one" hash={digest} />
}

function digestOf({ composed, safe, signatures }: TransactionState): Hex | undefined {
  const { owners, threshold } = safe
  const chosen = signaturesToExecute(signatures, { owners, threshold, executor: composed.signer })
  if (chosen.length < threshold) return undefined
  const packed = packSignatures(chosen)
  return packed.ok ? calldataDigest(encodeExecution(composed.transaction, packed.packed)) : undefined
}
