import { type FormEvent, useId, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { Verdict } from '../../../review/Verdict.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { BatchRail } from '../../parts/composer/lines/BatchRail.tsx'
import { batchHead, wrongLines } from '../../parts/composer/lines/batchHead.ts'
import { type BatchTotal, batchTotals, worthOfBatch } from '../../parts/composer/lines/batchTotals.ts'
import { GoToLine } from '../../parts/composer/lines/GoToLine.tsx'
import { problemWordsOf } from '../../parts/composer/lines/problemWordsOf.ts'
import { showWrongLine } from '../../parts/composer/lines/showWrongLine.ts'
import { TransferLines } from '../../parts/composer/lines/TransferLines.tsx'
import type { Batch } from '../../parts/composer/lines/useBatch.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecideBar } from '../../parts/frame/verdict/DecideBar.tsx'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { useFoldedFrame } from '../../parts/reading/review/FoldedReading.tsx'
import { AskProblem } from '../../sign/ask/AskProblem.tsx'
import { BatchCheck } from '../../sign/ask/BatchCheck.tsx'
import { ComparePart } from './ComparePart.tsx'
import { SendStep } from './SendStep.tsx'
import { type AskBatch, useAskBatch } from './useAskBatch.ts'

/** The lines and, beside them, what they come to and the act that asks the account for them. */
export function ComposeForm({ batch }: { readonly batch: Batch }) {
  const ready = useReady()
  const { checked, complete } = batch
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const railId = useId()
  const asking = useAskBatch(ready, batch, () => setSubmitted(false))
  const totals = batchTotals(checked)
  const isSafe = ready.account.kind === 'safe'
  const wrong = wrongLines(checked, submitted, problemWordsOf(ready))
  const { assessment } = asking.checkedAsk.gate
  const head = batchHead({ wrong, complete, checks: isSafe ? verdictOf(assessment, false) : 'none' })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (complete) asking.checkedAsk.submit()
    else showWrongLine(form.current)
  }

  return (
    <>
      <form ref={form} className={layout.columns} onSubmit={submit} noValidate>
        <div className={layout.stack}>
          {asking.problem !== undefined && <AskProblem error={asking.problem} />}
          <TransferLines batch={batch} submitted={submitted} />
          {isSafe && complete && <BatchReading batch={batch} asking={asking} />}
        </div>
        <AskRail
          id={railId}
          {...{ head, totals, batch, asking, wrong }}
          onWrong={() => showWrongLine(form.current)}
        />
      </form>
      {head !== undefined && complete && (
        <BatchBar verdict={head} assessment={assessment} totals={totals} to={railId} />
      )}
    </>
  )
}

/** On a narrow screen: what the checks and the lines come to, and the way to the rail. */
function BatchBar({
  verdict,
  assessment,
  totals,
  to,
}: {
  readonly verdict: Verdict
  readonly assessment: Assessment | undefined
  readonly totals: readonly BatchTotal[]
  readonly to: string
}) {
  const { worth } = worthOfBatch(totals)
  return <DecideBar verdict={verdict} emphasis={emphasisOf(assessment)} signed={worth} act="Review" to={to} />
}

/** What the lines come to, and the act: to the line that is wrong first, else to ask for the batch. */
function AskRail({
  id,
  head,
  totals,
  batch: { checked, complete },
  asking,
  wrong,
  onWrong,
}: {
  readonly id: string
  readonly head: Verdict | undefined
  readonly totals: readonly BatchTotal[]
  readonly batch: Batch
  readonly asking: AskBatch
  readonly wrong: ReturnType<typeof wrongLines>
  readonly onWrong: () => void
}) {
  const isSafe = useReady().account.kind === 'safe'
  return (
    <BatchRail
      id={id}
      head={head}
      totals={totals}
      fee={isSafe ? undefined : 'Shown by your wallet'}
      act={
        wrong.length > 0 ? (
          <GoToLine wrong={wrong} onPress={onWrong} />
        ) : (
          <SendStep checked={checked} complete={complete} asking={asking} />
        )
      }
      compare={isSafe ? <ComparePart composed={complete ? asking.composed : undefined} /> : undefined}
    />
  )
}

function BatchReading({
  batch: { calls, chosenNames, words },
  asking: { checkedAsk, setComposed },
}: {
  readonly batch: Batch
  readonly asking: AskBatch
}) {
  const frame = useFoldedFrame()
  return (
    <BatchCheck
      {...{ calls, chosenNames, words, frame }}
      onAssessed={checkedAsk.assessed}
      onComposed={setComposed}
    />
  )
}
