import { type FormEvent, useState } from 'react'
import { countCalls, describeBatchFile } from '../../../../domain/batchFile/describeBatchFile.ts'
import {
  type BatchFile,
  longestBatchFile,
  readBatchFile,
} from '../../../../domain/batchFile/readBatchFile.ts'
import { sameAddress } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { BatchRemarks } from '../../frame/given/BatchRemarks.tsx'
import { readTextFile } from '../../frame/given/readTextFile.ts'
import layout from '../../frame/page/Layout.module.css'
import { useReady } from '../../frame/page/useReady.ts'
import type { NewLine } from '../draft/draft.ts'
import { lineOfCall } from '../draft/lineOfCall.ts'
import type { Token } from '../tokens/tokens.ts'
import styles from './CallDialog.module.css'

const tooLarge = describeBatchFile({ ok: false, problem: { kind: 'too-large' } })

type FileFormProps = {
  /** Transfers of these become lines that can be edited. */
  readonly tokens: readonly Token[]
  readonly onAdd: (lines: readonly NewLine[]) => void
}

/** Reads a batch of the Transaction Builder into the lines, whole or not at all. */
export function FileForm({ tokens, onAdd }: FileFormProps) {
  const { chain } = useReady()
  const [submitted, setSubmitted] = useState(false)
  const [chosen, setChosen] = useState('0')
  const { typed, read, failed, type, take } = useBatchText()
  const file = read.ok ? (read.files[Number(chosen)] ?? read.files[0]) : undefined
  const otherChain = file?.chainId !== undefined && file.chainId !== chain.id
  const isUsable = !otherChain && file?.calls.length !== 0

  function add(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (file !== undefined && isUsable) onAdd(file.calls.map((call) => lineOfCall(call, tokens)))
  }

  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <TextArea
        data-safe-answer
        label="Text of the file"
        hint="A batch of the Transaction Builder (JSON). Every entry becomes a line that you can look at."
        problem={failed ?? problemOfText(read, submitted)}
        rows={5}
        mono
        spellCheck={false}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <FilePicker label="Or choose a file" accept=".json,application/json" onChoose={take} />
      {read.ok && <BatchChoice files={read.files} chosen={chosen} onChoose={setChosen} />}
      {file !== undefined && <FileFacts file={file} otherChain={otherChain} />}
      <div className={layout.row}>
        <Button kind="primary" type="submit" unavailable={!isUsable}>
          {file === undefined ? 'Add to the batch' : `Add ${countCalls(file)}`}
        </Button>
      </div>
    </form>
  )
}

/** The text of a file, typed or out of a file that was chosen. `failed`: why that one could not be read. */
function useBatchText() {
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<string>()

  function type(text: string) {
    setTyped(text)
    setFailed(undefined)
  }

  async function take(chosen: File) {
    const text = await readTextFile(chosen, longestBatchFile, tooLarge)
    if (text.ok) type(text.text)
    else setFailed(text.problem)
  }

  return { typed, read: readBatchFile(typed), failed, type, take }
}

/** A field that nobody has filled is wrong only once the form is submitted. */
function problemOfText(read: ReturnType<typeof readBatchFile>, submitted: boolean): string | undefined {
  if (read.ok || (read.problem.kind === 'empty' && !submitted)) return undefined
  return describeBatchFile(read)
}

function BatchChoice({
  files,
  chosen,
  onChoose,
}: {
  readonly files: readonly BatchFile[]
  readonly chosen: string
  readonly onChoose: (index: string) => void
}) {
  if (files.length < 2) return null
  return (
    <SelectField
      label="Batch"
      value={chosen}
      options={files.map((each, index) => ({
        value: String(index),
        name: `${each.name === '' ? `Batch ${index + 1}` : visibleText(each.name)}, ${countCalls(each)}`,
      }))}
      onChange={onChoose}
    />
  )
}

function FileFacts({ file, otherChain }: { readonly file: BatchFile; readonly otherChain: boolean }) {
  const { account, chain } = useReady()
  const { name, description, madeIn } = file
  return (
    <>
      <p role="status">
        {name === '' ? 'A batch without a name' : `“${visibleText(name)}”`}, {countCalls(file)}.
        {description !== '' && ` It says: “${shortened(description)}”`}
      </p>
      {otherChain && (
        <Note kind="critical" title="This batch is for another network.">
          It names chain {file.chainId}; this account is on {chain.name}, chain {chain.id}. The same addresses
          may belong to others there.
        </Note>
      )}
      <BatchRemarks file={file} />
      {madeIn !== undefined && !sameAddress(madeIn, account.address) && (
        <Note kind="warn" title="It was made in another Safe.">
          <AddressView address={madeIn} copy={false} />
        </Note>
      )}
    </>
  )
}

const longestDescription = 2_000

/** Nothing of a text is left out without a word. */
function shortened(text: string): string {
  const rest = text.length - longestDescription
  const start = visibleText(text.slice(0, longestDescription))
  return rest > 0 ? `${start} … and ${rest} more characters` : start
}
