import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { MethodWord } from '../../../domain/checks/subject/methodWords.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { hashingVersionText } from '../../../domain/safe/hashingVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Call } from '../../../domain/values/call.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import type { ChosenName } from '../../../review/readings/ChosenName.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { useExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { Verifiable } from '../../parts/reading/review/Verifiable.tsx'

const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)

const none: readonly never[] = []

/** Findings of a batch that is still being typed are not read. */
const restMilliseconds = 500

/**
 * Runs every check over a batch of a Safe once its lines are complete and rest, with the nonce that the host is expected
 * to take: the next free nonce. `onAssessed` hears what was found, or `undefined` as soon as the batch is another one;
 * `onComposed` hears what is checked.
 */
export function BatchCheck({
  calls,
  chosenNames = none,
  words = none,
  frame,
  onAssessed,
  onComposed,
}: {
  readonly calls: readonly Call[]
  /** Recipients that were chosen by a name. */
  readonly chosenNames?: readonly ChosenName[]
  /** What the lines say of the methods of their calls. */
  readonly words?: readonly MethodWord[]
  /** Where the reading goes; what keeps it from being checked is always said. */
  readonly frame?: Verifiable['frame']
  readonly onAssessed: (assessment: Assessment | undefined) => void
  readonly onComposed?: (transaction: SafeTransaction | undefined) => void
}) {
  const ready = useReady()
  const describeError = useDescribeError()
  const [composed, setComposed] = useState<SafeTransaction>()
  const [problem, setProblem] = useState<unknown>()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  // A host may say less than the hash needs: then the chain is asked.
  const isSilent = reported?.nonce === undefined || reported.version === undefined
  const chain = useQuery({ ...chainSafeQuery(useSource(), refOf(ready)), enabled: isSilent })
  const { nonce: place } = useExpectedNonce(ready)
  const version = reported?.version ?? (chain.data && hashingVersionText(chain.data))
  const account = accountKey(refOf(ready))
  const compose = (transaction: SafeTransaction | undefined) => {
    setComposed(transaction)
    onComposed?.(transaction)
  }
  const key = calls.map(({ to, value, data }) => `${to} ${value} ${data}`).join('\n')

  /** Of what the last findings are: another nonce has them found again, and what was pressed meanwhile still holds. */
  const checked = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are a new list at each render; the key changes when one of them does.
  useEffect(() => {
    const subject = `${account} ${version} ${key}`
    setProblem(undefined)
    if (checked.current !== subject) {
      checked.current = subject
      compose(undefined)
      onAssessed(undefined)
    }
    if (place === undefined || calls.length === 0) return
    const nonce = place
    let wanted = true
    const timer = setTimeout(() => {
      import('../../../domain/transaction/wrapCalls.ts').then(
        ({ wrapCalls }) => wanted && compose(wrapCalls(calls, { account: refOf(ready), nonce, version })),
        (error: unknown) => wanted && setProblem(error),
      )
    }, restMilliseconds)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [account, key, String(place), version])

  if (problem !== undefined) {
    const { title, advice } = describeError(problem)
    return (
      <Note kind="warn" title={title}>
        {advice}
      </Note>
    )
  }
  if (place === undefined && calls.length > 0)
    return isSilent && chain.isError ? (
      <Note kind="high" title="This batch is not checked.">
        The nonce of the Safe is not known: {askerName(ready.host)} does not say it, and the chain does not
        answer. {describeError(chain.error).title} It is asked again.
      </Note>
    ) : (
      <p className={text.small}>Reading the nonce that it will have.</p>
    )
  if (composed === undefined) return null
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <Verification
        transaction={composed}
        composed
        chosenNames={chosenNames}
        words={words}
        {...(frame !== undefined && { frame })}
        onAssessed={onAssessed}
      />
    </LazyParts>
  )
}
