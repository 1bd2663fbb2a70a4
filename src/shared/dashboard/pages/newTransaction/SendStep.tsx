import { useState } from 'react'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Call } from '../../../domain/values/call.ts'
import { Note } from '../../../ui/Note.tsx'
import type { CheckedLine } from '../../parts/draft/checkLines.ts'
import { isUnfinished } from '../../parts/draft/describeProblem.ts'
import { askerName } from '../../parts/page/askerName.ts'
import { capitalize } from '../../parts/page/capitalize.ts'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import type { Ready } from '../../parts/page/Ready.ts'
import { AskStep, type Twin } from '../../sign/ask/AskStep.tsx'
import type { CheckedAsk } from '../../sign/ask/useCheckedAsk.ts'

const ExpectedHashes = lazyPart(
  async () => (await import('../../sign/expected/ExpectedHashes.tsx')).ExpectedHashes,
)

const UnhashableSafe = lazyPart(
  async () => (await import('../../sign/acts/UnhashableSafe.tsx')).UnhashableSafe,
)

/** The step that sends a batch. */
export function SendStep({
  ready,
  checked,
  calls,
  composed,
  submitted,
  checking,
  checkedAsk,
  twin,
}: {
  readonly ready: Ready
  readonly checked: readonly CheckedLine[]
  readonly calls: readonly Call[]
  /** What the calls make together, with the nonce that is expected; absent until they rest, and where no Safe makes them. */
  readonly composed: SafeTransaction | undefined
  readonly submitted: boolean
  /** The account is being read again before the request goes out. */
  readonly checking: boolean
  readonly checkedAsk: CheckedAsk
  readonly twin: Twin | undefined
}) {
  const [isUnhashable, setIsUnhashable] = useState(false)
  return (
    <AskStep
      ready={ready}
      words={{
        thing: 'batch',
        button: buttonWords(ready, checked),
        again: 'It is closed, send',
        earlier:
          'An earlier request has no answer yet. It may still have been sent: look at the list above before you send the same again.',
      }}
      complete={calls.length > 0 && calls.length === checked.length}
      reason={
        isUnhashable ? 'Nothing can be signed for this version of the Safe.' : wrongLines(checked, submitted)
      }
      checking={checking}
      checkedAsk={checkedAsk}
      twin={twin}
      then={stepsAfter(ready, checked.length)}
    >
      <LazyParts>
        {ready.account.kind === 'safe' && <UnhashableSafe ready={ready} onFound={setIsUnhashable} />}
        {composed !== undefined && <ExpectedHashes ready={ready} transaction={composed} />}
      </LazyParts>
      <NobodySigns ready={ready} />
    </AskStep>
  )
}

/**
 * The host opens its window all the same, and says in it neither that nothing can be signed there, nor why. It says the
 * same of a delegate, who can propose there.
 */
function NobodySigns({ ready: { account, host } }: { readonly ready: Ready }) {
  if (host === undefined || account.kind !== 'safe' || account.reported?.readOnly !== true) return null
  return (
    <Note kind="warn" title={`${capitalize(askerName(host))} says that no owner is connected.`}>
      An owner can confirm this batch there, and a delegate of an owner can propose it. Any other wallet can
      only look at it.
    </Note>
  )
}

/** What is wrong with the lines; `undefined` when pressing the button makes sense. */
function wrongLines(checked: readonly CheckedLine[], submitted: boolean): string | undefined {
  const wrong = checked.filter((line) => isShownWrong(line, submitted)).length
  if (wrong === 0) return undefined
  const lines = wrong === 1 ? '1 line has errors' : `${wrong} lines have errors`
  return `${lines}. Nothing is sent while one is left, and no line is ever left out silently.`
}

function isShownWrong(line: CheckedLine, submitted: boolean): boolean {
  if (line.kind !== 'transfer') return line.call === undefined
  const { recipientProblem, amountProblem, token } = line
  const problems = [recipientProblem, amountProblem].flatMap((problem) => problem ?? [])
  return token === undefined || problems.some((problem) => submitted || !isUnfinished(problem))
}

function buttonWords({ account, host }: Ready, checked: readonly CheckedLine[]): string {
  const count = checked.length
  const noun = checked.every(({ kind }) => kind === 'transfer') ? 'transfer' : 'call'
  const transfers = count === 1 ? `1 ${noun}` : `${count} ${noun}s`
  if (host !== undefined) return `Send ${transfers} in ${askerName(host)}`
  if (account.kind === 'safe' || count === 1) return `Send ${transfers} with your wallet`
  return `Send ${transfers}, one after the other`
}

function stepsAfter({ account, host }: Ready, count: number): readonly string[] {
  const asker = capitalize(askerName(host))
  return [
    account.kind === 'wallet' && count > 1
      ? `${asker} asks ${count} times. Compare each question with its line.`
      : `${asker} asks you to confirm. Compare what it shows with these lines.`,
    ...(account.kind === 'safe' ? ['Owners sign until the threshold is met.'] : []),
    'This page follows it until it is executed, failed or replaced.',
  ]
}
