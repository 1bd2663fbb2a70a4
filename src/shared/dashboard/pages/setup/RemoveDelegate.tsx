import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Delegate } from '../../../gateway/delegateCalls.ts'
import { endDelegate } from '../../../queries/delegates.ts'
import type { SafeSigner } from '../../../source/SafeSigner.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { ActNote } from '../../sign/acts/ActNote.tsx'
import { useAct } from '../../sign/acts/useAct.ts'

/** Ends what a delegate may do, with the signature of one of the two. */
export function RemoveDelegate({
  ready,
  signer,
  safeSigner,
  delegate,
}: {
  readonly ready: Ready
  readonly signer: Address
  readonly safeSigner: SafeSigner
  readonly delegate: Delegate
}) {
  const client = useQueryClient()
  const act = useAct()
  const account = refOf(ready)

  function remove() {
    act.run(async ({ signal, sharing }) => {
      const signature = await safeSigner.signDelegation(
        { account, signer, delegate: delegate.delegate, act: 'end' },
        { signal },
      )
      sharing()
      await endDelegate(client, delegate, { chainId: account.chainId, signature, signal })
    })
  }

  return (
    <>
      <Button
        small
        kind="quiet"
        unavailable={act.busy}
        aria-label={`Remove the delegate ${visibleText(delegate.label) || delegate.delegate}`}
        onClick={remove}
      >
        Remove
      </Button>
      <ActNote ready={ready} act={act} />
    </>
  )
}
