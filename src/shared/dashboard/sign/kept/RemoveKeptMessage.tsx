import { useState } from 'react'
import type { CosignedMessage } from '../../../domain/bundle/Bundle.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useLocalMessages } from '../../parts/kept/useLocalMessages.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'

/** Takes a message off this device, once a person has read what is lost with it. */
export function RemoveKeptMessage({
  ready,
  cosigned: { safeMessageHash, signatures },
  onBack,
}: {
  readonly ready: Ready
  readonly cosigned: CosignedMessage
  readonly onBack: () => void
}) {
  const { drop } = useLocalMessages(refOf(ready))
  const [asking, setAsking] = useState(false)
  const count = signatures.length

  function remove() {
    onBack()
    drop(safeMessageHash)
  }

  return (
    <div className={layout.row}>
      <Button small kind="quiet" onClick={() => setAsking(true)}>
        Remove from this device…
      </Button>
      {asking && (
        <Dialog
          title="Remove it from this device?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button data-safe-answer onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button kind="danger" onClick={remove}>
                Remove
              </Button>
            </>
          }
        >
          <p>
            {count === 0
              ? 'The message is lost here; it has no signatures.'
              : `The message and ${count === 1 ? 'its signature' : `its ${count} signatures`} are lost here.`}{' '}
            Without a copy, the owners sign again.
          </p>
          <p>
            It takes nothing back. A copy with enough signatures stays valid as long as its signers are
            owners.
          </p>
        </Dialog>
      )}
    </div>
  )
}
