import { type FormEvent, Suspense, useRef, useState } from 'react'
import type { Address } from '../../domain/address.ts'
import { encodeTransfer } from '../../domain/calldata/encodeTransfer.ts'
import { useRouting } from '../../routing/RouterContext.tsx'
import text from '../../ui/text.module.css'
import { type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { lazyPart } from '../common/lazyPart.tsx'
import { useTokens } from '../common/useTokens.ts'
import { AddTokenDialog } from '../compose/AddTokenDialog.tsx'
import { BatchSummary } from '../compose/BatchSummary.tsx'
import compose from '../compose/ComposeForm.module.css'
import { checkLines } from '../compose/checkLines.ts'
import { addToken } from '../compose/draft.ts'
import { TransferLines } from '../compose/TransferLines.tsx'
import { useDraft } from '../compose/useDraft.ts'
import { ProposeStep } from './ProposeStep.tsx'
import { useProposal } from './useProposal.ts'

const Verification = lazyPart(async () => (await import('../verification/Verification.tsx')).Verification)

/** Composes a batch of transfers of the Safe that is open, and proposes it with the connected wallet. */
export function ProposeForm({ ready, signer }: { readonly ready: Ready; readonly signer: Address }) {
  const { account, chain } = ready
  const { draft, change, finish } = useDraft(refOf(ready))
  const { tokens, tokensMissing } = useTokens(ready, draft.tokens)
  const { router, account: linked } = useRouting()
  const [adding, setAdding] = useState(false)
  const [insisted, setInsisted] = useState(false)
  const [typedNonce, setTypedNonce] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const checked = checkLines(draft.lines, { account: account.address, chain, tokens })
  const transfers = checked.flatMap(({ transfer }) => transfer ?? [])
  const complete = transfers.length === checked.length
  const proposal = useProposal(ready, {
    signer,
    calls: complete ? transfers.map(encodeTransfer) : [],
    typed: typedNonce,
    onProposed({ safeTxHash: id }) {
      finish(draft)
      router.navigate({ account: linked, route: { page: 'transaction', id } })
    },
  })

  /** Enter in a field shows what is missing. It signs nothing: that takes the button. */
  function submit(event: FormEvent) {
    event.preventDefault()
    setInsisted(true)
    if (!complete)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <>
      <form ref={form} className={layout.columns} onSubmit={submit} noValidate>
        <div className={layout.stack}>
          <TransferLines
            ready={ready}
            draft={draft}
            change={change}
            checked={checked}
            tokens={tokens}
            tokensMissing={tokensMissing}
            insisted={insisted}
            onAddToken={() => setAdding(true)}
          />
          {proposal.composed !== undefined && (
            <Suspense fallback={<p className={text.small}>Loading the checks.</p>}>
              <Verification
                ready={ready}
                transaction={proposal.composed.transaction}
                onAssessed={proposal.assessed}
              />
            </Suspense>
          )}
        </div>
        <div className={compose.rail}>
          <BatchSummary
            ready={ready}
            checked={checked}
            nonce={proposal.composed?.transaction.nonce ?? proposal.nonce.value}
          >
            <ProposeStep
              ready={ready}
              proposal={proposal}
              complete={complete}
              typedNonce={typedNonce}
              onTypeNonce={setTypedNonce}
            />
          </BatchSummary>
        </div>
      </form>
      {adding && (
        <AddTokenDialog
          ready={ready}
          onAdd={(token) => change(addToken(draft, token))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
