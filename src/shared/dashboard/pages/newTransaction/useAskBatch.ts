import { useState } from 'react'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { AppError } from '../../../errors/AppError.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { keepWords } from '../../../source/keptWords.ts'
import { type Draft, isOn, type Line, switchLine } from '../../parts/composer/draft/draft.ts'
import type { Batch } from '../../parts/composer/lines/useBatch.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import type { Twin } from '../../sign/ask/AskStep.tsx'
import { type CheckedAsk, useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { useTwin } from '../../sign/ask/useTwin.ts'
import { unitsOf } from './unitsOf.ts'
import { useSend } from './useSend.ts'

/** A batch on its way to the account that is asked for it. */
export type AskBatch = {
  readonly checkedAsk: CheckedAsk
  /** What the calls make together, with the nonce that is expected; `undefined` until they rest. */
  readonly composed: SafeTransaction | undefined
  readonly setComposed: (transaction: SafeTransaction | undefined) => void
  /** Why the request never came to be. */
  readonly problem: AppError | undefined
  /** The account is being read again before the request goes out. */
  readonly checking: boolean
  /** The same went out before, or may have. */
  readonly twin: Twin | undefined
}

const noCalls: readonly never[] = []

/** Asks the account for the batch, after the checks where it is a Safe. `onDone`: it is out, and the form is empty. */
export function useAskBatch(ready: Ready, batch: Batch, onDone: () => void): AskBatch {
  const { account } = ready
  const { draft, change, finish, checked, calls, complete } = batch
  const [composed, setComposed] = useState<SafeTransaction>()
  const { send, problem, checking } = useSend(ready, draft, {
    onSent(safeTxHash) {
      onDone()
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
  return { checkedAsk, composed, setComposed, problem, checking, twin }
}

function switchLineOf(draft: Draft, { id }: Line): Draft {
  return switchLine(draft, id)
}
