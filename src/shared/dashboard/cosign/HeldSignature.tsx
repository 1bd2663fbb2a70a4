import { useState } from 'react'
import { useRouting } from '../../routing/RouterContext.tsx'
import type { ComposedTransaction } from '../../source/SafeSigner.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useLocalQueue } from '../bundles/useLocalQueue.ts'
import type { Share } from './useShare.ts'

/** A signature that was given and that the gateway does not have: nobody has to sign twice, nor wait for it. */
export function HeldSignature({
  act: { held, busy },
  composed,
}: {
  readonly act: Share
  readonly composed: ComposedTransaction
}) {
  const { keep } = useLocalQueue(composed.account)
  const { router, account } = useRouting()
  const [refused, setRefused] = useState(false)
  const signed = held(composed)
  if (signed === undefined || busy) return null

  function keepHere({ signer, signature }: NonNullable<typeof signed>) {
    const { transaction, safeTxHash } = composed
    const keeping = keep([{ transaction, safeTxHash, signatures: [{ signer, signature }] }])
    setRefused(keeping === 'full')
    if (keeping !== 'full') router.navigate({ account, route: { page: 'transaction', id: safeTxHash } })
  }

  return (
    <Note
      kind="info"
      title="You have signed it, and the gateway does not have it yet."
      actions={
        <>
          <Button small onClick={() => keepHere(signed)}>
            Keep it on this device
          </Button>
          {refused && (
            <span role="status">No more transactions of this Safe fit here. Take some out first.</span>
          )}
        </>
      }
    >
      Hand it over again: your wallet is not asked a second time. Or keep it on this device, and give it to
      your co-signers as a file or a link.
    </Note>
  )
}
