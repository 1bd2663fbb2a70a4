import type { Address } from '../../shared/domain/values/address.ts'
import { Identicon } from '../../shared/ui/values/Identicon.tsx'
import styles from './AccountControl.module.css'

/** In the account button: the picture that the record of the account's name carries, or the one made of its address. */
export function AccountPicture({
  address,
  picture,
}: {
  readonly address: Address
  readonly picture?: string | undefined
}) {
  return (
    <span className={styles.picture}>
      {picture === undefined ? <Identicon address={address} /> : <img src={picture} alt="" />}
    </span>
  )
}
