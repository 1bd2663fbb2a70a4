import type { AuditedSignature, SignatureAudit } from '../../domain/signatureAudit.ts'
import { AddressView } from '../../ui/AddressView.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourceMarks } from '../../ui/SourceMarks.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import type { Ready } from '../common/accountNames.ts'
import styles from './FieldsPanel.module.css'

/** Who signed, recovered here from the bytes and not taken from a list. */
export function SignaturesPanel({
  ready,
  audit,
  of = 'transaction',
  failed = false,
}: {
  readonly ready: Ready
  readonly audit: SignatureAudit | undefined
  readonly of?: 'transaction' | 'message'
  /** Nobody told who the owners are. */
  readonly failed?: boolean
}) {
  const count = audit?.validSigners.length ?? 0
  return (
    <Panel
      title="Signatures"
      note={
        audit !== undefined &&
        `${count} valid of ${audit.threshold} needed.${count >= audit.threshold && of === 'transaction' ? ' Anybody can execute it.' : ''}`
      }
      end={<SourceMarks of={['computed']}>Recovered here</SourceMarks>}
    >
      {audit === undefined && failed ? (
        <EmptyState title="Nobody says who the owners are">
          The chain does not answer, so no signature can be held against its owner.
        </EmptyState>
      ) : audit === undefined ? (
        <PanelBody>
          <Skeleton width="long" />
        </PanelBody>
      ) : audit.signatures.length === 0 ? (
        <EmptyState title="Nobody has signed">
          {ready.account.kind === 'safe' ? `No signature was collected for this ${of}.` : ''}
        </EmptyState>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Said to be by</th>
              <th scope="col">Kind</th>
              <th scope="col">Recovers to</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {audit.signatures.map((signature, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same signature can stand there twice.
              <SignatureRow key={index} signature={signature} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function SignatureRow({ signature: audited }: { readonly signature: AuditedSignature }) {
  const { claimedSigner, signer, signature } = audited
  const { icon, tone, text } = resultOf(audited)
  return (
    <tr>
      <th scope="row" className={styles.value}>
        {claimedSigner === undefined ? '–' : <AddressView address={claimedSigner} copy={false} />}
      </th>
      <td>{kinds[signature.kind]}</td>
      <td className={styles.value}>
        {signer === undefined ? 'nobody' : <AddressView address={signer} copy={false} />}
      </td>
      <td>
        <Status icon={icon} tone={tone}>
          {text}
        </Status>
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

function resultOf({ standing, verdict, fitsOther }: AuditedSignature) {
  if (fitsOther !== undefined)
    return { icon: 'critical', tone: 'critical', text: `Made for ${fitsOther.name}` } as const
  if (standing !== 'owner') return { icon: 'critical', tone: 'critical', text: 'No owner' } as const
  if (verdict === 'valid') return { icon: 'tick', tone: 'ok', text: 'Valid' } as const
  if (verdict === 'invalid') return { icon: 'failed', tone: 'high', text: 'Not valid' } as const
  return { icon: 'unknown', tone: 'quiet', text: 'Could not be checked' } as const
}
