import { useState } from 'react'
import { mostFileBytes } from '../../../../domain/signable/SignaturesFile.ts'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { takesFile } from '../../../../ui/fields/takesFile.ts'
import text from '../../../../ui/text.module.css'
import { readTextFile } from '../../frame/given/readTextFile.ts'

type GivenTextProps = {
  readonly summary: string
  readonly label: string
  readonly hint: string
  readonly problem: string | undefined
  readonly typed: string
  /** Called for every change of the text. */
  readonly onGive: (text: string) => void
}

/** Something that the user can add to a review, folded: a text that is pasted, or dropped as a file. */
export function GivenText({ summary, label, hint, problem, typed, onGive }: GivenTextProps) {
  const { unread, take, forget } = useDroppedText(onGive)
  return (
    <details {...takesFile((file) => void take(file))}>
      <summary className={text.small}>{summary}</summary>
      <TextArea
        label={label}
        hint={hint}
        problem={unread ?? (typed.trim() === '' ? undefined : problem)}
        rows={4}
        mono
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          forget()
          onGive(target.value)
        }}
      />
    </details>
  )
}

/** Reads a file that is dropped. `unread`: why the last one was not read. */
function useDroppedText(onRead: (text: string) => void) {
  const [unread, setUnread] = useState<string>()
  async function take(file: File) {
    const read = await readTextFile(file, mostFileBytes, 'This file is larger than 256 kB.')
    setUnread(read.ok ? undefined : read.problem)
    if (read.ok) onRead(read.text)
  }
  return { unread, take, forget: () => setUnread(undefined) }
}
