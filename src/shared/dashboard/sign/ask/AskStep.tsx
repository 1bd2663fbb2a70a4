import { type ReactNode, useId } from 'react'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { PhraseField, Understood } from '../../parts/frame/verdict/Understood.tsx'
import { ReviewedButton } from '../acts/ReviewedButton.tsx'
import styles from './AskStep.module.css'
import { isLeftOpen, obstacleToAsk } from './askObstacles.ts'
import type { CheckedAsk } from './useCheckedAsk.ts'

const none: readonly never[] = []

type AskStepProps = {
  readonly words: AskWords
  /** What is composed can be asked for as it is. */
  readonly complete: boolean
  /** Why it cannot. */
  readonly reason: string | undefined
  /** What is missing, where pressing the button leads to it. */
  readonly missing?: string | undefined
  readonly asking: Asking
  /** Shown above the button. */
  readonly children?: ReactNode
}

/** How far the question is. */
type Asking = {
  /** The account is being read again before the request goes out. */
  readonly checking: boolean
  readonly checkedAsk: Pick<CheckedAsk, 'gate' | 'phase' | 'asksAbout' | 'askAbout'>
  /** The same went out before: it is named, and goes out again by an act of its own alone. */
  readonly twin?: Twin | undefined
}

type AskWords = {
  /** What is asked for: `batch`. */
  readonly thing: string
  readonly button: string
  /** The button once an earlier window is said to be closed. */
  readonly again: string
  /** What may have become of the earlier question. */
  readonly earlier: string
  /** What happens after the button, step by step. */
  readonly steps?: readonly string[]
}

/** The button that asks the account, what keeps it from being pressed, and what happens after it. */
export function AskStep({ words, complete, reason, missing, asking, children }: AskStepProps) {
  const { checking, checkedAsk, twin } = asking
  const { gate, phase, asksAbout, askAbout } = checkedAsk
  const ready = useReady()
  const { requests } = useSourceState()
  const stop = complete && gate.assessment?.needsAcknowledgement === true
  const unchecked = complete && phase === 'unanswered'
  const obstacle = obstacleToAsk({
    requests,
    account: refOf(ready),
    asker: askerName(ready.host),
    thing: words.thing,
    checking,
    ownReason: reason,
    phase,
    stopped: stop ? gate.reason : undefined,
    isUnread: unchecked && !gate.isAcknowledged,
  })
  const leftOpen = requests.filter(isLeftOpen)
  const earlier = [...new Set([...leftOpen.map(({ id }) => id), ...(twin?.ids ?? [])])]
  const guarded = earlier.length > 0 && complete
  if (asksAbout.length > 0 && guarded && obstacle === undefined)
    return <EarlierRequests {...{ words, leftOpen, twin }} onLater={() => askAbout([])} />
  return (
    <>
      {children}
      {stop && <Understood assessment={gate.assessment} typed={gate.typed} onType={gate.onType} />}
      {unchecked && <Unchecked thing={words.thing} typed={gate.typed} onType={gate.onType} />}
      <AskButton {...{ words, complete, missing, checkedAsk, obstacle }} earlier={guarded ? earlier : none} />
    </>
  )
}

/** Asks about what went out before, which the next press answers. */
function EarlierRequests({
  words,
  leftOpen,
  twin,
  onLater,
}: Pick<AskStepProps, 'words'> & {
  readonly twin: Twin | undefined
  readonly leftOpen: readonly RequestRecord[]
  readonly onLater: () => void
}) {
  const { host } = useReady()
  const asker = askerName(host)
  // Loading the host again closes its windows, loading this page alone does not: which of them it was is not known here.
  const mayBeClosed = leftOpen.every(({ startedAt }) => startedAt < performance.timeOrigin)
  return (
    <Note
      kind="high"
      live="polite"
      title={twin?.title ?? closingWords(asker, mayBeClosed)}
      actions={
        <>
          <Button small type="submit">
            {twin?.button ?? words.again}
          </Button>
          <Button small onClick={onLater}>
            Not yet
          </Button>
        </>
      }
    >
      {leftOpen.length > 0 ? words.earlier : 'It is in the list above.'}
      {leftOpen.length > 0 &&
        mayBeClosed &&
        host !== undefined &&
        ` If all of ${asker} was loaded again, its window is closed already.`}
    </Note>
  )
}

function closingWords(asker: string, mayBeClosed: boolean): string {
  return mayBeClosed
    ? `If ${asker} still shows an earlier request, close it there.`
    : `Close the open window in ${asker}.`
}

type AskButtonProps = Pick<AskStepProps, 'words' | 'complete' | 'missing'> & {
  readonly checkedAsk: Pick<CheckedAsk, 'gate' | 'phase' | 'askAbout'>
  readonly obstacle: ReturnType<typeof obstacleToAsk>
  /** Ids of what went out before, which is asked about before anything goes out. */
  readonly earlier: readonly string[]
}

/** The button, why it cannot be pressed, and what happens after it. */
function AskButton({ words, complete, missing, checkedAsk, obstacle, earlier }: AskButtonProps) {
  const reasonId = useId()
  const { phase, askAbout } = checkedAsk
  const { assessment } = checkedAsk.gate
  const reason = obstacle?.words ?? missing
  const guarded = earlier.length > 0
  return (
    <>
      <ReviewedButton
        assessment={complete ? assessment : undefined}
        kind={complete && emphasisOf(assessment) === 'go-on' ? 'primary' : undefined}
        block
        type={guarded ? 'button' : 'submit'}
        unavailable={obstacle !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={() => askAbout(earlier)}
      >
        {words.button}
      </ReviewedButton>
      {phase === 'found' && obstacle === undefined && <FoundSincePress />}
      {reason !== undefined && <Reason id={reasonId} words={reason} isUndecided={obstacle?.isUndecided} />}
      {words.steps !== undefined && <Steps of={words.steps} />}
    </>
  )
}

function FoundSincePress() {
  return (
    <p className={styles.reason} role="status">
      The checks found something since you pressed. Read it, then press again.
    </p>
  )
}

function Reason({
  id,
  words,
  isUndecided = false,
}: {
  readonly id: string
  readonly words: string
  readonly isUndecided: boolean | undefined
}) {
  return (
    <p id={id} className={styles.reason} data-claim={isUndecided ? 'undecided' : undefined}>
      {words}
    </p>
  )
}

function Steps({ of }: { readonly of: readonly string[] }) {
  return (
    <ol className={styles.then}>
      {of.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function Unchecked({
  thing,
  typed,
  onType,
}: Pick<CheckedAsk['gate'], 'typed' | 'onType'> & Pick<AskWords, 'thing'>) {
  return (
    <>
      <Note kind="critical" title={`This ${thing} could not be checked.`} live="polite">
        The checks did not answer in time. This page cannot say what it does: wait, or check it elsewhere.
      </Note>
      <PhraseField assessment={undefined} typed={typed} onType={onType} />
    </>
  )
}

/** The same calls that went out before, or may have. */
export type Twin = { readonly ids: readonly string[]; readonly title: string; readonly button: string }
