import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { AskProblem } from '../../sign/ask/AskProblem.tsx'
import { AskStep } from '../../sign/ask/AskStep.tsx'
import type { Answering } from './Answering.ts'
import { AskedReading } from './AskedReading.tsx'
import { ConnectFirst } from './ConnectFirst.tsx'
import { type MessageAnswer, useMessageAnswer } from './useMessageAnswer.ts'

const MessageChecks = lazyPart(
  async () => (await import('../../parts/reading/messages/MessageChecks.tsx')).MessageChecks,
)

type RequestMessageProps = {
  readonly message: SignableMessage
  readonly answering: Answering
}

/** A message that an app wants to have signed: the review of any other, and nothing of it can be changed. */
export function RequestMessage({ message, answering }: RequestMessageProps) {
  const ready = useReady()
  const answer = useMessageAnswer(ready, message, answering)
  const { problem, checking, isAsked, submit, checkedAsk } = answer
  return (
    <AskedReading
      answering={answering}
      assessment={checkedAsk.gate.assessment}
      busy={checking || isAsked}
      reading={<AskedMessage {...{ message, answer }} />}
    >
      <form onSubmit={submit} noValidate>
        <DecisionPart title="Decide">
          {problem !== undefined && <AskProblem error={problem} />}
          <SignForApp answer={answer} />
        </DecisionPart>
      </form>
    </AskedReading>
  )
}

/** The reading of the message, or why it cannot be hashed. */
function AskedMessage({
  message,
  answer: { asker, identity, versionProblem, read, checkedAsk },
}: Omit<RequestMessageProps, 'answering'> & { readonly answer: MessageAnswer }) {
  if (read === undefined) return null
  if (identity === undefined)
    return (
      <Note kind="warn" title="No hash can be computed.">
        {versionProblem}
      </Note>
    )
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <MessageChecks
        of={{ identity, asker, given: message, message: read, onChain: false }}
        onAssessed={checkedAsk.assessed}
      />
    </LazyParts>
  )
}

/** The step that asks the wallet, where one is connected that can sign. */
function SignForApp({
  answer: { safeMessageHash, versionProblem, checking, checkedAsk },
}: {
  readonly answer: MessageAnswer
}) {
  const ready = useReady()
  const { capabilities } = useSource()
  if (proposerOf(capabilities, ready) === undefined) return <ConnectFirst />
  return (
    <AskStep
      words={{
        thing: 'message',
        button: 'Sign with your wallet',
        again: 'It is closed, ask',
        earlier: 'An earlier request has no answer yet. It may still have been signed.',
        steps: [
          'Your wallet shows the message and its hash. Compare both with this page.',
          'Owners sign until the threshold is met. Nothing is written to the chain.',
        ],
      }}
      complete={safeMessageHash !== undefined}
      reason={safeMessageHash === undefined ? versionProblem : undefined}
      asking={{ checking, checkedAsk }}
    />
  )
}
