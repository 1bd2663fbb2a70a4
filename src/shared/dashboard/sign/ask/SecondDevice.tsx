import type { SignedTransaction } from '../../../domain/signable/Signable.ts'
import { mostQrBytes } from '../../../domain/signable/writeSignaturesFile.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { useExportLink } from '../signatures/useExportLink.ts'

/** A transaction that no owner has signed, as a link to this site on another device, where it is checked afresh. */
export function SecondDevice({
  ready,
  signable,
  onClose,
}: {
  readonly ready: Ready
  readonly signable: SignedTransaction
  readonly onClose: () => void
}) {
  const { chainId, address: safe } = refOf(ready)
  const link = useExportLink(
    ready,
    { chainId, safe, signables: [signable] },
    `unsigned ${signable.safeTxHash}`,
  )
  return (
    <Dialog title="Open on a second device" onClose={onClose}>
      {link === undefined ? (
        <Skeleton width="medium" />
      ) : (
        <>
          {link.length > mostQrBytes ? (
            <p>The calls are too long for a QR code. Copy the link.</p>
          ) : (
            <QrCode dense value={link} label="QR code of the link to the unsigned transaction" />
          )}
          <p>
            <a href={link} target="_blank" rel="noreferrer">
              Open the link
            </a>{' '}
            <CopyButton value={link} what="link" />
          </p>
        </>
      )}
      <p>
        It holds the calls and the nonce, and no signature. The other device computes the hashes by itself:
        they must be the same.
      </p>
    </Dialog>
  )
}
