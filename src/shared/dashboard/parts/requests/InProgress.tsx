import type { ReactNode } from 'react'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { isInSight } from '../../../source/isInSight.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useAddressBook } from '../account/names/useAddressBook.ts'
import { useTokens } from '../composer/tokens/useTokens.ts'
import { SentencesReady } from '../frame/errors/SentencesReady.tsx'
import { useReady } from '../frame/page/useReady.ts'
import { foldSameMessages } from './foldSameMessages.ts'
import { RequestItem } from './RequestItem.tsx'
import { useSeenOpen } from './useSeenOpen.ts'

/**
 * What was asked of the user and not dismissed, each followed to its end. Without `requests` it is all but what is told
 * on a page of its own.
 */
export function InProgress({
  requests: given,
  title = 'In progress',
  aboutMessage,
}: {
  readonly requests?: readonly RequestRecord[]
  readonly title?: string
  /** What else is known of a message that this account was asked to sign. */
  readonly aboutMessage?: (signing: RecordedMessage) => ReactNode
}) {
  const ready = useReady()
  const { requests: all } = useSourceState()
  const { tokens } = useTokens(ready)
  const isSeenOpen = useSeenOpen(all)
  const book = useAddressBook(ready)
  const wanted =
    given ?? all.filter((request) => isInSight(request) && (!isToldElsewhere(request) || isSeenOpen(request)))
  // A request for names is over once they are granted, in any window.
  const requests = book.state === 'granted' ? wanted.filter((request) => !isLeftForNames(request)) : wanted
  if (requests.length === 0) return null
  return (
    <Panel title={title}>
      <SentencesReady />
      <ul>
        {foldSameMessages(requests).map(({ record, folded }) => (
          <RequestItem
            key={record.id}
            record={record}
            folded={folded}
            tokens={tokens}
            aboutMessage={aboutMessage}
          />
        ))}
      </ul>
    </Panel>
  )
}

function isLeftForNames({ method, progress }: RequestRecord): boolean {
  return method === 'wallet_requestPermissions' && progress.phase === 'orphaned'
}

/** Messages that were answered, and executions of which it is known what became, have pages of their own. */
function isToldElsewhere({ signing, execution, progress }: RequestRecord): boolean {
  if (progress.phase !== 'settled') return false
  return signing !== undefined || (execution !== undefined && progress.outcome.kind !== 'undecided')
}
