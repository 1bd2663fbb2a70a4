import { useState } from 'react'
import { mostFileBytes } from '../../../domain/signable/SignaturesFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import layout from '../../parts/page/Layout.module.css'

/** Where anything is given to be verified: typed, pasted, dropped or chosen. What was typed stays. */
export function VisitorForm({
  first,
  problem,
  onGive,
}: {
  readonly first: string
  readonly problem: string | undefined
  readonly onGive: (text: string) => void
}) {
  const [typed, setTyped] = useState(first)
  const [unread, setUnread] = useState<string>()

  async function take(file: File) {
    setUnread(undefined)
    if (file.size > mostFileBytes) return setUnread('This file is larger than 256 kB.')
    try {
      const text = await file.text()
      setTyped(text)
      onGive(text)
    } catch {
      setUnread('The browser could not read this file. Choose it again, or paste its text.')
    }
  }

  return (
    <Panel title="What do you have?">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setUnread(undefined)
          onGive(typed)
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
            label="Hash, calldata, typed data, link or file"
            hint="No wallet needed. A hash is looked up at this site’s gateway; everything else is read on this device."
            problem={unread ?? problem}
            rows={4}
            mono
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            spellCheck={false}
          />
          <div className={layout.row}>
            <Button kind="primary" type="submit">
              Verify
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
