import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageQuery } from '../../queries/messages.ts'
import type { RecordedMessage } from '../../source/AccountSource.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { SourceMarks } from '../../ui/SourceMarks.tsx'
import { askerName, type Ready, refOf } from '../common/accountNames.ts'
import { RequestHead } from './RequestHead.tsx'
import { SignedMessage } from './SignedMessage.tsx'

/**
 * Looks whether owners sign a message, whatever became of the question: a window that was closed says "rejected", and
 * the signatures given in it still count. `otherwise` while nobody has heard of the message.
 */
export function FollowMessage({
  ready,
  signing,
  rejected = false,
  otherwise,
}: {
  readonly ready: Ready
  readonly signing: RecordedMessage
  readonly rejected?: boolean
  readonly otherwise: ReactNode
}) {
  const { safeMessageHash } = signing
  const { data } = useQuery(messageQuery(useSource(), refOf(ready), { safeMessageHash, rejected }))
  if (!data) return otherwise
  const { signature, confirmations, from } = data
  if (signature !== undefined)
    return <SignedMessage ready={ready} signing={signing} signature={signature} from={from} />
  return (
    <CollectingHead
      ready={ready}
      counted={confirmations && `${confirmations.submitted} of ${confirmations.required}`}
      end={<SourceMarks of={[from]} />}
    />
  )
}

/** Some owners have signed, others have yet to. */
export function CollectingHead({
  ready,
  counted,
  end,
}: {
  readonly ready: Ready
  readonly counted?: string | undefined
  readonly end?: ReactNode
}) {
  const asker = askerName(ready.host)
  return (
    <RequestHead
      icon="partial"
      title={counted === undefined ? 'Collecting signatures' : `Collecting signatures, ${counted}`}
      advice={`The other owners find it under Messages in ${asker}. Give them the hash below to compare. This page notices when it is signed.`}
      end={end}
    />
  )
}
