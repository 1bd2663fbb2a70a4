import type { ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { MessagePreview } from '../../parts/messages/MessagePreview.tsx'
import layout from '../../parts/page/Layout.module.css'
import styles from './Offline.module.css'
import { Hash } from './OfflineHashes.tsx'

/** Typed data as an account of its own signs them: every field, and the hashes that a device shows. */
export function TypedDataView({ message }: { readonly message: ReadMessage }) {
  return (
    <div className={layout.stack}>
      <Note kind="warn" title="Read field by field. No check has run.">
        A Safe signs a hash of its own over this. Open the Safe and use Messages to check it.
      </Note>
      <MessagePreview message={message} />
      {message.kind === 'typed-data' && (
        <Panel
          title="Compare with your device"
          end={<SourceMarks of={['computed']}>Hashed here</SourceMarks>}
        >
          <PanelBody>
            <dl className={styles.hashes}>
              <Hash name="Domain hash" hash={message.hashes.domainHash} />
              <Hash name="Message hash" hash={message.hashes.messageHash} />
              <Hash name="Hash that is signed" hash={message.hash} />
            </dl>
          </PanelBody>
        </Panel>
      )}
    </div>
  )
}
