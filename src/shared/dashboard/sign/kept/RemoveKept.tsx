import { useState } from 'react'
import type { Cosigned } from '../../../domain/bundle/Bundle.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useLocalQueue } from '../../parts/kept/useLocalQueue.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'

/** Takes a transaction that waits out of the queue of this device, once a person has read what is lost with it. */
export function RemoveKept({ ready, cosigned }: { readonly ready: Ready; readonly cosigned: Cosigned }) {
  const { drop } = useLocalQueue(refOf(ready))
  const { router, account } = useRouting()
  const [asking, setAsking] = useState(false)
  const count = cosigned.signatures.length

  function remove() {
    drop(cosigned.safeTxHash)
    router.navigate({ account, route: { page: 'transactions' } })
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
              ? 'The transaction is lost here; it has no signatures.'
              : `The transaction and ${count === 1 ? 'its signature' : `its ${count} signatures`} are lost here.`}{' '}
            No gateway has {count === 0 ? 'it' : 'them'} unless somebody handed {count === 0 ? 'it' : 'them'}{' '}
            over: without a copy, the owners sign again.
          </p>
          <p>
            It takes nothing back. Whoever has a copy with enough signatures can still execute it until its
            nonce is used. To make that impossible, reject it.
          </p>
        </Dialog>
      )}
    </div>
  )
}
