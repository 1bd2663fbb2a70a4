import { type DragEvent, useState } from 'react'
import { describeListProblem } from '../../../../domain/paymentList/paymentWords.ts'
import { mostListBytes } from '../../../../domain/paymentList/readPaymentFile.ts'
import { mostPlanBytes } from '../../../../source/localPaymentList.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { saveFile } from '../../frame/page/saveFile.ts'
import styles from './ListEntry.module.css'
import { readListFile } from './readListFile.ts'

const lists = '.csv,.tsv,text/csv'

type ListEntryProps = {
  /** A saved plan is taken too: it holds a list with what was corrected and composed. */
  readonly takesPlans?: boolean
  /** A list to begin with, as the text of a CSV file. */
  readonly example?: string
  readonly onTake: (list: { readonly name: string; readonly text: string }) => void
}

/** Takes a list: dropped, pasted or chosen. Nothing is read from it here. */
export function ListEntry({ takesPlans = false, example, onTake }: ListEntryProps) {
  const { problem, take, takeTyped } = useTakenList(takesPlans, onTake)

  function drop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file !== undefined) void take(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field and the button do the same.
    <div className={styles.entry} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className={styles.drop}>
        <FilePicker
          label="Drop a CSV file here"
          accept={takesPlans ? `${lists},.json` : lists}
          onChoose={take}
        />
        {example !== undefined && <ExampleFile content={example} />}
      </div>
      <PastedCells onTake={takeTyped} />
      {problem !== undefined && (
        <Note kind="high" title={problem.title}>
          {problem.advice}
        </Note>
      )}
    </div>
  )
}

/** Hands on what was given, or says why it is not taken. */
function useTakenList(takesPlans: boolean, onTake: ListEntryProps['onTake']) {
  const [problem, setProblem] = useState<{ readonly title: string; readonly advice: string }>()

  async function take(file: File) {
    if (file.size > (takesPlans ? mostPlanBytes : mostListBytes))
      return setProblem(describeListProblem({ code: 'too-large' }))
    const read = await readListFile(file)
    if (!read.ok) return setProblem(read.problem)
    setProblem(undefined)
    onTake({ name: file.name, text: read.text })
  }

  function takeTyped(typed: string) {
    if (typed.length > mostListBytes) return setProblem(describeListProblem({ code: 'too-large' }))
    onTake({ name: '', text: typed })
  }

  return { problem, take, takeTyped }
}

function ExampleFile({ content }: { readonly content: string }) {
  return (
    <Button small onClick={() => saveFile({ name: 'payments-example.csv', type: 'text/csv', content })}>
      Example file
    </Button>
  )
}

function PastedCells({ onTake }: { readonly onTake: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <TextArea
        label="Or paste cells"
        hint="Columns: token_type, token_address, receiver, amount, id"
        rows={3}
        mono
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== '' && (
        <div>
          <Button kind="primary" onClick={() => onTake(typed)}>
            Read these rows
          </Button>
        </div>
      )}
    </>
  )
}
