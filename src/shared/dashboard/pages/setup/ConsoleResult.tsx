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

/** What came back, and who said it. Where the wallet passes on no reason, a node of this site is offered. */
export function ConsoleResult({
  answer: { question, took, outcome },
  asker,
  node,
  onAskNode,
}: {
  readonly answer: ConsoleAnswer
  readonly asker: string
  /** URL of a node of this site; `undefined` where none can be asked. */
  readonly node: string | undefined
  readonly onAskNode: (url: string) => void
}) {
  const describeError = useDescribeError()
  const { method } = question.request
  const who = question.node === undefined ? asker : hostOf(question.node)
  if (outcome.kind === 'error') {
    const { title, advice } = describeError(outcome.error)
    const lost = outcome.error.code === 'provider/read-failed' || outcome.error.code === 'bridge/timeout'
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
        {outcome.libraryError !== undefined &&
          `A library receives code ${outcome.libraryError.code}, “${visibleText(outcome.libraryError.message)}”.`}
      </Note>
    )
  }
  const whole = writeResult(outcome.result)
  const start = whole.slice(0, longestShown).split('\n').map(visibleText).join('\n')
  const quantity = writeQuantity(outcome.result)
  return (
    <>
      <p className={styles.line}>
        <span className={text.mono}>{method}</span>
        <span className={text.small}>
          {who} answered in {Math.max(1, Math.round(took))} ms
        </span>
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
