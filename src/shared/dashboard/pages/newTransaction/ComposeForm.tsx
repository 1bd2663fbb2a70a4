import { type FormEvent, useId, useRef, useState } from 'react'
import { verdictOf } from '../../../review/verdictOf.ts'
import { BatchRail } from '../../parts/composer/lines/BatchRail.tsx'
import { batchHead, wrongLines } from '../../parts/composer/lines/batchHead.ts'
import { batchTotals, worthOfBatch } from '../../parts/composer/lines/batchTotals.ts'
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
import { useAskBatch } from './useAskBatch.ts'

/** The lines and, beside them, what they come to and the act that asks the account for them. */
export function ComposeForm({ batch }: { readonly batch: Batch }) {
  const ready = useReady()
  const { checked, complete } = batch
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const railId = useId()
  const asking = useAskBatch(ready, batch, () => setSubmitted(false))
  const { checkedAsk, composed } = asking
  const isSafe = ready.account.kind === 'safe'
  const wrong = wrongLines(checked, submitted, problemWordsOf(ready))
  const { assessment } = checkedAsk.gate
  const head = batchHead({ wrong, complete, checks: isSafe ? verdictOf(assessment, false) : 'none' })
  const totals = batchTotals(checked)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (complete) checkedAsk.submit()
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
        <BatchRail
          id={railId}
          head={head}
          totals={totals}
          fee={isSafe ? undefined : 'Shown by your wallet'}
          act={
            wrong.length > 0 ? (
              <GoToLine wrong={wrong} onPress={() => showWrongLine(form.current)} />
            ) : (
              <SendStep checked={checked} complete={complete} asking={asking} />
            )
          }
          compare={isSafe ? <ComparePart composed={complete ? composed : undefined} /> : undefined}
        />
      </form>
      {head !== undefined && complete && (
        <DecideBar
          verdict={head}
          emphasis={emphasisOf(assessment)}
          signed={worthOfBatch(totals).worth}
          act="Review"
          to={railId}
        />
      )}
    </>
  )
}

function BatchReading({
  batch: { calls, chosenNames, words },
  asking: { checkedAsk, setComposed },
}: {
  readonly batch: Batch
  readonly asking: ReturnType<typeof useAskBatch>
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
