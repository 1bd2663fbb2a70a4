import type { Verdict } from '../../../../review/Verdict.ts'
import { describeSettingsProblem } from '../changes/describeSettings.ts'
import type { CheckedLine } from '../draft/checkLines.ts'
import {
  describeAmountProblem,
  describeRecipientProblem,
  isUnfinished,
  type ProblemText,
  type ProblemWords,
} from '../draft/describeProblem.ts'

/** A line that is wrong, and what is wrong with it. */
export type WrongLine = {
  /** Counts from 1 the lines that are on, as the page shows it. */
  readonly number: number
  readonly text: ProblemText
}

/**
 * The lines whose problems are said, in their order. What more typing could still make right counts once the form was
 * `submitted`; a change that waits for the chain is not wrong.
 */
export function wrongLines(
  checked: readonly CheckedLine[],
  submitted: boolean,
  words: ProblemWords,
): readonly WrongLine[] {
  return checked.flatMap((line, index) => {
    const text = lineProblemText(line, submitted, words)
    return text === undefined ? [] : [{ number: index + 1, text }]
  })
}

function lineProblemText(
  line: CheckedLine,
  submitted: boolean,
  words: ProblemWords,
): ProblemText | undefined {
  if (line.kind === 'change')
    return line.problem === undefined || line.problem === 'unread'
      ? undefined
      : { title: describeSettingsProblem(line.problem), advice: '' }
  if (line.kind === 'call')
    return line.amountProblem && describeAmountProblem(line.amountProblem, line.token, words)
  const { recipientProblem, amountProblem, token } = line
  if (recipientProblem !== undefined && (submitted || !isUnfinished(recipientProblem)))
    return describeRecipientProblem(recipientProblem, words)
  if (token === undefined) return { title: 'This token is no longer listed.', advice: 'Choose another one.' }
  if (amountProblem !== undefined && (submitted || !isUnfinished(amountProblem)))
    return describeAmountProblem(amountProblem, token, words)
  return undefined
}

/**
 * What stands over a batch: which line is wrong, else what the checks came to, else that it is not complete. `undefined`
 * for an account whose batches no check looks at.
 */
export function batchHead({
  wrong,
  complete,
  checks,
}: {
  readonly wrong: readonly WrongLine[]
  readonly complete: boolean
  /** What the checks came to, where there are any; `none` for an account without checks. */
  readonly checks: Verdict | 'none'
}): Verdict | undefined {
  const [first] = wrong
  if (first !== undefined)
    return {
      kind: 'critical',
      title: wrong.length === 1 ? `Line ${first.number} is wrong` : `${wrong.length} lines are wrong`,
      counts:
        `${wrong.length === 1 ? '' : `Line ${first.number}: `}${first.text.title} ${first.text.advice}`.trim(),
    }
  if (checks === 'none') return undefined
  return complete
    ? checks
    : { kind: 'asking', title: 'Not complete yet', counts: 'It is checked once every line is complete.' }
}
