import { type FormEvent, useMemo, useRef } from 'react'
import { readGivenMessage } from '../../../domain/message/readGivenMessage.ts'
import { hashForSafe } from '../../../domain/message/readSignableMessage.ts'
import { collectsMessages } from '../../../source/collectsMessages.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useMessageDraft } from '../../parts/reading/messages/useMessageDraft.ts'
import { useSafeIdentity } from '../../parts/reading/messages/useSafeIdentity.ts'
import { useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { useSignMessage } from '../../sign/ask/useSignMessage.ts'
import { useWrittenMessage } from './useWrittenMessage.ts'

/** The host collects no signatures of messages for this Safe, and asks for a transaction in their place. */
function signsOnChainOnly({ account, host }: Ready): boolean {
  return (
    host?.known === true &&
    account.kind === 'safe' &&
    account.reported !== undefined &&
    collectsMessages(account.reported) === false
  )
}

/** A message of a Safe as it is typed, its hashes, and the request for its signature, which waits for the checks. */
export function useMessageForm(ready: Ready) {
  const account = refOf(ready)
  const { draft: kept, change, finish } = useMessageDraft(account)
  /** The host collects no signatures of messages for this Safe. */
  const onChainOnly = signsOnChainOnly(ready)
  const draft = useMemo(
    () => (onChainOnly && !kept.onChain ? { ...kept, onChain: true } : kept),
    [kept, onChainOnly],
  )
  const written = useWrittenMessage(draft, readGivenMessage)
  const { message, deferred, reading, read, setSubmitted } = written
  /** Around the field. */
  const composed = useRef<HTMLDivElement>(null)
  const { identity, problem: versionProblem } = useSafeIdentity(ready)
  const hashes = identity === undefined || read === undefined ? undefined : hashForSafe(identity, read)
  /** Of what is typed, not of what was typed a moment ago. */
  const current = deferred === message ? hashes : undefined
  const { sign, problem, checking } = useSignMessage(kept, () => {
    setSubmitted(false)
    finish(kept)
  })
  const checkedAsk = useCheckedAsk({
    needed: true,
    ask: (clear) => {
      // What is typed may have gone on since the checks were waited for: its hash is not there yet.
      if (current !== undefined)
        void sign({ account, message, safeMessageHash: current.safeMessageHash }, clear, draft.onChain)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (current !== undefined) checkedAsk.submit()
    else if (!reading.ok) composed.current?.querySelector('textarea')?.focus()
  }

  const asking = { onChainOnly, checking, checkedAsk, current, problem, submit }
  return { draft, change, written, composed, identity, versionProblem, asking }
}

export type MessageFormState = ReturnType<typeof useMessageForm>
