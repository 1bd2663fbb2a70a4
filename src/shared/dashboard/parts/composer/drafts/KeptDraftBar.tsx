import { useState } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import text from '../../../../ui/text.module.css'
import type { Draft } from '../draft/draft.ts'
import { type KeptDraft, keptDraftKey, nameOfOther, readKeptDraft } from '../draft/keptDrafts.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { describeKeeping } from './describeKeeping.ts'
import type { DraftConflict } from './draftState.ts'
import { describeDraftState, sentWords } from './draftWords.ts'
import { keepDraft } from './keepDraft.ts'
import { useDraftSaving } from './useDraftSaving.ts'

type KeptDraftProps = {
  readonly account: AccountRef
  readonly id: string
  readonly draft: Draft
  readonly onReplace: (draft: Draft) => void
}

/** Which draft is open and whether it is kept as it is here; where two windows have changed it, both are offered. */
export function KeptDraftBar({ account, id, draft, onReplace }: KeptDraftProps) {
  const memory = usePageMemory()
  const { state, text: stored, lasts, isTooLarge } = useDraftSaving(account, id, draft)
  const base = readKeptDraft(memory.keptDrafts.get(keptDraftKey(account, id)))
  const name = 'theirs' in state ? state.theirs.name : (base?.name ?? '')

  function takeTheirs(theirs: KeptDraft) {
    if (stored === undefined) return
    memory.keptDrafts.set(keptDraftKey(account, id), stored)
    onReplace({ ...theirs.draft, kept: id })
  }

  return (
    <PanelBody>
      {state.kind === 'same' || state.kind === 'unsaved' ? (
        <p className={text.small} role="status">
          Draft “{visibleText(name)}”. {keepingWords({ isTooLarge, lasts, isSame: state.kind === 'same' })}
        </p>
      ) : (
        <TwoVersions {...{ account, name, draft, state, onReplace }} onTakeTheirs={takeTheirs} />
      )}
    </PanelBody>
  )
}

/** What is kept is not what is here: the user says which of them goes on. */
function TwoVersions({
  account,
  name,
  draft,
  state,
  onReplace,
  onTakeTheirs,
}: Omit<KeptDraftProps, 'id'> & {
  readonly name: string
  readonly state: DraftConflict
  readonly onTakeTheirs: (theirs: KeptDraft) => void
}) {
  const { keepMine, problem } = useKeptCopy({ account, draft, onReplace })
  const { title, advice } = describeDraftState(state, name)
  return (
    <Note
      kind="warn"
      title={title}
      actions={
        <>
          {state.kind === 'changed' && (
            <Button small onClick={() => onTakeTheirs(state.theirs)}>
              Use the other version
            </Button>
          )}
          <Button small onClick={() => keepMine(nameOfMine(state, name))}>
            {state.kind === 'removed' ? 'Keep it again' : 'Keep this one as another draft'}
          </Button>
          <Button small kind="quiet" onClick={() => onReplace({ ...draft, kept: undefined })}>
            Continue without saving
          </Button>
        </>
      }
    >
      {advice} {state.kind === 'sent' && state.theirs.sent && sentWords(state.theirs.sent)} {problem}
    </Note>
  )
}

/** Keeps what is here as a draft of its own. `problem`: why it could not be kept. */
function useKeptCopy({ account, draft, onReplace }: Omit<KeptDraftProps, 'id'>) {
  const memory = usePageMemory()
  const [problem, setProblem] = useState<string>()

  function keepMine(name: string) {
    const written = keepDraft(
      { texts: keptTexts(window), account, memory },
      { name, isTemplate: false, draft },
    )
    if (written.ok) onReplace({ ...draft, kept: written.id })
    else setProblem(describeKeeping(written.problem))
  }

  return { keepMine, problem }
}

function nameOfMine({ kind }: DraftConflict, name: string): string {
  if (name === '') return 'Draft'
  return kind === 'removed' ? name : nameOfOther(name, 'this window')
}

function keepingWords({
  isTooLarge,
  lasts,
  isSame,
}: {
  readonly isTooLarge: boolean
  /** The browser keeps it beyond the page. */
  readonly lasts: boolean
  /** It is kept as it is on the page. */
  readonly isSame: boolean
}): string {
  if (isTooLarge) return 'It is too large to be kept.'
  if (!lasts) return 'This browser keeps it only until the page is closed.'
  return isSame ? 'Kept on this device.' : 'Not kept yet.'
}
