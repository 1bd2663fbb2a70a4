import type { Address } from '../../shared/domain/values/address.ts'
import { shortenAddress } from '../../shared/domain/values/shortenAddress.ts'
import text from '../../shared/ui/text.module.css'
import styles from './AccountControl.module.css'

/** The address in the account button; its first digits give way where there is little room. */
export function ShortAddress({ address }: { readonly address: Address }) {
  const short = shortenAddress(address)
  const middle = short.indexOf('…')
  return (
    <span className={text.mono}>
      <span className={styles.head}>{short.slice(0, middle)}</span>
      {short.slice(middle)}
    </span>
  )
}
