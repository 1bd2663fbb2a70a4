import { type FormEvent, useRef, useState } from 'react'
import { AskProblem } from '../asking/AskProblem.tsx'
import { useCheckedAsk } from '../asking/useCheckedAsk.ts'
import { type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { BatchCheck } from './BatchCheck.tsx'
import { BatchDialogs } from './BatchDialogs.tsx'
import { BatchSummary } from './BatchSummary.tsx'
import styles from './ComposeForm.module.css'
import { SendStep } from './SendStep.tsx'
import { TransferLines } from './TransferLines.tsx'
import { useBatch } from './useBatch.ts'
import { useSend } from './useSend.ts'

/** The lines and, beside them, what they come to. */
export function ComposeForm({ ready }: { readonly ready: Ready }) {
  const { account } = ready
  const batch = useBatch(ready)
  const { draft, finish, checked, calls, complete } = batch
  const [insisted, setInsisted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { send, problem, checking } = useSend(refOf(ready), () => {
    setInsisted(false)
    finish(draft)
  })
  const gate = useCheckedAsk({
    needed: complete && account.kind === 'safe',
    ask: () => void send(calls),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setInsisted(true)
    setAttempt(attempt + 1)
    if (complete) gate.submit()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <>
      <form ref={form} className={layout.columns} onSubmit={submit} noValidate>
        <div className={layout.stack}>
          {problem !== undefined && <AskProblem error={problem} />}
          <TransferLines ready={ready} batch={batch} insisted={insisted} />
          {account.kind === 'safe' && complete && (
            <BatchCheck ready={ready} calls={calls} onAssessed={gate.assessed} />
          )}
        </div>
        <div className={styles.rail}>
          <BatchSummary ready={ready} checked={checked}>
            <SendStep
              key={attempt}
              ready={ready}
              checked={checked}
              calls={calls}
              insisted={insisted}
              checking={checking}
              gate={gate}
            />
          </BatchSummary>
        </div>
      </form>
      <BatchDialogs ready={ready} batch={batch} />
    </>
  )
}
