import { Dialog } from '../../../ui/Dialog.tsx'
import { QrCode } from '../../../ui/values/QrCode.tsx'
import styles from './ExportQr.module.css'

/** The link as a code, so large that a telephone reads it off this screen. */
export function ExportQr({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  return (
    <Dialog title="Signatures as a QR code" onClose={onClose}>
      <div className={styles.wide}>
        <QrCode dense value={link} label="QR code of the link with the signatures" />
      </div>
      <p>Scan it with the device of another owner. It opens the preview of the import, and signs nothing.</p>
    </Dialog>
  )
}
