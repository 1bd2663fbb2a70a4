import { type FormEvent, useId, useRef, useState } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { keptTexts } from '../../../source/keptTexts.ts'
import { keepWords } from '../../../source/keptWords.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import text from '../../../ui/text.module.css'
import { BatchDialogs } from '../../parts/lines/BatchDialogs.tsx'
import compose from '../../parts/lines/BatchRail.module.css'
import { BatchSummary } from '../../parts/lines/BatchSummary.tsx'
import { SameCallsNote } from '../../parts/lines/SameCallsNote.tsx'
import { TransferLines } from '../../parts/lines/TransferLines.tsx'
import { useBatch } from '../../parts/lines/useBatch.ts'
import layout from '../../parts/page/Layout.module.css'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { DecideBar } from '../../parts/verdict/DecideBar.tsx'
import { emphasisOf } from '../../parts/verdict/emphasisOf.ts'
import { ProposeStep } from './ProposeStep.tsx'
import { useProposal } from './useProposal.ts'

const Verification = lazyPart(async () => (await import('../../parts/review/Verification.tsx')).Verification)

/** Composes a batch of the Safe that is open, and proposes it with the connected wallet. */
export function ProposeForm({ ready, signer }: { readonly ready: Ready; readonly signer: Address }) {
  const batch = useBatch(ready)
  const { draft, change, finish, checked, calls, complete } = batch
  const { router, account: linked } = useRouting()
  const [submitted, setSubmitted] = useState(false)
  const typedNonce = draft.nonce ?? ''
  const form = useRef<HTMLFormElement>(null)
  const finished = useRef<Hex>(undefined)
  const railId = useId()
  const proposal = useProposal(ready, {
    signer,
    calls: complete ? calls : [],
    typed: typedNonce,
    note: draft.note,
    onKept: empty,
    onProposed(composed) {
      empty(composed)
      const { safeTxHash: id } = composed
      router.navigate({ account: linked, route: { page: 'transaction', id } })
    },
  })

  /** Once: what is composed while the first is looked for stays. */
  function empty({ safeTxHash, transaction: { nonce } }: ComposedTransaction) {
    if (finished.current === safeTxHash) return
    finished.current = safeTxHash
    keepWords(keptTexts(window), refOf(ready), batch.words)
    finish(draft, { safeTxHash, nonce: Number(nonce) })
  }

  const verdict =
    complete && proposal.unhashable === undefined ? verdictOf(proposal.assessment, false) : undefined

  /** Enter in a field shows what is missing. It signs nothing: that takes the button. */
  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!complete)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <>
      <form ref={form} className={layout.columns} onSubmit={submit} noValidate>
        <div className={layout.stack}>
          <TransferLines ready={ready} batch={batch} submitted={submitted} />
          {proposal.composed !== undefined && (
            <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
              <Verification
                ready={ready}
                transaction={proposal.composed.transaction}
                chosenNames={batch.chosenNames}
                words={batch.words}
                onAssessed={proposal.assessed}
              />
            </LazyParts>
          )}
        </div>
        <div id={railId} tabIndex={-1} className={compose.rail}>
          <BatchSummary ready={ready} checked={checked} verdict={verdict} choosesNonce>
            <SameCallsNote ready={ready} calls={checked.map(({ call }) => call)} />
            <ProposeStep
              ready={ready}
              proposal={proposal}
              complete={complete}
              typedNonce={typedNonce}
              onTypeNonce={(nonce) => change({ ...draft, nonce: nonce === '' ? undefined : nonce })}
              note={draft.note}
              onTypeNote={(note) => change({ ...draft, note })}
            />
          </BatchSummary>
        </div>
      </form>
      {verdict !== undefined && (
        <DecideBar verdict={verdict} emphasis={emphasisOf(proposal.assessment)} act="Propose…" to={railId} />
      )}
      <BatchDialogs ready={ready} batch={batch} />
    </>
  )
}
