import type { ReactNode } from 'react'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import styles from './Console.module.css'
import { writeQuantity } from './consoleMethods.ts'
import type { ConsoleAnswer } from './useConsole.ts'
import { writeResult } from './writeResult.ts'

/** Characters: what is longer is copied whole and shown in part. */
const longestShown = 20_000

type ConsoleResultProps = {
  readonly answer: ConsoleAnswer
  readonly asker: string
  /** URL of a node of this site; `undefined` where none can be asked. */
  readonly node: string | undefined
  readonly onAskNode: (url: string) => void
}

/** What came back, and who said it. Where the wallet passes on no reason, a node of this site is offered. */
export function ConsoleResult({
  answer: { question, took, outcome },
  asker,
  node,
  onAskNode,
}: ConsoleResultProps) {
  const who = question.node === undefined ? asker : hostOf(question.node)
  return outcome.kind === 'error' ? (
    <Refusal {...{ outcome, node, onAskNode }} />
  ) : (
    <Result method={question.request.method} result={outcome.result}>
      {who} answered in {Math.max(1, Math.round(took))} ms
    </Result>
  )
}

function Refusal({
  outcome: { error, libraryError },
  node,
  onAskNode,
}: Pick<ConsoleResultProps, 'node' | 'onAskNode'> & {
  readonly outcome: Extract<ConsoleAnswer['outcome'], { readonly kind: 'error' }>
}) {
  const describeError = useDescribeError()
  const { title, advice } = describeError(error)
  const lost = error.code === 'provider/read-failed' || error.code === 'bridge/timeout'
  return (
    <Note
      kind="warn"
      title={title}
      actions={
        lost &&
        node !== undefined && (
          <Button small onClick={() => onAskNode(node)}>
            Ask {hostOf(node)} directly
          </Button>
        )
      }
    >
      {advice}{' '}
      {libraryError !== undefined &&
        `A library receives code ${libraryError.code}, “${visibleText(libraryError.message)}”.`}
    </Note>
  )
}

function Result({
  method,
  result,
  children,
}: {
  readonly method: string
  readonly result: unknown
  /** Who answered, and how fast. */
  readonly children: ReactNode
}) {
  const whole = writeResult(result)
  const start = whole.slice(0, longestShown).split('\n').map(visibleText).join('\n')
  const quantity = writeQuantity(result)
  return (
    <>
      <p className={styles.line}>
        <span className={text.mono}>{method}</span>
        <span className={text.small}>{children}</span>
        <CopyButton value={whole} what="the result" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long result scrolls, and the keyboard can only scroll what it can focus. */}
      <section className={styles.result} aria-label="Result" tabIndex={0}>
        <pre>{start}</pre>
      </section>
      {quantity !== undefined && <p className={text.small}>As a number: {quantity}</p>}
      {whole.length > longestShown && (
        <p className={text.small}>
          The first {longestShown} of {whole.length} characters. Copying takes all of them.
        </p>
      )}
    </>
  )
}

function hostOf(url: string): string {
  return new URL(url).host
}
