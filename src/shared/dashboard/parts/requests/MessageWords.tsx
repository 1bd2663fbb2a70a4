import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { ForeignText } from '../../../ui/values/ForeignText.tsx'
import { HashLine } from './HashLine.tsx'
import styles from './MessageWords.module.css'

/** A message that was to be signed, and the hash by which wallets and the gateway know it. */
export function MessageWords({
  signing: { message, safeMessageHash },
}: {
  readonly signing: RecordedMessage
}) {
  return (
    <>
      <div className={styles.words}>
        {message.kind === 'text' ? (
          <ForeignText label="Text" text={message.text} />
        ) : (
          <ForeignText label="Typed data" text={message.json} mono />
        )}
      </div>
      <HashLine name="Safe message hash" hash={safeMessageHash} />
    </>
  )
}
