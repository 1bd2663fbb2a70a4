import { type FormEvent, useMemo } from 'react'
import { type Fact, knownFact } from '../../../domain/checks/subject/Fact.ts'
import { hashForSafe, readSignableMessage } from '../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../domain/message/SignableMessage.ts'
import { askerOf } from '../../../review/askerOf.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { isOpen } from '../../../source/requestEnds.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { OnlyYou, VerdictHead } from '../../parts/frame/verdict/VerdictHead.tsx'
import { useSafeIdentity } from '../../parts/reading/messages/useSafeIdentity.ts'
import { AskProblem } from '../../sign/ask/AskProblem.tsx'
import { AskStep } from '../../sign/ask/AskStep.tsx'
import { useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { useSignMessage } from '../../sign/ask/useSignMessage.ts'
import type { Answering } from './Answering.ts'
import { AskedBy } from './AskedBy.tsx'
import { ConnectFirst } from './ConnectFirst.tsx'
import { RequestActs } from './RequestActs.tsx'
import { onlyYouAbout } from './requestWords.ts'

const MessageChecks = lazyPart(
  async () => (await import('../../parts/reading/messages/MessageChecks.tsx')).MessageChecks,
)

/** A message that an app wants to have signed: the review of any other, and nothing of it can be changed. */
export function RequestMessage({
  ready,
  message,
  answering,
}: {
  readonly ready: Ready
  readonly message: SignableMessage
  readonly answering: Answering
}) {
  const { request, tell, finish } = answering
  const { capabilities } = useSource()
  const account = refOf(ready)
  const reading = useMemo(() => readSignableMessage(message), [message])
  const asker = useMemo(() => askingPage(request, message), [request, message])
  const { identity, problem: versionProblem } = useSafeIdentity(ready)
  const read = reading.ok ? reading.message : undefined
  const safeMessageHash =
    identity === undefined || read === undefined ? undefined : hashForSafe(identity, read).safeMessageHash
  const { sign, problem, checking } = useSignMessage(request, (signature) => {
    if (safeMessageHash === undefined) return
    tell(
      signature === undefined
        ? { kind: 'collecting', messageHash: safeMessageHash }
        : { kind: 'signed', messageHash: safeMessageHash, signature },
    )
    finish({ kind: signature === undefined ? 'collecting' : 'signed' })
  })
  const checkedAsk = useCheckedAsk({
    needed: true,
    ask(clear) {
      if (safeMessageHash !== undefined) void sign({ account, message, safeMessageHash }, clear, false)
    },
  })
  const { assessment } = checkedAsk.gate
  const isStop = assessment?.needsAcknowledgement === true
  // What the wallet answers now is signed, whatever the app was told meanwhile.
  const isAsked = useSourceState().requests.some(
    (record) => record.signing?.safeMessageHash === safeMessageHash && isOpen(record),
  )
  const signs = proposerOf(capabilities, ready) !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (safeMessageHash !== undefined) checkedAsk.submit()
  }

  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {problem !== undefined && <AskProblem error={problem} />}
        <AskedBy answering={answering} />
        {read !== undefined && identity === undefined && (
          <Note kind="warn" title="No hash can be computed.">
            {versionProblem}
          </Note>
        )}
        {read !== undefined && identity !== undefined && (
          <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
            <MessageChecks
              ready={ready}
              identity={identity}
              given={message}
              message={read}
              onChain={false}
              asker={asker}
              onAssessed={checkedAsk.assessed}
            />
          </LazyParts>
        )}
      </div>
      <form onSubmit={submit} noValidate>
        <Panel title="Decide">
          <VerdictHead verdict={verdictOf(assessment, false)} level={3} />
          {isStop || <OnlyYou question={onlyYouAbout(request)} />}
          <PanelBody>
            <div className={layout.stack}>
              {signs ? (
                <AskStep
                  ready={ready}
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
              ) : (
                <ConnectFirst />
              )}
              <RequestActs answering={answering} stop={isStop} busy={checking || isAsked} />
            </div>
          </PanelBody>
        </Panel>
      </form>
    </div>
  )
}

/** The page that asks: what a dApp claims of itself counts only where it contradicts what it wants signed. */
function askingPage({ asker }: DappRequest, message: SignableMessage): Fact<string | undefined> {
  return asker.door === 'frame' ? knownFact(asker.origin) : askerOf(message, asker.claims)
}
