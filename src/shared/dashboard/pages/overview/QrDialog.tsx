import type { Address } from '../../../domain/values/address.ts'
import type { Chain } from '../../../source/Connection.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AddressFull } from '../../../ui/values/HexGroups.tsx'
import { QrCode } from '../../../ui/values/QrCode.tsx'
import { chainPrefix } from '../../parts/frame/page/routeAccountOf.ts'
import styles from './QrDialog.module.css'

/** The address to scan. The code holds the bare address, which every wallet reads; the chain is named below. */
export function QrDialog({
  address,
  chain,
  noun,
  onClose,
}: {
  readonly address: Address
  readonly chain: Chain
  readonly noun: string
  readonly onClose: () => void
}) {
  return (
    <Dialog title={`Address of this ${noun} on ${chain.name}`} onClose={onClose}>
      <QrCode value={address} label={`QR code of the address ${address}`} />
      <div className={styles.line}>
        <AddressFull narrow chain={chainPrefix(chain)} address={address} />
        <CopyButton value={address} what="address" />
      </div>
      <p>Use it on {chain.name} only. Compare the first and last digits after scanning.</p>
    </Dialog>
  )
}
