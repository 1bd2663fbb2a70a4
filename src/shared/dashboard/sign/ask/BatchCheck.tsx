import { Suspense, useEffect, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { ChosenName } from '../../../review/PageKnowledge.ts'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'

const Verification = lazyPart(async () => (await import('../../parts/review/Verification.tsx')).Verification)

const none: readonly never[] = []

/** Findings of a batch that is still being typed are not read. */
const restMilliseconds = 500

/**
 * Runs every check over a batch of a Safe once its lines are complete and rest. `onAssessed` hears what was found, or
 * `undefined` as soon as the batch is another one.
 */
export function BatchCheck({
  ready,
  calls,
  chosenNames = none,
  onAssessed,
}: {
  readonly ready: Ready
  readonly calls: readonly Call[]
  /** Recipients that were chosen by a name. */
  readonly chosenNames?: readonly ChosenName[]
  readonly onAssessed: (assessment: Assessment | undefined) => void
}) {
  const describeError = useDescribeError()
  const [composed, setComposed] = useState<SafeTransaction>()
  const [problem, setProblem] = useState<unknown>()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const account = accountKey(refOf(ready))
  const key = calls.map(({ to, value, data }) => `${to} ${value} ${data}`).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are a new list at each render; the key changes when one of them does.
  useEffect(() => {
    setComposed(undefined)
    setProblem(undefined)
    onAssessed(undefined)
    if (reported?.nonce === undefined || calls.length === 0) return
    const nonce = BigInt(reported.nonce)
    const { version } = reported
    let wanted = true
    const timer = setTimeout(() => {
      import('../../../domain/transaction/wrapCalls.ts').then(
        ({ wrapCalls }) => wanted && setComposed(wrapCalls(calls, { account: refOf(ready), nonce, version })),
        (error: unknown) => wanted && setProblem(error),
      )
    }, restMilliseconds)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [account, key, reported?.nonce, reported?.version])

  if (problem !== undefined) {
    const { title, advice } = describeError(problem)
    return (
      <Note kind="warn" title={title}>
        {advice}
      </Note>
    )
  }
  if (composed === undefined) return null
  return (
    <Suspense fallback={<p className={text.small}>Loading the checks.</p>}>
      <Verification
        ready={ready}
        transaction={composed}
        composed
        chosenNames={chosenNames}
        onAssessed={onAssessed}
      />
    </Suspense>
  )
}
