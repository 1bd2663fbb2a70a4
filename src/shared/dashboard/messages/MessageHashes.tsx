import type { SafeMessageHashes } from '../../domain/messageHash.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { HashFull } from '../../ui/HexGroups.tsx'
import { PanelFoot } from '../../ui/Panel.tsx'
import { SourceMarks } from '../../ui/SourceMarks.tsx'
import styles from './MessageHashes.module.css'

const rows = [
  { name: 'Domain', key: 'domainHash' },
  { name: 'Message', key: 'messageHash' },
  { name: 'Safe message hash', key: 'safeMessageHash' },
] as const

/** The hashes of a message in the order in which devices show them, whole. */
export function MessageHashes({ hashes }: { readonly hashes: SafeMessageHashes }) {
  return (
    <>
      <dl className={styles.hashes}>
        {rows.map(({ name, key }) => (
          <div key={key} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <HashFull hash={hashes[key]} />
            </dd>
            <dd>
              <CopyButton value={hashes[key]} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <PanelFoot>
        <SourceMarks of={['computed']} />
        <span>Compare them with what signs. If one differs, reject it there.</span>
      </PanelFoot>
    </>
  )
}
