import { type RefObject, useRef, useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { isBlankMessageDraft, type MessageDraft } from '../../parts/composer/draft/messageDraft.ts'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { draftOf, putInForm } from '../../parts/reading/messages/useMessageDraft.ts'
import { useMessageMemory } from '../../parts/reading/messages/useMessageMemory.ts'
import type { StaleDraft } from '../../sign/ask/staleDraft.ts'
import { useStaleDraft } from '../../sign/ask/useStaleDraft.ts'
import type { SignHere } from './signHere.ts'

export type MessageComposing = {
  /** Around the form. */
  readonly form: RefObject<HTMLDivElement | null>
  /** A message is being written: the form comes before what waits. */
  readonly composing: boolean
  /** A message that was written for another account. */
  readonly left: StaleDraft<MessageDraft> | undefined
  readonly goOn: () => void
  /** A signature can be asked for from here, and nothing stands before it. */
  readonly mayAsk: boolean
  readonly focusForm: () => void
  readonly putInForm: SignHere
}

/** The form of the page of messages: whether it can be used, and what puts something into it. */
export function useMessageComposing(ready: Ready): MessageComposing {
  const { capabilities } = useSource()
  const memory = useMessageMemory()
  const form = useRef<HTMLDivElement>(null)
  const account = refOf(ready)
  const [composing, setComposing] = useState(() => !isBlankMessageDraft(draftOf(memory, accountKey(account))))
  const { left, goOn } = useStaleDraft(memory, account, isBlankMessageDraft)
  const mayAsk =
    capabilities.signMessage !== undefined &&
    (maySend(ready) || proposerOf(capabilities, ready) !== undefined) &&
    left === undefined

  function focusForm() {
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus())
  }

  return {
    form,
    composing,
    left,
    goOn,
    mayAsk,
    focusForm,
    putInForm(message) {
      const refused = putInForm(memory, account, message)
      if (refused === undefined) {
        setComposing(true)
        focusForm()
      }
      return refused
    },
  }
}
