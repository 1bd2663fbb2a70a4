import { useState, useSyncExternalStore } from 'react'
import { sameAccount } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { useAccountRef } from '../../frame/page/useReady.ts'
import type { Draft } from '../draft/draft.ts'
import {
  keptDraftKey,
  keptDraftsMark,
  type ListedDraft,
  listKeptDrafts,
  nameOfOther,
} from '../draft/keptDrafts.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { describeKeeping } from './describeKeeping.ts'
import { bringDraft, keepDraft } from './keepDraft.ts'

export type DraftsDialogProps = {
  /** What is on the page. */
  readonly draft: Draft
  readonly onReplace: (draft: Draft) => void
  readonly onClose: () => void
}

/** What can be done with the drafts of this device. */
export type DraftActs = {
  readonly keep: (name: string, isTemplate: boolean) => void
  readonly open: (listed: ListedDraft) => void
  readonly duplicate: (listed: ListedDraft) => void
  readonly remove: (listed: ListedDraft) => void
  /** Brings the draft of another account here. */
  readonly bring: (listed: ListedDraft, moves: boolean) => void
}

/** The drafts of this device, what can be done with them, and what is said of the act before. */
export function useDraftActs({ draft, onReplace, onClose }: DraftsDialogProps) {
  const texts = keptTexts(window)
  const memory = usePageMemory()
  const account = useAccountRef()
  const place = { texts, account, memory }
  const [said, setSaid] = useState<string>()
  const [deleted, setDeleted] = useState<ListedDraft>()

  function keep(name: string, isTemplate: boolean) {
    const written = keepDraft(place, { name, isTemplate, draft })
    if (!written.ok) return setSaid(describeKeeping(written.problem))
    const words = isTemplate
      ? `“${name}” is a template now.`
      : `“${name}” is kept. Every change of it is kept, too.`
    setSaid(`${words} ${lastingWords(written.id)}`)
    if (!isTemplate) onReplace({ ...draft, kept: written.id })
  }

  function open({ id, text: stored, kept }: ListedDraft) {
    if (kept === undefined) return
    const linked = !kept.isTemplate && kept.sent === undefined
    if (linked) memory.keptDrafts.set(keptDraftKey(account, id), stored)
    onReplace({ ...kept.draft, kept: linked ? id : undefined })
    onClose()
  }

  function duplicate({ kept }: ListedDraft) {
    if (kept === undefined) return
    const { name, isTemplate } = kept
    const copy = nameOfOther(name, 'copy')
    const written = keepDraft(place, { name: copy, isTemplate, draft: kept.draft })
    setSaid(
      written.ok
        ? `“${copy}” is one more draft. ${lastingWords(written.id)}`
        : describeKeeping(written.problem),
    )
  }

  function remove(listed: ListedDraft) {
    texts.remove(keptDraftKey(listed.account, listed.id))
    setDeleted(listed)
    setSaid(undefined)
  }

  function bring({ kept, ...listed }: ListedDraft, moves: boolean) {
    if (kept === undefined) return
    const brought = bringDraft(place, listed, kept, moves)
    if (brought.kind !== 'here')
      return setSaid(describeKeeping(brought.kind === 'changed' ? 'changed' : brought.problem))
    const { id, switchedOff, stays } = brought
    const other = stays ? 'The one of the other account stays.' : ''
    setSaid(`“${kept.name}” is here now. ${switchedOffWords(switchedOff)} ${lastingWords(id)} ${other}`)
  }

  function lastingWords(id: string): string {
    return texts.lasts(keptDraftKey(account, id))
      ? ''
      : 'This browser keeps it only until the page is closed.'
  }

  function undo() {
    if (deleted === undefined) return
    texts.write(keptDraftKey(deleted.account, deleted.id), deleted.text)
    setDeleted(undefined)
  }

  const acts: DraftActs = { keep, open, duplicate, remove, bring }
  return { ...useListedDrafts(), said, deleted, acts, undo }
}

/** The drafts of this account, and those of others on its network. */
function useListedDrafts() {
  const texts = keptTexts(window)
  const account = useAccountRef()
  useSyncExternalStore(texts.subscribe, () => keptDraftsMark(texts))
  const listed = listKeptDrafts(texts)
  return {
    own: listed.filter((each) => sameAccount(each.account, account)),
    others: listed.filter(
      (each) =>
        each.account.chainId === account.chainId &&
        !sameAccount(each.account, account) &&
        each.kept !== undefined,
    ),
  }
}

function switchedOffWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 call names the other account and is switched off. Look at it before you switch it on.'
    : `${count} calls name the other account and are switched off. Look at each before you switch it on.`
}
