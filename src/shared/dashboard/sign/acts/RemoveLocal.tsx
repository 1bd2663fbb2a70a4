import { useState } from 'react'
import { hashOf, type Signable } from '../../../domain/signable/Signable.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'

/** Takes a transaction or message off this device, once the dialog has said what is lost with it. */
export function RemoveLocal({
  signable,
  onRemove,
}: {
  readonly signable: Signable
  /** Leaves the page that shows it. */
  readonly onRemove: () => void
}) {
  const { remove } = useLocalSignables(signable.kind, useAccountRef())
  const [asking, setAsking] = useState(false)
  return (
    <div className={layout.row}>
      <Button small kind="quiet" onClick={() => setAsking(true)}>
        Remove from this device…
      </Button>
      {asking && (
        <RemovalDialog
          signable={signable}
          onKeep={() => setAsking(false)}
          onRemove={() => {
            onRemove()
            remove(hashOf(signable))
          }}
        />
      )}
    </div>
  )
}

function RemovalDialog({
  signable,
  onKeep,
  onRemove,
}: {
  readonly signable: Signable
  readonly onKeep: () => void
  readonly onRemove: () => void
}) {
  return (
    <Dialog
      title="Remove it from this device?"
      onClose={onKeep}
      actions={
        <>
          <Button data-safe-answer onClick={onKeep}>
            Keep it
          </Button>
          <Button kind="danger" onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <p>{whatIsLost(signable)}</p>
      <p>
        It takes nothing back.{' '}
        {signable.kind === 'transaction'
          ? 'Anyone with a copy that has enough signatures can still execute it until its nonce is used. To make that impossible, reject it.'
          : 'A copy with enough signatures stays valid as long as its signers are owners.'}
      </p>
    </Dialog>
  )
}

function whatIsLost({ kind, signatures }: Signable): string {
  const count = signatures.length
  const lost =
    count === 0
      ? `The ${kind} is lost here; it has no signatures.`
      : `The ${kind} and ${count === 1 ? 'its signature' : `its ${count} signatures`} are lost here.`
  if (kind === 'message') return `${lost} Without a copy, the owners sign again.`
  const them = count === 0 ? 'it' : 'them'
  return `${lost} No gateway has ${them} unless an owner handed ${them} over: without a copy, the owners sign again.`
}
