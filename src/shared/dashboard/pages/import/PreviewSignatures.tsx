import type { ReactNode } from 'react'
import type { ValidSignable } from '../../../domain/signable/ValidatedItem.ts'
import { describeLeftOut } from '../../../domain/signatures/readSignatureText.ts'
import type { Address } from '../../../domain/values/address.ts'
import { Status } from '../../../ui/Status.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { describeRefused } from '../../sign/signatures/describeFile.ts'
import styles from './ImportPreview.module.css'

/** Whose signatures count, and why the others do not. `children` are shown between. */
export function PreviewSignatures({
  valid: { signable, audit, refused, repeated, leftOut },
  children,
}: {
  readonly valid: ValidSignable
  readonly children: ReactNode
}) {
  const waiting = signable.signatures.length - audit.validSigners.length
  return (
    <>
      {audit.validSigners.length > 0 && <CountedSigners signers={audit.validSigners} />}
      <div className={styles.notes}>
        {children}
        {waiting > 0 && (
          <Status icon="unknown" tone="quiet">
            {waiting} of the signatures can only be checked on the chain, which did not answer. They are not
            counted until it does.
          </Status>
        )}
        {refused.map((audited, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a signature can be listed twice, so that nothing but its position names it.
          <Status key={index} icon="critical" tone="critical">
            {describeRefused(audited, signable.kind)} It is left out.
          </Status>
        ))}
        {repeated > 0 && (
          <Status icon="info" tone="quiet">
            {repeatedWords(repeated)}
          </Status>
        )}
        {leftOut.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lists of one transaction have the same places.
          <Status key={index} icon="failed" tone="high">
            {describeLeftOut(fault)}
          </Status>
        ))}
      </div>
    </>
  )
}

function CountedSigners({ signers }: { readonly signers: readonly Address[] }) {
  return (
    <ul className={styles.people} aria-label="Signatures that count">
      {signers.map((signer) => (
        <li key={signer}>
          <AddressView address={signer} copy={false} />
        </li>
      ))}
    </ul>
  )
}

function repeatedWords(count: number): string {
  const signatures = count === 1 ? 'One signature is' : `${count} signatures are`
  return `${signatures} of an owner who has signed already. An owner counts once.`
}

/** What is here already, where it is known. */
export function knownWords(newSigners: readonly string[]): string {
  if (newSigners.length === 0) return 'It is on this device, with all these signatures.'
  return newSigners.length === 1
    ? 'It is on this device. One signature is new.'
    : `It is on this device. ${newSigners.length} signatures are new.`
}
