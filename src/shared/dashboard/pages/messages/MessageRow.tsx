import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { messageOfGateway } from '../../../queries/gatewaySignables.ts'
import { importFindingsQuery } from '../../../review/importFindings.ts'
import { worstOf } from '../../../review/worstOf.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { useSeen } from '../../../ui/useSeen.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { messageTitle } from '../../parts/reading/messages/messageTitle.ts'
import { usePageKnowledge } from '../../parts/reading/review/usePageKnowledge.ts'
import { RowVerdict } from '../../parts/waiting/queue/RowVerdict.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import styles from './MessageList.module.css'
import { MessageStatusMark } from './MessageStatusMark.tsx'

type MessageRowProps = {
  readonly message: SafeMessage
  readonly onOpen: (messageHash: Hex) => void
}

/** One message of the list: what it is, and who has yet to sign it. */
export function MessageRow({ message, onOpen }: MessageRowProps) {
  const { status, confirmations } = message
  const title = useId()
  return (
    <section className={styles.entry} aria-labelledby={title}>
      <div className={styles.row}>
        <div className={styles.main}>
          <h3 id={title} className={styles.title}>
            {messageTitle(message.message)}
          </h3>
          <MessageVerdict message={message} />
          <MessageFacts message={message} />
        </div>
        <div className={styles.state}>
          <MessageStatusMark status={status} />
          <ConfirmationBar {...confirmations} />
        </div>
      </div>
      <OpenMessage message={message} onOpen={onOpen} />
    </section>
  )
}

/** The worst that the checks say, once the row is looked at. */
function MessageVerdict({ message }: Pick<MessageRowProps, 'message'>) {
  const ready = useReady()
  const [ref, seen] = useSeen<HTMLDivElement>()
  const page = usePageKnowledge(ready)
  const stored = useMemo(() => messageOfGateway(message), [message])
  const { data, isError } = useQuery({
    ...importFindingsQuery(useSource(), refOf(ready), stored, page),
    enabled: seen,
  })
  return (
    <div ref={ref} className={styles.facts}>
      <RowVerdict findings={data && { worst: worstOf(data.findings) }} failed={isError} />
    </div>
  )
}

/** Leads to everything else that is known of a message, which is fetched and checked there. */
export function OpenMessage({
  message: { message, messageHash },
  onOpen,
}: Pick<MessageRowProps, 'message' | 'onOpen'>) {
  return (
    <Button
      small
      data-row
      id={openerId(messageHash)}
      aria-label={`Read and check: ${messageTitle(message)}`}
      onClick={() => onOpen(messageHash)}
    >
      Read and check
    </Button>
  )
}

/** Where the focus goes back to. */
export function openerId(messageHash: Hex): string {
  return `read-${messageHash}`
}
