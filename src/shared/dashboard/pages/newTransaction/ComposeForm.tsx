import { type FormEvent, useId, useRef, useState } from 'react'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { keepWords } from '../../../source/keptWords.ts'
import { type Draft, isOn, type Line, switchLine } from '../../parts/draft/draft.ts'
import { BatchDialogs } from '../../parts/lines/BatchDialogs.tsx'
import styles from '../../parts/lines/BatchRail.module.css'
import { BatchSummary } from '../../parts/lines/BatchSummary.tsx'
import { SameCallsNote } from '../../parts/lines/SameCallsNote.tsx'
import { TransferLines } from '../../parts/lines/TransferLines.tsx'
import { useBatch } from '../../parts/lines/useBatch.ts'
import layout from '../../parts/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { DecideBar } from '../../parts/verdict/DecideBar.tsx'
import { emphasisOf } from '../../parts/verdict/emphasisOf.ts'
import { AskProblem } from '../../sign/ask/AskProblem.tsx'
import { BatchCheck } from '../../sign/ask/BatchCheck.tsx'
import { useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { useTwin } from '../../sign/ask/useTwin.ts'
import { SendStep } from './SendStep.tsx'
import { unitsOf } from './unitsOf.ts'
import { useSend } from './useSend.ts'

const noCalls: readonly never[] = []

function switchLineOf(draft: Draft, { id }: Line): Draft {
  return switchLine(draft, id)
}

/** The lines and, beside them, what they come to. */
export function ComposeForm({ ready }: { readonly ready: Ready }) {
  const { account } = ready
  const batch = useBatch(ready)
  const { draft, change, finish, checked, calls, complete } = batch
  const [submitted, setSubmitted] = useState(false)
  const [composed, setComposed] = useState<SafeTransaction>()
  const form = useRef<HTMLFormElement>(null)
  const railId = useId()
  const { send, problem, checking } = useSend(ready, draft, {
    onSent(safeTxHash) {
      setSubmitted(false)
      finish(draft, { safeTxHash })
    },
    onPartlySent: (count) => change(draft.lines.filter(isOn).slice(0, count).reduce(switchLineOf, draft)),
  })
  const checkedAsk = useCheckedAsk({
    needed: complete && account.kind === 'safe',
    ask(clear, despite) {
      // Before the answer: a request in doubt may be found as a proposal later.
      if (account.kind === 'safe') keepWords(keptTexts(window), refOf(ready), batch.words)
      void send(calls, account.kind === 'safe' ? clear : undefined, {
        units: unitsOf(calls, batch.tokens),
        despite: [...despite, ...ended],
        expected: composed,
      })
    },
  })
  const isPayment = checked.every(({ kind }) => kind === 'transfer')
  const { twin, ended } = useTwin(ready, complete ? calls : noCalls, isPayment ? 'pay' : 'send')

  const verdict =
    account.kind === 'safe' && complete ? verdictOf(checkedAsk.gate.assessment, false) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (complete) checkedAsk.submit()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <>
      <form ref={form} className={layout.columns} onSubmit={submit} noValidate>
        <div className={layout.stack}>
          {problem !== undefined && <AskProblem error={problem} />}
          <TransferLines ready={ready} batch={batch} submitted={submitted} />
          {account.kind === 'safe' && complete && (
            <BatchCheck
              ready={ready}
              calls={calls}
              chosenNames={batch.chosenNames}
              words={batch.words}
              onAssessed={checkedAsk.assessed}
              onComposed={setComposed}
            />
          )}
        </div>
        <div id={railId} tabIndex={-1} className={styles.rail}>
          <BatchSummary ready={ready} checked={checked} verdict={verdict}>
            {account.kind === 'safe' && (
              <SameCallsNote ready={ready} calls={checked.map(({ call }) => call)} />
            )}
            <SendStep
              ready={ready}
              checked={checked}
              calls={calls}
              composed={account.kind === 'safe' && complete ? composed : undefined}
              submitted={submitted}
              checking={checking}
              checkedAsk={checkedAsk}
              twin={twin}
            />
          </BatchSummary>
        </div>
      </form>
      {verdict !== undefined && (
        <DecideBar
          verdict={verdict}
          emphasis={emphasisOf(checkedAsk.gate.assessment)}
          act="Send…"
          to={railId}
        />
      )}
      <BatchDialogs ready={ready} batch={batch} />
    </>
  )
}
