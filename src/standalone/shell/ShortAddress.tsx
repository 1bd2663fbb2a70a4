import { useContext } from 'react'
import type { Address } from '../../shared/domain/values/address.ts'
import { shortenAddress } from '../../shared/domain/values/shortenAddress.ts'
import { shortenText } from '../../shared/domain/values/shortenText.ts'
import { visibleText } from '../../shared/domain/values/text.ts'
import text from '../../shared/ui/text.module.css'
import { KnownNames } from '../../shared/ui/values/KnownNames.tsx'
import styles from './AccountControl.module.css'

/** Characters of a name in the bar, for which there is room on a phone. */
export const longestShortName = 20

/** What the user calls an account, or its address in the account button; its first digits give way where there is little room. */
export function ShortAddress({ address }: { readonly address: Address }) {
  const name = useContext(KnownNames).own.get(address.toLowerCase())
  if (name !== undefined)
    return <span className={styles.accountName}>{shortenText(visibleText(name), longestShortName)}</span>
  const short = shortenAddress(address)
  const middle = short.indexOf('…')
  return (
    <span className={text.mono}>
      <span className={styles.head}>{short.slice(0, middle)}</span>
      {short.slice(middle)}
    </span>
  )
}
