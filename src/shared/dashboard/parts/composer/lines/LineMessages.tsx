import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/Icon.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import type { CheckedTransfer } from '../draft/checkTransfer.ts'
import {
  describeAmountProblem,
  describeRecipientProblem,
  describeWarning,
  type ProblemText,
  type ProblemWords,
} from '../draft/describeProblem.ts'
import styles from './LineMessages.module.css'

/** The problems that are said now. */
export type ShownProblems = {
  readonly recipient: CheckedTransfer['recipientProblem']
  readonly amount: CheckedTransfer['amountProblem']
}

/** What is wrong with a line, then what is worth a second look. */
export function LineMessages({
  id,
  checked,
  shown,
  words,
  children,
}: {
  readonly id: string
  readonly checked: CheckedTransfer
  readonly shown: ShownProblems
  readonly words: ProblemWords
  /** What else is said of the line. */
  readonly children?: ReactNode
}) {
  const problems: readonly ProblemText[] = [
    ...(shown.recipient === undefined ? [] : [describeRecipientProblem(shown.recipient, words)]),
    ...(shown.amount === undefined ? [] : [describeAmountProblem(shown.amount, checked.token, words)]),
    ...(checked.token === undefined
      ? [{ title: 'This token is no longer listed.', advice: 'Choose another one.' }]
      : []),
  ]
  const warnings = checked.warnings.map((warning) => describeWarning(warning, words))
  return (
    <div id={id} className={styles.messages}>
      {problems.map((text) => (
        <LineMessage key={text.title} text={text} wrong />
      ))}
      {warnings.map((text) => (
        <LineMessage key={text.title} text={text} wrong={false} />
      ))}
      {children}
    </div>
  )
}

/** One sentence about a line. */
export function LineMessage({
  text,
  wrong,
  children,
}: {
  readonly text: ProblemText
  readonly wrong: boolean
  /** What can be done about it. */
  readonly children?: ReactNode
}) {
  return (
    <p className={joinClasses(styles.message, wrong ? styles.wrong : styles.look)}>
      <Icon name={wrong ? 'critical' : 'warning'} />
      <span>
        <b>{text.title}</b> {text.advice} {children}
      </span>
    </p>
  )
}
