import { useQuery } from '@tanstack/react-query'
import { writePasted } from '../../../domain/pasted/writePasted.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { packText } from '../../../domain/signable/packText.ts'
import { mostQrBytes } from '../../../domain/signable/writeSignaturesFile.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { formatPageLocation } from '../../../routing/route.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { QrCode } from '../../../ui/values/QrCode.tsx'
import { siteLink } from '../signatures/useExportLink.ts'

type UnsignedTransaction = {
  readonly account: AccountRef
  readonly transaction: SafeTransaction
  readonly safeTxHash: Hex
}

/** The link to Verify; `undefined` until the transaction is packed into it. */
function useVerifyLink(unsigned: UnsignedTransaction): string | undefined {
  const { data: payload } = useQuery({
    queryKey: ['verify-payload', unsigned.safeTxHash],
    queryFn: () => packText(writePasted(unsigned)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return payload && siteLink(formatPageLocation({ account: undefined, route: { page: 'verify', payload } }))
}

/**
 * A transaction without signatures, as a link to Verify of this site on another device: it needs no wallet there,
 * and no Safe that is open.
 */
export function SecondDevice({
  onClose,
  ...unsigned
}: UnsignedTransaction & {
  readonly onClose: () => void
}) {
  const link = useVerifyLink(unsigned)
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
