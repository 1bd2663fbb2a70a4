import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LeftAs, messageQuery } from '../../../queries/messages.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { askerName } from '../frame/page/askerName.ts'
import { nodeSource } from '../frame/page/nodeSource.ts'
import { useAccountRef, useReady } from '../frame/page/useReady.ts'
import { RequestHead } from './RequestHead.tsx'
import { SignedMessage } from './SignedMessage.tsx'

/**
 * Looks whether owners sign a message, whatever became of the question: a window that was closed says "rejected", and
 * the signatures given in it still count. `otherwise` while no source knows the message.
 */
export function FollowMessage({
  signing,
  left = 'answered',
  otherwise,
}: {
  readonly signing: RecordedMessage
  readonly left?: LeftAs
  readonly otherwise: ReactNode
}) {
  const source = useSource()
  const { data } = useQuery(messageQuery(source, useAccountRef(), { ...signing, left }))
  if (!data) return otherwise
  const { signature, confirmations, from } = data
  if (from === 'chain')
    return <RequestHead words={signedOnChain} end={<SourceMarks of={[nodeSource(source.node)]} />} />
  if (signature !== undefined) return <SignedMessage signing={signing} signature={signature} from={from} />
  return (
    <CollectingHead
      counted={confirmations && `${confirmations.submitted} of ${confirmations.required}`}
      end={<SourceMarks of={[from]} />}
    />
  )
}

const signedOnChain = {
  claim: 'executed',
  icon: 'done',
  tone: 'ok',
  title: 'Signed on chain',
  advice: 'The Safe’s contract records this message as signed. An app that asks the Safe needs no signature.',
} as const

/** Some owners have signed, others have yet to. */
export function CollectingHead({
  counted,
  end,
}: {
  readonly counted?: string | undefined
  readonly end?: ReactNode
}) {
  const ready = useReady()
  const asker = askerName(ready.host)
  return (
    <RequestHead
      words={{
        claim: 'sent',
        icon: 'partial',
        title: counted === undefined ? 'Collecting signatures' : `Collecting signatures, ${counted}`,
        advice: `The other owners find it under Messages in ${asker}. Give them the hash below to compare. This page notices when it is signed.`,
      }}
      end={end}
    />
  )
}
