import { useState } from 'react'
import { mostFileBytes } from '../../../domain/signable/SignaturesFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import layout from '../../parts/page/Layout.module.css'
import { fileProblems } from '../../sign/signatures/describeFile.ts'

/** Where a link or a file is given. What was typed stays, whatever is wrong with it. */
export function ImportForm({
  typed,
  onType,
  onLook,
}: {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onLook: (text: string) => void
}) {
  const [problem, setProblem] = useState<string>()

  function look(text: string) {
    setProblem(text.trim() === '' ? fileProblems.empty : undefined)
    if (text.trim() !== '') onLook(text)
  }

  async function take(file: File) {
    if (file.size > mostFileBytes) return setProblem(fileProblems['too-large'])
    try {
      const text = await file.text()
      onType(text)
      look(text)
    } catch {
      setProblem('The browser could not read this file. Choose it again, or paste its text.')
    }
  }

  return (
    <Panel title="Signatures you were sent">
      <form
        data-check
        onSubmit={(event) => {
          event.preventDefault()
          look(typed)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (file === undefined) return
          event.preventDefault()
          void take(file)
        }}
      >
        <PanelBody>
          <TextArea
            label="Link or text of a file"
            hint="From Countersign, Eternal Safe, localsafe or SafeLens. At most 256 kB."
            problem={problem}
            rows={5}
            mono
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              setProblem(undefined)
            }}
            spellCheck={false}
          />
          <div className={layout.row}>
            <Button kind="primary" type="submit">
              Preview
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
