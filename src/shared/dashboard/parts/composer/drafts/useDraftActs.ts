import { useState, useSyncExternalStore } from 'react'
import { sameAccount } from '../../../../domain/safe/safeRef.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { useAccountRef } from '../../frame/page/useReady.ts'
import type { Draft } from '../draft/draft.ts'
import {
  type KeptDraft,
  keptDraftKey,
  keptDraftsMark,
  type ListedDraft,
  listKeptDrafts,
  nameOfOther,
} from '../draft/keptDrafts.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { describeKeeping } from './describeKeeping.ts'
import { bringDraft, type DraftPlace, keepDraft } from './keepDraft.ts'

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
  const place = useKeepingPlace()
  const [said, setSaid] = useState<string>()
  const { deleted, remove, undo } = useDeletedDraft()

  function keep(name: string, isTemplate: boolean) {
    const written = keepDraft(place, { name, isTemplate, draft })
    if (!written.ok) return setSaid(describeKeeping(written.problem))
    setSaid(`${keptWords(name, isTemplate)} ${lastingWords(place, written.id)}`)
    if (!isTemplate) onReplace({ ...draft, kept: written.id })
  }

  function open({ id, text: stored, kept }: ListedDraft) {
    if (kept === undefined) return
    const linked = !kept.isTemplate && kept.sent === undefined
    if (linked) place.memory.keptDrafts.set(keptDraftKey(place.account, id), stored)
    onReplace({ ...kept.draft, kept: linked ? id : undefined })
    onClose()
  }

  const acts: DraftActs = {
    keep,
    open,
    duplicate: ({ kept }) => kept && setSaid(duplicateDraft(place, kept)),
    bring: (listed, moves) => listed.kept && setSaid(bringListed(place, listed, listed.kept, moves)),
    remove(listed) {
      remove(listed)
      setSaid(undefined)
    },
  }
  return { ...useListedDrafts(), said, deleted, acts, undo }
}

/** Keeps a draft once more under another name, and says what came of it. */
function duplicateDraft(place: DraftPlace, { name, isTemplate, draft }: KeptDraft): string {
  const copy = nameOfOther(name, 'copy')
  const written = keepDraft(place, { name: copy, isTemplate, draft })
  return written.ok
    ? `“${copy}” is one more draft. ${lastingWords(place, written.id)}`
    : describeKeeping(written.problem)
}

/** Brings the draft of another account here, and says what came of it. */
function bringListed(place: DraftPlace, listed: ListedDraft, kept: KeptDraft, moves: boolean): string {
  const brought = bringDraft(place, listed, kept, moves)
  if (brought.kind === 'here') return broughtWords(kept.name, brought, lastingWords(place, brought.id))
  return describeKeeping(brought.kind === 'changed' ? 'changed' : brought.problem)
}

/** Where the drafts of the account are kept: on this device, and in this window. */
function useKeepingPlace(): DraftPlace {
  return { texts: keptTexts(window), account: useAccountRef(), memory: usePageMemory() }
}

/** The draft that was deleted last, as long as it can be brought back. */
function useDeletedDraft() {
  const texts = keptTexts(window)
  const [deleted, setDeleted] = useState<ListedDraft>()

  function remove(listed: ListedDraft) {
    texts.remove(keptDraftKey(listed.account, listed.id))
    setDeleted(listed)
  }

  function undo() {
    if (deleted === undefined) return
    texts.write(keptDraftKey(deleted.account, deleted.id), deleted.text)
    setDeleted(undefined)
  }

  return { deleted, remove, undo }
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

function keptWords(name: string, isTemplate: boolean): string {
  return isTemplate ? `“${name}” is a template now.` : `“${name}” is kept. Every change of it is kept, too.`
}

function lastingWords({ texts, account }: DraftPlace, id: string): string {
  return texts.lasts(keptDraftKey(account, id)) ? '' : 'This browser keeps it only until the page is closed.'
}

/** What is said of a draft that came from another account. */
function broughtWords(
  name: string,
  { switchedOff, stays }: Extract<ReturnType<typeof bringDraft>, { kind: 'here' }>,
  lasting: string,
): string {
  const other = stays ? 'The one of the other account stays.' : ''
  return `“${name}” is here now. ${switchedOffWords(switchedOff)} ${lasting} ${other}`
}

function switchedOffWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 call names the other account and is switched off. Look at it before you switch it on.'
    : `${count} calls name the other account and are switched off. Look at each before you switch it on.`
}
