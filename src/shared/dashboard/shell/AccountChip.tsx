import { shortenAddress } from '../../domain/values/shortenAddress.ts'
import text from '../../ui/text.module.css'
import { Identicon } from '../../ui/values/Identicon.tsx'
import { chainPrefix } from '../parts/frame/page/routeAccountOf.ts'
import { useReady } from '../parts/frame/page/useReady.ts'
import styles from './AccountChip.module.css'

/** The account in the bar, where no wallet brings a button of its own. */
export function AccountChip() {
  const { account, chain } = useReady()
  return (
    <span className={styles.chip}>
      <Identicon address={account.address} />
      <span className={styles.digits}>
        <span className={text.muted}>{chainPrefix(chain)}:</span>
        <span className={text.mono}>{shortenAddress(account.address)}</span>
      </span>
    </span>
  )
}
