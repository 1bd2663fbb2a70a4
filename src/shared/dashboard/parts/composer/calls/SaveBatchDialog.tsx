import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { CancelOrSubmit } from '../../../../ui/CancelOrSubmit.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import type { SelectOption } from '../../../../ui/fields/Select.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { saveFile } from '../../frame/page/saveFile.ts'
import { useReady } from '../../frame/page/useReady.ts'
import type { CheckedLine } from '../draft/checkLines.ts'
import { longestDraftName } from '../draft/keptDrafts.ts'
import type { Token } from '../tokens/tokens.ts'
import { type BatchFormat, changesWords, writeBatch } from './batchFiles.ts'
import styles from './CallDialog.module.css'

const formats: {
  readonly [format in BatchFormat]: SelectOption<format> & { readonly hint: string }
} = {
  builder: {
    value: 'builder',
    name: 'Transaction Builder (JSON)',
    hint: 'Every call with its bytes and a checksum. Read it here again, or in the Transaction Builder.',
  },
  list: {
    value: 'list',
    name: 'List of payments (CSV)',
    hint: 'One row for each payment. Read it here again, or in CSV Airdrop.',
  },
}

type SaveBatchProps = {
  /** The lines that are not switched off. */
  readonly checked: readonly CheckedLine[]
  /** How many are. */
  readonly off: number
  readonly tokens: readonly Token[]
  readonly onClose: () => void
}

/** Saves the batch as a file that the Transaction Builder or CSV Airdrop reads: all of it or nothing. */
export function SaveBatchDialog(props: SaveBatchProps) {
  const { checked, off, onClose } = props
  const { name, setName, format, setFormat, made, nonce, save } = useBatchFile(props)
  return (
    <Dialog
      title="Save as a file"
      onClose={onClose}
      actions={
        <CancelOrSubmit form="save-batch" onCancel={onClose}>
          Save file
        </CancelOrSubmit>
      }
    >
      <form id="save-batch" className={styles.form} onSubmit={save} noValidate>
        <SelectField
          label="Form"
          value={format}
          options={Object.values(formats)}
          onChange={setFormat}
          hint={formats[format].hint}
        />
        <Field
          label="Name"
          data-safe-answer
          autoComplete="off"
          maxLength={longestDraftName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {off > 0 && <LinesLeftOut count={off} />}
        {format === 'builder' && <ChangesInFile checked={checked} nonce={nonce} />}
        {made?.ok === false && (
          <Note kind="high" title="The file cannot be saved." live="polite">
            {made.why}
          </Note>
        )}
      </form>
    </Dialog>
  )
}

function LinesLeftOut({ count }: { readonly count: number }) {
  return (
    <Note kind="info" title={count === 1 ? '1 line is switched off.' : `${count} lines are switched off.`}>
      The file is without {count === 1 ? 'it' : 'them'}.
    </Note>
  )
}

/** Changes of the Safe become the calls that they are now. */
function ChangesInFile({
  checked,
  nonce,
}: {
  readonly checked: readonly CheckedLine[]
  readonly nonce: bigint | undefined
}) {
  const changes = checked.filter(({ kind }) => kind === 'change').length
  if (changes === 0) return null
  return (
    <Note kind="info" title={changesWords(changes, nonce)}>
      A later change of the owners or modules may make {changes === 1 ? 'it' : 'them'} fail.
    </Note>
  )
}

/** The file that is made of the batch, and what keeps it from being made. */
function useBatchFile({ checked, tokens, onClose }: SaveBatchProps) {
  const ready = useReady()
  const [name, setName] = useState('')
  const [format, setFormat] = useState<BatchFormat>('builder')
  const [submitted, setSubmitted] = useState(false)
  const { account, chain } = ready
  const isSafe = account.kind === 'safe'
  const nonce = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSafe }).data?.nonce
  const write = () =>
    writeBatch(format, checked, {
      name: name.trim(),
      chainId: chain.id,
      account: account.address,
      isSafe,
      nonce: nonce === undefined ? undefined : BigInt(nonce),
      now: Date.now(),
      tokens,
    })
  const made = submitted ? write() : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const written = write()
    if (!written.ok) return
    saveFile(written.file)
    onClose()
  }

  return { name, setName, format, setFormat, made, nonce, save }
}
