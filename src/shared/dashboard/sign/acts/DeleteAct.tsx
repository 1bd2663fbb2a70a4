import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sameAddress } from '../../../domain/values/address.ts'
import type { MultisigExecution } from '../../../gateway/TransactionDetails.ts'
import { gatewayStore } from '../../../queries/gatewayStore.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ActNote } from './ActNote.tsx'
import { useAct } from './useAct.ts'
import { useOpenSignature } from './useOpenSignature.ts'

/** Takes a proposal of the connected account out of the queue, which is less than making it impossible. */
export function DeleteAct({
  proposal: { proposer, proposedByDelegate },
  composed,
}: {
  readonly proposal: Pick<MultisigExecution, 'proposer' | 'proposedByDelegate'>
  readonly composed: ComposedTransaction
}) {
  const { act, isOpen, withdraw } = useWithdrawal(composed)
  const [asked, setAsked] = useState(false)
  const mine = [proposedByDelegate, proposer].some(
    (who) => who !== undefined && sameAddress(who.address, composed.signer),
  )
  if (!mine) return null
  return (
    <>
      {asked ? (
        <DeletionQuestion
          button={isOpen && !act.busy ? 'Hand over again' : 'Take it out'}
          busy={act.busy}
          onYes={withdraw}
          onNo={() => setAsked(false)}
        />
      ) : (
        <Button block kind="quiet" onClick={() => setAsked(true)}>
          Delete your proposal…
        </Button>
      )}
      <ActNote act={act} />
    </>
  )
}

/** Signs the wish and hands it to the gateway. `isOpen`: it is signed, and not known whether the gateway has it. */
function useWithdrawal(composed: ComposedTransaction) {
  const { safeSigner } = useSource().capabilities
  const { router, account } = useRouting()
  const client = useQueryClient()
  const act = useAct()
  const open = useOpenSignature()

  function withdraw() {
    act.run(async ({ signal, sharing, handing }) => {
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const store = gatewayStore(client, composed.account)
      await open.hand(composed.safeTxHash, {
        sign: () => safeSigner.signDeletion(composed, { signal }),
        async give(wish) {
          sharing()
          await store.remove(composed, { ...handing, wish })
        },
      })
      router.navigate({ account, route: { page: 'transactions' } })
    })
  }

  return { act, isOpen: open.isOpen(composed.safeTxHash), withdraw }
}

function DeletionQuestion({
  button,
  busy,
  onYes,
  onNo,
}: {
  readonly button: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  return (
    <Note
      kind="warn"
      title="Take your proposal out of the queue?"
      actions={
        <>
          <Button small unavailable={busy} onClick={onYes}>
            {button}
          </Button>
          <Button small onClick={onNo}>
            Keep it
          </Button>
        </>
      }
    >
      It is gone from there for everyone. Its signatures stay valid for anyone who kept them: to make it
      impossible, reject it and execute the rejection.
    </Note>
  )
}
