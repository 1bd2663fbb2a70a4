import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { OnlyYou, VerdictHead } from '../../parts/frame/verdict/VerdictHead.tsx'
import { AskProblem } from '../../sign/ask/AskProblem.tsx'
import { AskStep } from '../../sign/ask/AskStep.tsx'
import type { Answering } from './Answering.ts'
import { AskedBy } from './AskedBy.tsx'
import { ConnectFirst } from './ConnectFirst.tsx'
import { RequestActs } from './RequestActs.tsx'
import { onlyYouAbout } from './requestWords.ts'
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
  const { problem, checking, isAsked, submit } = answer
  const { assessment } = answer.checkedAsk.gate
  const isStop = assessment?.needsAcknowledgement === true
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {problem !== undefined && <AskProblem error={problem} />}
        <AskedBy answering={answering} />
        <AskedMessage {...{ message, answer }} />
      </div>
      <form onSubmit={submit} noValidate>
        <Panel title="Decide">
          <VerdictHead verdict={verdictOf(assessment, false)} level={3} />
          {isStop || <OnlyYou question={onlyYouAbout(answering.request)} />}
          <PanelBody>
            <div className={layout.stack}>
              <SignForApp answer={answer} />
              <RequestActs answering={answering} stop={isStop} busy={checking || isAsked} />
            </div>
          </PanelBody>
        </Panel>
      </form>
    </div>
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
        {...{ identity, asker }}
        given={message}
        message={read}
        onChain={false}
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
      }}
      complete={safeMessageHash !== undefined}
      reason={safeMessageHash === undefined ? versionProblem : undefined}
      checking={checking}
      checkedAsk={checkedAsk}
      then={[
        'Your wallet shows the message and its hash. Compare both with this page.',
        'Owners sign until the threshold is met. Nothing is written to the chain.',
      ]}
    />
  )
}
