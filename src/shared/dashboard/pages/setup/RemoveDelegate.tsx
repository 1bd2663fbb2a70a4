import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Delegate } from '../../../gateway/delegateCalls.ts'
import { endDelegate } from '../../../queries/delegates.ts'
import type { SafeSigner } from '../../../source/SafeSigner.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { ActNote } from '../../sign/acts/ActNote.tsx'
import { useAct } from '../../sign/acts/useAct.ts'
import { useOpenSignature } from '../../sign/acts/useOpenSignature.ts'

type RemoveDelegateProps = {
  readonly signer: Address
  readonly safeSigner: SafeSigner
  readonly delegate: Delegate
}

/** Ends what a delegate may do, with the signature of one of the two. */
export function RemoveDelegate(props: RemoveDelegateProps) {
  const { act, isOpen, remove } = useRemovingDelegate(props)
  const { delegate, label } = props.delegate
  return (
    <>
      <Button
        small
        kind="quiet"
        unavailable={act.busy}
        aria-label={`Remove the delegate ${visibleText(label) || delegate}`}
        onClick={remove}
      >
        {isOpen && !act.busy ? 'Hand over again' : 'Remove'}
      </Button>
      <ActNote act={act} />
    </>
  )
}

/** Signs for the end and hands that to the gateway; a signature that it did not take is handed over again. */
function useRemovingDelegate({ signer, safeSigner, delegate }: RemoveDelegateProps) {
  const client = useQueryClient()
  const act = useAct()
  const open = useOpenSignature()
  const account = useAccountRef()

  function remove() {
    act.run(async ({ signal, sharing, handing }) => {
      await open.hand(signer, {
        sign: () =>
          safeSigner.signDelegation({ account, signer, delegate: delegate.delegate, act: 'end' }, { signal }),
        async give(signature) {
          sharing()
          await endDelegate(client, delegate, { ...handing, account, signature })
        },
      })
    })
  }

  return { act, isOpen: open.isOpen(signer), remove }
}
