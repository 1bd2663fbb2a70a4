import type { Address } from '../../shared/domain/values/address.ts'
import { shortenAddress } from '../../shared/domain/values/shortenAddress.ts'
import text from '../../shared/ui/text.module.css'
import styles from './AccountControl.module.css'

/** The address in the account button; the picture beside it stays where there is no room. */
export function ShortAddress({ address }: { readonly address: Address }) {
  return (
    <span className={styles.digits}>
      <span className={text.mono}>{shortenAddress(address)}</span>
    </span>
  )
}
