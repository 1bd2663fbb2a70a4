import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { FileForm } from '../../parts/composer/calls/FileForm.tsx'
import type { NewLine } from '../../parts/composer/draft/draft.ts'
import type { Batch } from '../../parts/composer/lines/useBatch.ts'

/** Reads a batch out of a file into the lines, and saves the lines as one. */
export function FilePart({
  batch: { tokens, open },
  onAdd,
}: {
  readonly batch: Pick<Batch, 'tokens' | 'open'>
  readonly onAdd: (lines: readonly NewLine[]) => void
}) {
  return (
    <Panel
      title="Read a batch file"
      end={
        <Button small kind="quiet" onClick={() => open('save')}>
          Save the batch as a file…
        </Button>
      }
    >
      <PanelBody>
        <FileForm tokens={tokens} onAdd={onAdd} />
      </PanelBody>
    </Panel>
  )
}
