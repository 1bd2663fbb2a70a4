import { useState } from 'react'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { addSentPiece } from '../../../../source/sentPieces.ts'
import { createDraft, type Draft, hasOtherLines } from '../draft/draft.ts'
import { keptDraftKey, markSent, type SentDraft } from '../draft/keptDrafts.ts'
import { loadDraft, saveDraft } from '../draft/storedDraft.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { useAtRest } from './useAtRest.ts'

const mostUndone = 50

/** The batch on the page, and how it changes. */
type KeptBatch = {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly finish: (sent: Draft, as?: Omit<SentDraft, 'at'>) => void
  /** Another draft in the place of this one. */
  readonly replace: (draft: Draft) => void
  /** Takes the last change back that added, removed or moved lines, or replaced all of them; `undefined` where there is none. */
  readonly undo: (() => void) | undefined
}

/**
 * The batch of one account: kept while the window is open and, where the browser allows it, over a reload. `finish`
 * starts a new one after `sent` went out, unless something else has been composed meanwhile; the draft of this device
 * that it was says so from then on.
 */
export function useDraft(account: AccountRef): KeptBatch {
  const memory = usePageMemory()
  const { draft, keep, showAndKeepLater } = useShownDraft(account)
  const [earlier, setEarlier] = useState<readonly Draft[]>([])

  function change(changed: Draft) {
    // What was asked was asked of another batch.
    const next = { ...changed, asked: undefined }
    if (hasOtherLines(draft, next)) replace(next)
    else showAndKeepLater(next)
  }

  function replace(next: Draft) {
    setEarlier([...earlier, draft].slice(-mostUndone))
    keep({ ...next, asked: undefined })
  }

  function finish(sent: Draft, as: Omit<SentDraft, 'at'> = {}) {
    const texts = keptTexts(window)
    const at = Date.now()
    const base = memory.keptDrafts.get(keptDraftKey(account, sent.kept ?? ''))
    markSent(texts, account, sent, { at, ...as }, base)
    if (sent.piece !== undefined) addSentPiece(texts, account, { ...sent.piece, at, ...as })
    if ((memory.drafts.get(accountKey(account)) ?? sent) !== sent) return
    // What was sent does not come back.
    setEarlier([])
    keep({ ...createDraft(), tokens: sent.tokens })
  }

  const last = earlier.at(-1)
  function undo() {
    if (last === undefined) return
    setEarlier(earlier.slice(0, -1))
    keep(last)
  }

  return { draft, change, finish, replace, undo: last === undefined ? undefined : undo }
}

/** The draft that is shown, the same in this window and, where the browser allows it, over a reload. */
function useShownDraft(account: AccountRef) {
  const memory = usePageMemory()
  const key = accountKey(account)
  const { later, forget } = useAtRest()
  const [draft, setDraft] = useState(
    () => memory.drafts.get(key) ?? loadDraft(window, account) ?? createDraft(),
  )

  function show(next: Draft) {
    memory.drafts.set(key, next)
    memory.composing = account
    setDraft(next)
  }

  function keep(next: Draft) {
    forget()
    saveDraft(window, account, next)
    show(next)
  }

  /** To write all of a long draft at every key would slow the typing down. */
  function showAndKeepLater(next: Draft) {
    later(() => saveDraft(window, account, next))
    show(next)
  }

  return { draft, keep, showAndKeepLater }
}
