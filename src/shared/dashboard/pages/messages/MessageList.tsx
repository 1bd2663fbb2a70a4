import type { Hex } from '../../../domain/values/hex.ts'
import type { MessageList as Listed } from '../../../queries/messageList.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import { sayMissing } from '../../parts/lists/missingWords.ts'
import type { Ready } from '../../parts/page/Ready.ts'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'

/** What the owners were asked to sign, as the gateway lists it; `above` are those that have a row further up. */
export function MessageList({
  ready,
  list,
  above,
  more,
  onOpen,
}: {
  readonly ready: Ready
  readonly list: Listed
  readonly above: ReadonlySet<string>
  readonly more: {
    readonly exists: boolean
    readonly asking: boolean
    readonly failed: boolean
    readonly ask: () => unknown
  }
  readonly onOpen: (messageHash: Hex) => void
}) {
  const rows = list.messages.filter(({ messageHash }) => !above.has(messageHash))
  const elsewhere = list.messages.length - rows.length
  const missing = sayMissing(list)
  return (
    <Panel
      title="Messages of this Safe"
      note={`${rows.length}${more.exists ? ' shown, there are more' : ''}`}
      end={<SourceMarks of={['gateway']} />}
    >
      {rows.length === 0 ? (
        <EmptyState title={elsewhere === 0 ? 'No messages' : 'No other messages'}>
          Messages waiting for signatures appear here.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {rows.map((message) => (
            <li key={message.messageHash}>
              <MessageRow ready={ready} message={message} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {(missing !== undefined || more.exists || elsewhere > 0) && (
        <PanelFoot>
          {elsewhere > 0 && (
            <span>
              {elsewhere === 1 ? '1 more was' : `${elsewhere} more were`} asked for from here and{' '}
              {elsewhere === 1 ? 'is' : 'are'} above.
            </span>
          )}
          {missing !== undefined && <span>{missing}</span>}
          {more.failed && <span role="status">The gateway did not give the next page.</span>}
          {more.exists && (
            <Button small unavailable={more.asking} onClick={more.ask}>
              {more.asking ? 'Asking…' : 'Show more messages'}
            </Button>
          )}
        </PanelFoot>
      )}
    </Panel>
  )
}
