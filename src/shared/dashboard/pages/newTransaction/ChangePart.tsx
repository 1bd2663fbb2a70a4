import { useQuery } from '@tanstack/react-query'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { ChangeForm } from '../../parts/composer/changes/ChangeForm.tsx'
import type { NewLine } from '../../parts/composer/draft/draft.ts'
import type { Batch } from '../../parts/composer/lines/useBatch.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'

/** Adds a change of the Safe to the batch. */
export function ChangePart({
  batch: { settings },
  onAdd,
}: {
  readonly batch: Pick<Batch, 'settings'>
  readonly onAdd: (lines: readonly NewLine[]) => void
}) {
  const describeError = useDescribeError()
  const { error } = useQuery(chainSafeQuery(useSource(), useAccountRef()))
  return (
    <Panel title="Change this Safe">
      <PanelBody>
        <p className={text.small}>
          Its owners sign a change like any other transaction. You read and check it on the next page.
        </p>
        {settings === undefined ? (
          <p role="status">
            {error === null
              ? 'Asking the chain what this Safe is.'
              : `${describeError(error).title} Nothing can be changed before the chain says what this Safe is.`}
          </p>
        ) : (
          <ChangeForm id="change-safe" settings={settings} onAdd={(line) => onAdd([line])} />
        )}
        <div className={layout.row}>
          <Button kind="primary" type="submit" form="change-safe" unavailable={settings === undefined}>
            Add to the batch
          </Button>
        </div>
      </PanelBody>
    </Panel>
  )
}
