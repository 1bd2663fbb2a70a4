import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { MethodWord } from '../../../domain/checks/subject/methodWords.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { ChosenName } from '../../../review/readings/ChosenName.ts'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { ReadingPlace } from '../../parts/reading/review/Verifiable.tsx'
import { useComposedBatch } from './useComposedBatch.ts'

const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)

const none: readonly never[] = []

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
  /** Where the reading goes, below its lines; what keeps it from being checked is always said. */
  readonly frame?: ReadingPlace['frame']
  readonly onAssessed: (assessment: Assessment | undefined) => void
  readonly onComposed?: (transaction: SafeTransaction | undefined) => void
}) {
  const { composed, problem, wait } = useComposedBatch(calls, { onAssessed, onComposed })
  if (problem !== undefined) return <BatchProblem problem={problem} />
  if (wait !== undefined) return <NonceWait {...wait} />
  if (composed === undefined) return null
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <Verification
        of={{ transaction: composed, composed: true, chosenNames, words }}
        {...(frame !== undefined && { frame, linesAbove: true })}
        onAssessed={onAssessed}
      />
    </LazyParts>
  )
}

/** Why no transaction can be made of the batch. */
function BatchProblem({ problem }: { readonly problem: unknown }) {
  const { title, advice } = useDescribeError()(problem)
  return (
    <Note kind="warn" title={title}>
      {advice}
    </Note>
  )
}

/** The host does not say the nonce, and the chain has not. */
function NonceWait({ error }: { readonly error: Error | null }) {
  const { host } = useReady()
  const describeError = useDescribeError()
  return error === null ? (
    <p className={text.small}>Reading the nonce that it will have.</p>
  ) : (
    <Note kind="high" title="This batch is not checked.">
      The nonce of the Safe is not known: {askerName(host)} does not say it, and the chain does not answer.{' '}
      {describeError(error).title} It is asked again.
    </Note>
  )
}
