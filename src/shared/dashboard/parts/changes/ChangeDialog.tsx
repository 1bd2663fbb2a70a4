import { useQuery } from '@tanstack/react-query'
import type { SafeSettings } from '../../../domain/settingsChange/settingsChange.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { ChangeLine } from '../draft/draft.ts'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import { ChangeForm } from './ChangeForm.tsx'

/** Adds a change of the Safe to the batch. */
export function ChangeDialog({
  ready,
  settings,
  onAdd,
  onClose,
}: {
  readonly ready: Ready
  /** As the lines of the batch leave the Safe; `undefined` until the chain has said what it is now. */
  readonly settings: SafeSettings | undefined
  readonly onAdd: (line: Omit<ChangeLine, 'id'>) => void
  readonly onClose: () => void
}) {
  const describeError = useDescribeError()
  const { error } = useQuery(chainSafeQuery(useSource(), refOf(ready)))
  return (
    <Dialog
      title="Change this Safe"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="change-safe" unavailable={settings === undefined}>
            Add to the batch
          </Button>
        </>
      }
    >
      {settings === undefined ? (
        <p role="status">
          {error === null
            ? 'Asking the chain what this Safe is.'
            : `${describeError(error).title} Nothing can be changed before the chain says what this Safe is.`}
        </p>
      ) : (
        <ChangeForm id="change-safe" ready={ready} settings={settings} onAdd={onAdd} />
      )}
    </Dialog>
  )
}
