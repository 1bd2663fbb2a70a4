import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import type { Draft } from '../draft/draft.ts'
import { keptDraftKey, writeKeptDraft } from '../draft/keptDrafts.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { type DraftState, draftState, readStored } from './draftState.ts'

/** How long, in ms, typing has to rest before it is written. */
const restMilliseconds = 400

type DraftSaving = {
  readonly state: DraftState
  readonly text: string | undefined
  /** False when the browser does not keep it: then it lasts as long as this window. */
  readonly lasts: boolean
  readonly isTooLarge: boolean
}

/**
 * Keeps the open draft `id` as it is changed: when typing rests, and at once when the page goes away. What another
 * window has written since is never written over: the state says so, and a press decides.
 */
export function useDraftSaving(account: AccountRef, id: string, draft: Draft): DraftSaving {
  const memory = usePageMemory()
  const texts = keptTexts(window)
  const key = keptDraftKey(account, id)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(key))
  const stored = useMemo(() => readStored(text), [text])
  const state = draftState(draft, stored, memory.keptDrafts.get(key))
  useEffect(() => {
    if (state.kind === 'same' && text !== undefined) memory.keptDrafts.set(key, text)
  }, [state.kind, text, memory, key])
  const isTooLarge = useSavedAtRest(account, id, draft, state.kind === 'unsaved')
  return { state, text, lasts: texts.lasts(key), isTooLarge }
}

/** Writes the draft; true when it is too large for that. */
function useSavedAtRest(account: AccountRef, id: string, draft: Draft, isUnsaved: boolean): boolean {
  const memory = usePageMemory()
  const texts = keptTexts(window)
  const key = keptDraftKey(account, id)
  const [isTooLarge, setTooLarge] = useState(false)

  const save = useEffectEvent((changed: Draft) => {
    // It is read again in the same turn: another window may have written since this one was drawn.
    const now = draftState(changed, readStored(texts.read(key)), memory.keptDrafts.get(key))
    if (now.kind !== 'unsaved') return
    const written = writeKeptDraft(texts, account, id, { ...now.theirs, draft: changed, savedAt: Date.now() })
    setTooLarge(!written.ok)
    if (written.ok) memory.keptDrafts.set(key, written.text)
  })
  const saveNow = useEffectEvent(() => save(draft))

  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(() => save(draft), restMilliseconds)
    return () => clearTimeout(timer)
  }, [isUnsaved, draft])
  useEffect(() => {
    const flush = () => saveNow()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return isTooLarge
}
