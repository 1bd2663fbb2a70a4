import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { sameAddress } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { SafeMessage } from '../../../gateway/SafeMessage.ts'
import { messageOfGateway } from '../../../queries/gatewaySignables.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { importFindingsQuery } from '../../../review/importFindings.ts'
import { worstOf } from '../../../review/rowFindings.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useSeen } from '../../../ui/useSeen.ts'
import { Who } from '../../parts/lists/RowFacts.tsx'
import { messageTitle } from '../../parts/messages/messageTitle.ts'
import { DateTime } from '../../parts/page/DateTime.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { RowVerdict } from '../../parts/queue/RowVerdict.tsx'
import { usePageKnowledge } from '../../parts/review/usePageKnowledge.ts'
import styles from './MessageList.module.css'

/** Above it the details say the rest. */
const mostMissing = 3

type RowProps = {
  readonly ready: Ready
  readonly message: SafeMessage
  readonly onOpen: (messageHash: Hex) => void
}

/** One message of the list: what it is, and who has yet to sign it. */
export function MessageRow({ ready, message, onOpen }: RowProps) {
  const { status, confirmations } = message
  const title = useId()
  return (
    <section className={styles.entry} aria-labelledby={title}>
      <div className={styles.row}>
        <div className={styles.main}>
          <h3 id={title} className={styles.title}>
            {messageTitle(message.message)}
          </h3>
          <MessageVerdict ready={ready} message={message} />
          <MessageFacts ready={ready} message={message} />
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
function MessageVerdict({ ready, message }: Pick<RowProps, 'ready' | 'message'>) {
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

/** Who asked and when, who is missing, and the app it says it came from. All of it the gateway's word. */
export function MessageFacts({
  ready,
  message,
  signed = false,
}: Pick<RowProps, 'ready' | 'message'> & {
  /** The whole signature is known here already. */
  readonly signed?: boolean
}) {
  const owners = useMissing(ready, message)
  const missing = signed ? [] : owners
  const { proposedBy, createdAt, app } = message
  return (
    <div className={styles.facts}>
      <span>
        Asked <DateTime timestamp={createdAt} />
      </span>
      <Who part="by" who={proposedBy} />
      {missing.length > 0 && <span>Missing:</span>}
      {missing.slice(0, mostMissing).map((address) => (
        <Who key={address} who={{ address, name: undefined }} />
      ))}
      {missing.length > mostMissing && <span>and {missing.length - mostMissing} more</span>}
      {app !== undefined && (
        <span>
          App: “{visibleText(app.name === '' ? app.url : app.name)}” (unsigned text, anybody can write it)
        </span>
      )}
    </div>
  )
}

/** Leads to everything else that is known of a message, which is fetched and checked there. */
export function OpenMessage({
  message: { message, messageHash },
  onOpen,
}: Pick<RowProps, 'message' | 'onOpen'>) {
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

/** Owners whose signature is not there, while any is needed. The chain names the owners, or else the wallet. */
function useMissing(ready: Ready, { status, signatures }: SafeMessage) {
  const chain = useQuery(chainSafeQuery(useSource(), refOf(ready))).data
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const owners = chain?.owners ?? reported?.owners ?? []
  if (status === 'CONFIRMED') return []
  return owners.filter(
    (owner) => !signatures.some((signature) => sameAddress(signature.owner.address, owner)),
  )
}

export function MessageStatusMark({ status }: Pick<SafeMessage, 'status'>) {
  switch (status) {
    case 'CONFIRMED':
      return (
        <Status icon="done" tone="ok">
          Signed
        </Status>
      )
    case 'NEEDS_CONFIRMATION':
      return <Status icon="partial">Collecting</Status>
    case 'UNKNOWN':
      return (
        <Status icon="unknown" tone="quiet">
          In a state this app does not know
        </Status>
      )
  }
}
