import { type FormEvent, useState } from 'react'
import { mostFileBytes } from '../../../../domain/signable/SignaturesFile.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { takesFile } from '../../../../ui/fields/takesFile.ts'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import layout from '../page/Layout.module.css'
import { readTextFile } from './readTextFile.ts'

type TextOrFileWords = {
  readonly title: string
  readonly label: string
  readonly hint: string
  /** What is said of a file of more than 256 kB. */
  readonly tooLarge: string
  /** The button that gives what was typed; a file is given at once. */
  readonly press: string
}

type TextOrFile = {
  readonly words: TextOrFileWords
  /** What is wrong with what was given last. */
  readonly problem: string | undefined
  readonly rows: number
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onGive: (text: string) => void
}

/** Where a text is given: typed, pasted, dropped or chosen as a file. What was typed stays, whatever is wrong with it. */
export function TextOrFileForm({ words, problem, rows, ...giving }: TextOrFile) {
  const { title, label, hint, tooLarge, press } = words
  const { unread, take, submit, type } = useGivenText(giving, tooLarge)
  return (
    <Panel title={title}>
      <form data-check onSubmit={submit} {...takesFile((file) => void take(file))}>
        <PanelBody>
          <TextArea
            {...{ label, hint, rows }}
            problem={unread ?? problem}
            mono
            spellCheck={false}
            value={giving.typed}
            onChange={({ target }) => type(target.value)}
          />
          <div className={layout.row}>
            <Button kind="primary" type="submit">
              {press}
            </Button>
            <FilePicker
              label="Or choose a file"
              accept=".json,.txt,application/json,text/plain"
              onChoose={take}
            />
          </div>
        </PanelBody>
      </form>
    </Panel>
  )
}

/** What is given, typed or as a file. `unread`: why the file could not be read, until something else is given. */
function useGivenText(
  { typed, onType, onGive }: Pick<TextOrFile, 'typed' | 'onType' | 'onGive'>,
  tooLarge: string,
) {
  const [unread, setUnread] = useState<string>()

  async function take(file: File) {
    const read = await readTextFile(file, mostFileBytes, tooLarge)
    setUnread(read.ok ? undefined : read.problem)
    if (!read.ok) return
    onType(read.text)
    onGive(read.text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setUnread(undefined)
    onGive(typed)
  }

  function type(text: string) {
    setUnread(undefined)
    onType(text)
  }

  return { unread, take, submit, type }
}
