import type { ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { MessagePreview } from '../../parts/reading/messages/MessagePreview.tsx'
import styles from './Offline.module.css'
import { Hash } from './OfflineHashes.tsx'

const TypedDataVerdict = lazyPart(async () => (await import('./TypedDataVerdict.tsx')).TypedDataVerdict)

/** Typed data as an account of its own signs them: the verdict, every field, and the hashes that a device shows. */
export function TypedDataView({ message }: { readonly message: ReadMessage }) {
  return (
    <div className={layout.stack}>
      {message.kind === 'typed-data' && (
        <LazyParts fallback={<p role="status">Running the checks.</p>}>
          <TypedDataVerdict message={message} />
        </LazyParts>
      )}
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
