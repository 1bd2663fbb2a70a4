import { type FormEvent, useState } from 'react'
import { visibleText } from '../../../../domain/values/text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { isStorageBlocked } from '../../frame/page/isStorageBlocked.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { createDraft, isBlankDraft } from '../draft/draft.ts'
import { type ListedDraft, longestDraftName } from '../draft/keptDrafts.ts'
import { DraftItem } from './DraftItem.tsx'
import styles from './DraftsDialog.module.css'
import { type DraftActs, type DraftsDialogProps, useDraftActs } from './useDraftActs.ts'

/** The drafts of this device: what is on the page is kept under a name, and one that was kept is opened. */
export function DraftsDialog(props: DraftsDialogProps) {
  const { draft, onReplace, onClose } = props
  const { own, others, said, deleted, acts, undo } = useDraftActs(props)
  return (
    <Dialog title="Drafts" onClose={onClose}>
      <div className={styles.parts}>
        {isStorageBlocked(window) && (
          <Note kind="warn" title="This browser keeps nothing for this page.">
            Drafts are lost when the page is closed. Save the batch as a file.
          </Note>
        )}
        {!isBlankDraft(draft) && <KeepForm onKeep={acts.keep} />}
        {!isBlankDraft(draft) && (
          <AnotherBatch
            isKept={draft.kept !== undefined}
            onStart={() => {
              onReplace(createDraft())
              onClose()
            }}
          />
        )}
        <p role="status">{said !== undefined && visibleText(said)}</p>
        {deleted !== undefined && <DeletedDraft draft={deleted} onUndo={undo} />}
        {own.length === 0 ? (
          <p className={text.soft}>No draft is kept for this account. Drafts stay on this device.</p>
        ) : (
          <OwnDrafts drafts={own} open={draft.kept} acts={acts} />
        )}
        {others.length > 0 && <OtherDrafts drafts={others} onBring={acts.bring} />}
      </div>
    </Dialog>
  )
}

function AnotherBatch({ isKept, onStart }: { readonly isKept: boolean; readonly onStart: () => void }) {
  return (
    <div className={styles.acts}>
      <Button small onClick={onStart}>
        Start another batch
      </Button>
      <span className={text.small}>
        {isKept
          ? 'The draft that is open stays in this list.'
          : 'Undo brings the batch on the page back, also after a draft is opened.'}
      </span>
    </div>
  )
}

function DeletedDraft({
  draft: { kept },
  onUndo,
}: {
  readonly draft: ListedDraft
  readonly onUndo: () => void
}) {
  return (
    <Note
      kind="info"
      title={`You deleted ${kept === undefined ? 'a draft' : `“${visibleText(kept.name)}”`}.`}
      actions={
        <Button small onClick={onUndo}>
          Undo
        </Button>
      }
    >
      You can undo this until you close the drafts.
    </Note>
  )
}

function OwnDrafts({
  drafts,
  open,
  acts: { open: openDraft, duplicate, remove },
}: {
  readonly drafts: readonly ListedDraft[]
  /** Id of the one on the page. */
  readonly open: string | undefined
  readonly acts: DraftActs
}) {
  return (
    <ul className={styles.list} aria-label="Drafts of this account">
      {drafts.map((listed) => (
        <DraftItem
          key={listed.id}
          listed={listed}
          isOpen={listed.id === open}
          acts={[
            ...(listed.kept === undefined
              ? []
              : ([
                  [openWords(listed.kept), openDraft],
                  ['Duplicate', duplicate],
                ] as const)),
            ['Delete', remove],
          ]}
        />
      ))}
    </ul>
  )
}

function openWords({ sent, isTemplate }: NonNullable<ListedDraft['kept']>): string {
  if (sent !== undefined) return 'Use again'
  return isTemplate ? 'Use' : 'Open'
}

function OtherDrafts({
  drafts,
  onBring,
}: {
  readonly drafts: readonly ListedDraft[]
  readonly onBring: DraftActs['bring']
}) {
  const { chain } = useReady()
  return (
    <>
      <h3>Other accounts on {chain.name}</h3>
      <ul className={styles.list} aria-label="Drafts of other accounts">
        {drafts.map((listed) => (
          <DraftItem
            key={`${listed.account.address} ${listed.id}`}
            listed={listed}
            isForeign
            acts={[
              ['Copy here', (each) => onBring(each, false)],
              ...(listed.kept?.sent === undefined
                ? ([['Move here', (each: ListedDraft) => onBring(each, true)]] as const)
                : []),
            ]}
          />
        ))}
      </ul>
    </>
  )
}

function KeepForm({ onKeep }: { readonly onKeep: DraftActs['keep'] }) {
  const { name, setName, isMissing, keep } = useDraftName(onKeep)
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
        problem={isMissing ? 'Give the draft a name.' : undefined}
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

/** The name that is typed for a draft: without one nothing is kept, and once it is kept the field is empty. */
function useDraftName(onKeep: DraftActs['keep']) {
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

  return { name, setName, isMissing: submitted && trimmed === '', keep }
}
