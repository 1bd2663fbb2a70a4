import { useState } from 'react'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import {
  blankMessageDraft,
  loadMessageDraft,
  type MessageDraft,
  saveMessageDraft,
  withMessage,
} from '../../composer/draft/messageDraft.ts'
import { type MessageMemory, useMessageMemory } from './useMessageMemory.ts'

/** The message of one account: kept while the window is open and, where the browser allows it, over a reload. */
export function useMessageDraft(account: AccountRef): {
  readonly draft: MessageDraft
  readonly change: (draft: MessageDraft) => void
  /** Starts a new one after `sent` was signed, unless something else has been composed meanwhile. */
  readonly finish: (sent: MessageDraft) => void
} {
  const memory = useMessageMemory()
  const key = accountKey(account)
  const [draft, setDraft] = useState(() => draftOf(memory, key))

  function change(next: MessageDraft) {
    memory.drafts.set(key, next)
    memory.composing = account
    saveMessageDraft(window, key, next)
    setDraft(next)
  }

  function finish(sent: MessageDraft) {
    if ((memory.drafts.get(key) ?? sent) === sent) change({ ...sent, text: '', json: '' })
  }

  return { draft, change, finish }
}

/**
 * Makes `message` the draft of the account, for a form that is mounted after it. Nothing that was typed is lost for
 * it: returns a sentence when a message of its kind is being composed.
 */
export function putInForm(
  memory: MessageMemory,
  account: AccountRef,
  message: SignableMessage,
): string | undefined {
  const key = accountKey(account)
  const draft = draftOf(memory, key)
  const next = withMessage(draft, message)
  if (next === undefined) return 'You are composing another message. Sign it or clear it first.'
  memory.drafts.set(key, next)
  memory.composing = account
  saveMessageDraft(window, key, next)
  return undefined
}

/** What is being composed for an account, also before a reload; a blank one where nothing is. */
export function draftOf(memory: MessageMemory, key: string): MessageDraft {
  return memory.drafts.get(key) ?? loadMessageDraft(window, key) ?? blankMessageDraft
}
