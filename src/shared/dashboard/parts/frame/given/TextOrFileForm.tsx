import { useState } from 'react'
import { mostFileBytes } from '../../../../domain/signable/SignaturesFile.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { takesFile } from '../../../../ui/fields/takesFile.ts'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import layout from '../page/Layout.module.css'
import { readTextFile } from './readTextFile.ts'

export type TextOrFile = {
  readonly title: string
  readonly label: string
  readonly hint: string
  /** What is wrong with what was given last. */
  readonly problem: string | undefined
  /** What is said of a file of more than 256 kB. */
  readonly tooLarge: string
  /** The button that gives what was typed; a file is given at once. */
  readonly press: string
  readonly rows: number
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onGive: (text: string) => void
}

/** Where a text is given: typed, pasted, dropped or chosen as a file. What was typed stays, whatever is wrong with it. */
export function TextOrFileForm({
  title,
  press,
  problem,
  tooLarge,
  typed,
  onType,
  onGive,
  ...field
}: TextOrFile) {
  const [unread, setUnread] = useState<string>()

  async function take(file: File) {
    const read = await readTextFile(file, mostFileBytes, tooLarge)
    setUnread(read.ok ? undefined : read.problem)
    if (!read.ok) return
    onType(read.text)
    onGive(read.text)
  }

  return (
    <Panel title={title}>
      <form
        data-check
        onSubmit={(event) => {
          event.preventDefault()
          setUnread(undefined)
          onGive(typed)
        }}
        {...takesFile((file) => void take(file))}
      >
        <PanelBody>
          <TextArea
            {...field}
            problem={unread ?? problem}
            mono
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setUnread(undefined)
              onType(target.value)
            }}
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
