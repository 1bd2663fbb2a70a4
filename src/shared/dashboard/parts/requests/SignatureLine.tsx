import type { Hex } from '../../../domain/values/hex.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import styles from './SignedMessage.module.css'

/** A whole signature, to copy. */
export function SignatureLine({ signature }: { readonly signature: Hex }) {
  return (
    <div className={styles.signature}>
      <span className={styles.name}>Signature</span>
      <span className={styles.digits}>{signature}</span>
      <CopyButton value={signature} what="signature" />
    </div>
  )
}
