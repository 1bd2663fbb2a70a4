import { encodeExecution } from '../../../chain/simulate/encodeExecution.ts'
import { calldataDigest } from '../../../domain/calldata/calldataDigest.ts'
import { packSignatures } from '../../../domain/signatures/signatures.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './SignPanel.module.css'
import type { TransactionState } from './signingState.ts'
import { WrappedHash } from './WrappedHash.tsx'

/** What newer devices show of the very bytes that executing sends; nothing while signatures are missing. */
export function CalldataDigest({ state }: { readonly state: TransactionState }) {
  const digest = executionDigest(state)
  if (digest === undefined) return null
  return (
    <details className={styles.compare}>
      <summary>
        Compare on your device
        <Icon name="more" tone="quiet" />
      </summary>
      <WrappedHash name="Calldata digest (ERC-8213), if your device shows one" hash={digest} />
    </details>
  )
}

function executionDigest({ composed, enough, carried }: TransactionState): Hex | undefined {
  if (!enough) return undefined
  const packed = packSignatures(carried)
  return packed.ok ? calldataDigest(encodeExecution(composed.transaction, packed.packed)) : undefined
}
