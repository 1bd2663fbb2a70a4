import { useContext, useState } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FirstIcon } from '../../../ui/FirstIcon.tsx'
import { IconButton, IconLink } from '../../../ui/IconButton.tsx'
import text from '../../../ui/text.module.css'
import { AddressName } from '../../../ui/values/AddressName.tsx'
import { AddressFull } from '../../../ui/values/HexGroups.tsx'
import { Identicon } from '../../../ui/values/Identicon.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { accountKindName } from '../../parts/frame/page/accountWords.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { chainPrefix } from '../../parts/frame/page/routeAccountOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './AccountHead.module.css'

const AccountActs = lazyPart(async () => (await import('./AccountActs.tsx')).AccountActs)
const QrDialog = lazyPart(async () => (await import('./QrDialog.tsx')).QrDialog)

/** The account's whole address, its chain, and who acts for it. `painted`: the first screen is there. */
export function AccountHead({ painted }: { readonly painted: boolean }) {
  const ready = useReady()
  const { account, chain } = ready
  const [scanning, setScanning] = useState(false)
  const noun = accountKindName(account)
  const title = `${noun === 'Safe' ? 'Safe' : 'Wallet'} on ${chain.name}`
  const Heading = account.kind === 'safe' ? 'h1' : 'h2'
  const names = useContext(KnownNames)
  const named = names.spoken.has(account.address.toLowerCase())
  return (
    <div className={layout.head}>
      <div className={styles.account}>
        <Identicon address={account.address} large />
        <div>
          <Heading>{named ? <AddressName address={account.address} /> : title}</Heading>
          <div className={styles.line}>
            <AddressFull chain={chainPrefix(chain)} address={account.address} />
            <AddressTools onScan={() => setScanning(true)} />
            {named && <span className={text.small}>{title}</span>}
          </div>
        </div>
      </div>
      <div className={styles.acts}>
        <Signer />
        <LazyParts>{painted && <AccountActs onReceive={() => setScanning(true)} />}</LazyParts>
      </div>
      <LazyParts>
        {scanning && (
          <QrDialog address={account.address} chain={chain} noun={noun} onClose={() => setScanning(false)} />
        )}
      </LazyParts>
    </div>
  )
}

/** What is done with an address: it is copied, scanned or looked up. */
function AddressTools({ onScan }: { readonly onScan: () => void }) {
  const { account, chain } = useReady()
  return (
    <span className={styles.tools}>
      <CopyButton value={account.address} what="address" />
      <IconButton label="Show QR code" onClick={onScan}>
        <FirstIcon name="qr" />
      </IconButton>
      {chain.explorer !== undefined && (
        <IconLink
          label="Open in explorer"
          href={chain.explorer.address.replace('{{address}}', account.address)}
        >
          <FirstIcon name="external" />
        </IconLink>
      )}
    </span>
  )
}

function Signer() {
  const { account, host } = useReady()
  if (account.kind === 'wallet' || account.signer !== undefined) return null
  const words =
    host === undefined
      ? 'View only'
      : account.reported?.readOnly === true &&
        `${host.known ? 'Safe{Wallet}' : 'The host'} says no owner is connected`
  return words && <p className={styles.signer}>{words}</p>
}
