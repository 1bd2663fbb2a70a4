import type { ReactNode } from 'react'
import type { AuditedSignature, SignatureAudit } from '../../../../domain/signatures/SignatureAudit.ts'
import { sameAddress } from '../../../../domain/values/address.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import stacked from '../../../../ui/StackedTable.module.css'
import { Status } from '../../../../ui/Status.tsx'
import table from '../../../../ui/Table.module.css'
import text from '../../../../ui/text.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import styles from './FieldsPanel.module.css'
import { ReviewSection, type SectionVerdict } from './ReviewSection.tsx'

type SignaturesPanelProps = {
  readonly audit: SignatureAudit | undefined
  readonly of?: 'transaction' | 'message'
  /** The owners are unknown. */
  readonly failed?: boolean
  /** What can be done with them, below the list. */
  readonly children?: ReactNode
}

/** Who signed, recovered here from the bytes and not taken from a list. */
export function SignaturesPanel({
  audit,
  of = 'transaction',
  failed = false,
  children,
}: SignaturesPanelProps) {
  return (
    <ReviewSection
      title="Signatures"
      result={audit !== undefined && validWords(audit, of)}
      verdict={verdictOn(audit)}
      end={<SourceMarks of={['computed']}>Recovered here</SourceMarks>}
    >
      {audit === undefined ? (
        <NoAudit failed={failed} />
      ) : audit.signatures.length === 0 ? (
        <NoSignatures of={of} />
      ) : (
        <SignatureTable audit={audit} />
      )}
      {children}
    </ReviewSection>
  )
}

/** `2 valid of 2 needed. Enough have signed.` */
function validWords({ validSigners, threshold }: SignatureAudit, of: 'transaction' | 'message'): string {
  const count = validSigners.length
  const isEnough = threshold > 0 && count >= threshold && of === 'transaction'
  return `${count} valid of ${threshold} needed.${isEnough ? ' Enough have signed.' : ''}`
}

/** The owners are being asked, or unknown. */
function NoAudit({ failed }: { readonly failed: boolean }) {
  return failed ? (
    <EmptyState title="The owners are unknown">
      The chain does not answer, so no signature can be held against its owner.
    </EmptyState>
  ) : (
    <PanelBody>
      <Skeleton width="long" />
    </PanelBody>
  )
}

function NoSignatures({ of }: { readonly of: 'transaction' | 'message' }) {
  const { account } = useReady()
  return (
    <EmptyState title="No signatures">
      {account.kind === 'safe' ? `No signature was collected for this ${of}.` : ''}
    </EmptyState>
  )
}

function SignatureTable({ audit: { signatures } }: { readonly audit: SignatureAudit }) {
  return (
    <table className={joinClasses(table.table, stacked.stacked)}>
      <thead>
        <tr>
          <th scope="col">Signer</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {signatures.map((signature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same signature can be listed twice.
          <SignatureRow key={index} signature={signature} />
        ))}
      </tbody>
    </table>
  )
}

function verdictOn(audit: SignatureAudit | undefined): SectionVerdict {
  if (audit === undefined) return 'open'
  const results = audit.signatures.map(signatureResult)
  if (results.some(({ tone }) => tone === 'critical')) return 'critical'
  if (results.some(({ tone }) => tone === 'high')) return 'high'
  if (results.some(({ tone }) => tone === 'quiet')) return 'open'
  return results.length === 0 ? 'info' : 'passed'
}

function SignatureRow({ signature: audited }: { readonly signature: AuditedSignature }) {
  const { claimedSigner, signer, signature, isUnlisted } = audited
  const { icon, tone, words } = signatureResult(audited)
  return (
    <tr>
      <th scope="row" className={styles.value}>
        {signer === undefined ? 'No account' : <AddressView address={signer} copy={false} />}
        {claimedSigner !== undefined && (signer === undefined || !sameAddress(claimedSigner, signer)) && (
          <p className={text.small}>
            Said to be by <AddressView address={claimedSigner} copy={false} />
          </p>
        )}
      </th>
      <td>
        <Status icon={icon} tone={tone}>
          {words}
        </Status>
        <p className={text.small}>
          {kinds[signature.kind]}
          {isUnlisted && ', and not among the signatures that were collected'}
        </p>
      </td>
    </tr>
  )
}

const kinds: Readonly<Record<AuditedSignature['signature']['kind'], string>> = {
  'typed-data': 'Typed data',
  'eth-sign': 'eth_sign, no fields shown',
  'approved-hash': 'Approved on chain',
  contract: 'Contract',
  unknown: 'Unknown kind',
}

function signatureResult({ role, verdict, fitsOther }: AuditedSignature) {
  if (fitsOther !== undefined)
    return { icon: 'critical', tone: 'critical', words: `Made for ${fitsOther.name}` } as const
  if (role !== 'owner') return { icon: 'critical', tone: 'critical', words: 'Not an owner' } as const
  if (verdict === 'valid') return { icon: 'tick', tone: 'ok', words: 'Valid' } as const
  if (verdict === 'invalid') return { icon: 'failed', tone: 'high', words: 'Not valid' } as const
  return { icon: 'unknown', tone: 'quiet', words: 'Could not be checked' } as const
}
