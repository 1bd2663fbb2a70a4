import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { sameAccount } from '../../../../domain/safe/safeRef.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { isStorageBlocked } from '../../frame/page/isStorageBlocked.ts'
import { refOf } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { createDraft, type Draft, isBlankDraft } from '../draft/draft.ts'
import {
  keptDraftKey,
  keptDraftsMark,
  type ListedDraft,
  listKeptDrafts,
  longestDraftName,
  nameOfOther,
} from '../draft/keptDrafts.ts'
import { usePageMemory } from '../memory/PageMemory.tsx'
import { DraftItem } from './DraftItem.tsx'
import styles from './DraftsDialog.module.css'
import { describeKeeping } from './describeKeeping.ts'
import { bringDraft, keepDraft } from './keepDraft.ts'

/** The drafts of this device: what is on the page is kept under a name, and one that was kept is opened. */
export function DraftsDialog({
  draft,
  onReplace,
  onClose,
}: {
  /** What is on the page. */
  readonly draft: Draft
  readonly onReplace: (draft: Draft) => void
  readonly onClose: () => void
}) {
  const ready = useReady()
  const texts = keptTexts(window)
  const memory = usePageMemory()
  const account = refOf(ready)
  const place = { texts, account, memory }
  useSyncExternalStore(texts.subscribe, () => keptDraftsMark(texts))
  const listed = listKeptDrafts(texts)
  const [said, setSaid] = useState<string>()
  const [deleted, setDeleted] = useState<ListedDraft>()
  const own = listed.filter((each) => sameAccount(each.account, account))
  const others = listed.filter(
    (each) =>
      each.account.chainId === account.chainId &&
      !sameAccount(each.account, account) &&
      each.kept !== undefined,
  )

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

  return (
    <Dialog title="Drafts" onClose={onClose}>
      <div className={styles.parts}>
        {isStorageBlocked(window) && (
          <Note kind="warn" title="This browser keeps nothing for this page.">
            Drafts are lost when the page is closed. Save the batch as a file.
          </Note>
        )}
        {!isBlankDraft(draft) && <KeepForm onKeep={keep} />}
        {!isBlankDraft(draft) && (
          <div className={styles.acts}>
            <Button
              small
              onClick={() => {
                onReplace(createDraft())
                onClose()
              }}
            >
              Start another batch
            </Button>
            <span className={text.small}>
              {draft.kept === undefined
                ? 'Undo brings the batch on the page back, also after a draft is opened.'
                : 'The draft that is open stays in this list.'}
            </span>
          </div>
        )}
        <p role="status">{said !== undefined && visibleText(said)}</p>
        {deleted !== undefined && (
          <Note
            kind="info"
            title={`You deleted ${deleted.kept === undefined ? 'a draft' : `“${visibleText(deleted.kept.name)}”`}.`}
            actions={
              <Button
                small
                onClick={() => {
                  texts.write(keptDraftKey(deleted.account, deleted.id), deleted.text)
                  setDeleted(undefined)
                }}
              >
                Undo
              </Button>
            }
          >
            You can undo this until you close the drafts.
          </Note>
        )}
        {own.length === 0 ? (
          <p className={text.soft}>No draft is kept for this account. Drafts stay on this device.</p>
        ) : (
          <ul className={styles.list} aria-label="Drafts of this account">
            {own.map((listed) => (
              <DraftItem
                key={listed.id}
                listed={listed}
                isOpen={listed.id === draft.kept}
                acts={[
                  ...(listed.kept === undefined
                    ? []
                    : ([
                        [
                          listed.kept.sent !== undefined
                            ? 'Use again'
                            : listed.kept.isTemplate
                              ? 'Use'
                              : 'Open',
                          open,
                        ],
                        ['Duplicate', duplicate],
                      ] as const)),
                  ['Delete', remove],
                ]}
              />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <>
            <h3>Other accounts on {ready.chain.name}</h3>
            <ul className={styles.list} aria-label="Drafts of other accounts">
              {others.map((listed) => (
                <DraftItem
                  key={`${listed.account.address} ${listed.id}`}
                  listed={listed}
                  isForeign
                  acts={[
                    ['Copy here', (each) => bring(each, false)],
                    ...(listed.kept?.sent === undefined
                      ? ([['Move here', (each: ListedDraft) => bring(each, true)]] as const)
                      : []),
                  ]}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

function switchedOffWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 call names the other account and is switched off. Look at it before you switch it on.'
    : `${count} calls name the other account and are switched off. Look at each before you switch it on.`
}

function KeepForm({ onKeep }: { readonly onKeep: (name: string, isTemplate: boolean) => void }) {
  const [name, setName] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const trimmed = name.trim()

  function keep(isTemplate: boolean) {
    setSubmitted(true)
    if (trimmed === '') return
    onKeep(trimmed, isTemplate)
    setName('')
    setSubmitted(false)
  }

  return (
    <form
      className={styles.parts}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        keep(false)
      }}
    >
      <Field
        label="Name"
        autoComplete="off"
        data-safe-answer
        maxLength={longestDraftName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        hint="A template keeps the transfers with empty amounts. Calls stay as they are."
        problem={submitted && trimmed === '' ? 'Give the draft a name.' : undefined}
      />
      <div className={styles.acts}>
        <Button kind="primary" type="submit">
          Keep as a draft
        </Button>
        <Button onClick={() => keep(true)}>Keep as a template</Button>
      </div>
    </form>
  )
}
