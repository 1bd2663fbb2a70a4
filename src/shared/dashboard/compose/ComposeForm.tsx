import { type FormEvent, useRef, useState } from 'react'
import { AskProblem } from '../asking/AskProblem.tsx'
import { useCheckedAsk } from '../asking/useCheckedAsk.ts'
import { type Ready, refOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { useTokens } from '../common/useTokens.ts'
import { AddTokenDialog } from './AddTokenDialog.tsx'
import { BatchCheck } from './BatchCheck.tsx'
import { BatchSummary } from './BatchSummary.tsx'
import styles from './ComposeForm.module.css'
import { checkLines } from './checkLines.ts'
import { addToken } from './draft.ts'
import { SendStep } from './SendStep.tsx'
import { TransferLines } from './TransferLines.tsx'
import { useDraft } from './useDraft.ts'
import { useSend } from './useSend.ts'

/** The lines and, beside them, what they come to. */
export function ComposeForm({ ready }: { readonly ready: Ready }) {
  const { account, chain } = ready
  const { draft, change, finish } = useDraft(refOf(ready))
  const { tokens, tokensMissing } = useTokens(ready, draft.tokens)
  const [adding, setAdding] = useState(false)
  const [insisted, setInsisted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const checked = checkLines(draft.lines, { account: account.address, chain, tokens })
  const transfers = checked.flatMap(({ transfer }) => transfer ?? [])
  const complete = transfers.length === checked.length
  const { send, problem, checking } = useSend(refOf(ready), () => {
    setInsisted(false)
    finish(draft)
  })
  const gate = useCheckedAsk({
    needed: complete && account.kind === 'safe',
    ask: () => void send(transfers),
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
          {account.kind === 'safe' && complete && (
            <BatchCheck ready={ready} transfers={transfers} onAssessed={gate.assessed} />
          )}
        </div>
        <div className={styles.rail}>
          <BatchSummary ready={ready} checked={checked}>
            <SendStep
              key={attempt}
              ready={ready}
              checked={checked}
              transfers={transfers}
              insisted={insisted}
              checking={checking}
              gate={gate}
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
