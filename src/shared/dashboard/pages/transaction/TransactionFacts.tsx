import { visibleText } from '../../../domain/values/text.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import text from '../../../ui/text.module.css'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { TransactionStatusMark } from '../../parts/reading/transaction/TransactionStatusMark.tsx'

/** How far it got, and the unsigned texts it was proposed with. */
export function TransactionFacts({
  details,
  withNonce = true,
  withStatus = true,
}: {
  readonly details: TransactionDetails
  /** The page names the nonce nowhere else. */
  readonly withNonce?: boolean
  /** The gateway's word on how far it got is not contradicted. */
  readonly withStatus?: boolean
}) {
  const { execution } = details
  const multisig = execution?.kind === 'multisig' ? execution : undefined
  return (
    <>
      <p className={layout.row}>
        {withStatus && <TransactionStatusMark status={details.status} />}
        {withNonce && multisig !== undefined && <span className={text.small}>Nonce {multisig.nonce}</span>}
        {multisig !== undefined && (
          <span className={text.small}>
            Proposed <DateTime timestamp={multisig.submittedAt} />
          </span>
        )}
      </p>
      <UnsignedTexts details={details} />
    </>
  )
}

/** The texts that a transaction was proposed with. Nobody signs them. */
export function UnsignedTexts({ details: { note, app } }: { readonly details: TransactionDetails }) {
  if (note === undefined && app === undefined) return null
  return (
    <p className={text.small}>
      {note !== undefined && `Note: “${visibleText(note)}” `}
      {app !== undefined && `From the app “${visibleText(app.name)}” `}
      (not part of what is signed)
    </p>
  )
}
