import type { AdmittedItem } from '../../../domain/bundle/AdmittedItem.ts'
import { compareMessage } from '../../../domain/bundle/mergeCosigned.ts'
import { Link } from '../../../routing/Link.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { ForeignText } from '../../../ui/ForeignText.tsx'
import { HashFull } from '../../../ui/HexGroups.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import styles from '../../bundles/Bundles.module.css'
import { useLocalMessages } from '../../parts/kept/useLocalMessages.ts'
import { messageTitle } from '../../parts/messages/messageTitle.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import { knownWords, PreviewSignatures } from './PreviewSignatures.tsx'

/** A message in a bundle: its words, whose signatures count, and what keeping it would change. */
export function PreviewMessage({
  ready,
  item,
}: {
  readonly ready: Ready
  readonly item: Extract<AdmittedItem, { kind: 'message' }>
}) {
  const { cosigned, audit } = item
  const { message, safeMessageHash } = cosigned
  const { kept } = useLocalMessages(refOf(ready))
  const { known, newSigners } = compareMessage(cosigned, kept)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>{messageTitle(message)}</span>
        <Tag>Message</Tag>
        <ConfirmationBar submitted={audit.validSigners.length} required={audit.threshold} />
      </div>
      {message.kind === 'text' ? (
        <ForeignText label="Text" text={message.text} />
      ) : (
        <ForeignText label="Typed data" text={message.json} mono />
      )}
      <HashFull hash={safeMessageHash} />
      <PreviewSignatures judged={item} of="message">
        <Status icon={known ? 'done' : 'info'} tone={known ? 'ok' : 'info'}>
          {known ? knownWords(newSigners) : 'It is not on this device yet.'}
        </Status>
      </PreviewSignatures>
      {known && (
        <p>
          <Link to={{ page: 'messages' }}>Read and check it under Messages</Link>
        </p>
      )}
    </>
  )
}
