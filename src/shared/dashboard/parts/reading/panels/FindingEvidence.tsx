import { Link } from '../../../../routing/Link.tsx'
import text from '../../../../ui/text.module.css'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import type { EvidenceRow } from './evidenceOf.ts'
import styles from './FindingEvidence.module.css'

/** The accounts, amounts and other transactions that a finding names, each address in full. Nothing where it names none. */
export function FindingEvidence({ rows }: { readonly rows: readonly EvidenceRow[] }) {
  if (rows.length === 0) return null
  return (
    <dl className={styles.evidence}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          {'amount' in row ? (
            <dd>{row.amount}</dd>
          ) : 'transaction' in row ? (
            <dd>
              <Link to={{ page: 'transaction', id: row.transaction }}>Open nonce {String(row.nonce)}</Link>
            </dd>
          ) : (
            <dd>
              <AddressFull address={row.address} against={row.against} />
              {row.note !== undefined && <span className={text.small}>{row.note}</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
