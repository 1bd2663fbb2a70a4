import { type FormEvent, useId, useRef, useState } from 'react'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { keptTexts } from '../../../source/keptTexts.ts'
import { keepWords } from '../../../source/keptWords.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import text from '../../../ui/text.module.css'
import { BatchRail } from '../../parts/composer/lines/BatchRail.tsx'
import { batchHead, wrongLines } from '../../parts/composer/lines/batchHead.ts'
import { batchTotals, worthOfBatch } from '../../parts/composer/lines/batchTotals.ts'
import { GoToLine } from '../../parts/composer/lines/GoToLine.tsx'
import { problemWordsOf } from '../../parts/composer/lines/problemWordsOf.ts'
import { showWrongLine } from '../../parts/composer/lines/showWrongLine.ts'
import { TransferLines } from '../../parts/composer/lines/TransferLines.tsx'
import type { Batch } from '../../parts/composer/lines/useBatch.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecideBar } from '../../parts/frame/verdict/DecideBar.tsx'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { useFoldedFrame } from '../../parts/reading/review/FoldedReading.tsx'
import { ProposeFields } from './ProposeFields.tsx'
import { ProposeStep } from './ProposeStep.tsx'
import { type Proposing, useProposal } from './useProposal.ts'

const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)
const ExpectedHashes = lazyPart(async () => (await import('../expected/ExpectedHashes.tsx')).ExpectedHashes)

type ProposeFormProps = {
  readonly signer: Address
  readonly batch: Batch
}

/** The lines and, beside them, what they come to and the act that signs and proposes them with the connected wallet. */
export function ProposeForm(props: ProposeFormProps) {
  const ready = useReady()
  const { batch } = props
  const { checked, complete } = batch
  const { form, submitted, submit } = useSubmitted(complete)
  const railId = useId()
  const proposal = useBatchProposal(props)
  const { assessment } = proposal
  const wrong = wrongLines(checked, submitted, problemWordsOf(ready))
  const head = batchHead({ wrong, complete, checks: checksOf(proposal) })

  return (
    <>
      <form ref={form} className={layout.columns} onSubmit={submit} noValidate>
        <div className={layout.stack}>
          <TransferLines batch={batch} submitted={submitted}>
            <ProposeFields batch={batch} proposal={proposal} />
          </TransferLines>
          <Checks batch={batch} proposal={proposal} />
        </div>
        <ProposeRail
          {...{ batch, proposal, wrong, head }}
          id={railId}
          onGoToWrong={() => showWrongLine(form.current)}
        />
      </form>
      {head !== undefined && complete && (
        <DecideBar
          verdict={head}
          emphasis={emphasisOf(assessment)}
          signed={worthOfBatch(batchTotals(checked)).worth}
          act="Review"
          to={railId}
        />
      )}
    </>
  )
}

/** Enter in a field shows what is missing. It signs nothing: that takes the button. */
function useSubmitted(complete: boolean) {
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!complete) showWrongLine(form.current)
  }

  return { form, submitted, submit }
}

/** What the lines come to, and the act: to the line that is wrong first, and else to propose. */
function ProposeRail({
  id,
  batch,
  proposal,
  wrong,
  head,
  onGoToWrong,
}: {
  readonly id: string
  readonly batch: Batch
  readonly proposal: Proposing
  readonly wrong: ReturnType<typeof wrongLines>
  readonly head: ReturnType<typeof batchHead>
  readonly onGoToWrong: () => void
}) {
  return (
    <BatchRail
      id={id}
      head={head}
      totals={batchTotals(batch.checked)}
      act={
        wrong.length > 0 ? (
          <GoToLine wrong={wrong} onPress={onGoToWrong} />
        ) : (
          <ProposeStep proposal={proposal} complete={batch.complete} note={batch.draft.note} />
        )
      }
      compare={<Compare transaction={proposal.composed?.transaction} />}
    />
  )
}

/** A Safe whose version tells no hash is never checked. */
function checksOf({ unhashable, assessment }: Pick<Proposing, 'unhashable' | 'assessment'>) {
  return unhashable === undefined ? verdictOf(assessment, false) : 'none'
}

function Compare({ transaction }: { readonly transaction: SafeTransaction | undefined }) {
  return transaction === undefined ? (
    <p className={text.small}>The hashes are here once every line is complete.</p>
  ) : (
    <LazyParts>
      <ExpectedHashes settled transaction={transaction} />
    </LazyParts>
  )
}

/** The batch on its way to a proposal. Once it is proposed its page is shown, and the form is empty. */
function useBatchProposal({ signer, batch }: ProposeFormProps): Proposing {
  const ready = useReady()
  const { draft, finish, calls, complete } = batch
  const { router, account: linked } = useRouting()
  const finished = useRef<Hex>(undefined)

  /** Once: what is composed while the first is looked for stays. */
  function empty({ safeTxHash, transaction: { nonce } }: ComposedTransaction) {
    if (finished.current === safeTxHash) return
    finished.current = safeTxHash
    keepWords(keptTexts(window), refOf(ready), batch.words)
    finish(draft, { safeTxHash, nonce: Number(nonce) })
  }

  return useProposal(ready, {
    signer,
    calls: complete ? calls : [],
    typed: draft.nonce ?? '',
    note: draft.note,
    onKept: empty,
    onProposed(composed) {
      empty(composed)
      router.navigate({ account: linked, route: { page: 'transaction', id: composed.safeTxHash } })
    },
  })
}

function Checks({
  batch,
  proposal: { composed, assessed },
}: Pick<ProposeFormProps, 'batch'> & { readonly proposal: Proposing }) {
  const frame = useFoldedFrame()
  if (composed === undefined) return null
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <Verification
        of={{ transaction: composed.transaction, chosenNames: batch.chosenNames, words: batch.words }}
        frame={frame}
        linesAbove
        onAssessed={assessed}
      />
    </LazyParts>
  )
}
