import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { readGivenMessage } from '../../../domain/message/readGivenMessage.ts'
import { hashForSafe } from '../../../domain/message/readSignableMessage.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { collectsMessages } from '../../../source/collectsMessages.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { messageOf } from '../../parts/composer/draft/messageDraft.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { VerdictHead } from '../../parts/frame/verdict/VerdictHead.tsx'
import { describeMessageProblem } from '../../parts/reading/messages/describeMessageProblem.ts'
import { MessagePreview } from '../../parts/reading/messages/MessagePreview.tsx'
import { useMessageDraft } from '../../parts/reading/messages/useMessageDraft.ts'
import { useSafeIdentity } from '../../parts/reading/messages/useSafeIdentity.ts'
import { AskProblem } from '../../sign/ask/AskProblem.tsx'
import { useCheckedAsk } from '../../sign/ask/useCheckedAsk.ts'
import { useSignMessage } from '../../sign/ask/useSignMessage.ts'
import { MessageFields } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { SignStep } from './SignStep.tsx'

const MessageChecks = lazyPart(
  async () => (await import('../../parts/reading/messages/MessageChecks.tsx')).MessageChecks,
)

/** Who typed or pasted it here, not a page, asks for the signature. */
const aPerson = knownFact(undefined)

/** The host collects no signatures of messages for this Safe, and asks for a transaction in their place. */
function signsOnChainOnly({ account, host }: Ready): boolean {
  return (
    host?.known === true &&
    account.kind === 'safe' &&
    account.reported !== undefined &&
    collectsMessages(account.reported) === false
  )
}

/** The message, what exactly is signed, what the checks say, its hashes, and beside them how it is signed. */
export function MessageForm({ ready }: { readonly ready: Ready }) {
  const account = refOf(ready)
  const { draft: written, change, finish } = useMessageDraft(account)
  const onChainOnly = signsOnChainOnly(ready)
  const draft = useMemo(
    () => (onChainOnly && !written.onChain ? { ...written, onChain: true } : written),
    [written, onChainOnly],
  )
  const [submitted, setSubmitted] = useState(false)
  const composed = useRef<HTMLDivElement>(null)
  const { kind, text: words, json } = draft
  const message = useMemo(() => messageOf({ kind, text: words, json }), [kind, words, json])
  // Hashing a long one takes a moment; typing goes before it.
  const deferred = useDeferredValue(message)
  const reading = useMemo(() => readGivenMessage(deferred), [deferred])
  const { identity, problem: versionProblem } = useSafeIdentity(ready)
  const read = reading.ok ? reading.message : undefined
  const hashes = identity === undefined || read === undefined ? undefined : hashForSafe(identity, read)
  const current = deferred === message ? hashes : undefined
  const { sign, problem, checking } = useSignMessage(written, () => {
    setSubmitted(false)
    finish(written)
  })
  const checkedAsk = useCheckedAsk({
    needed: true,
    ask: (clear) => {
      // What is typed may have gone on since the checks were waited for: its hash is not there yet.
      if (current !== undefined)
        void sign({ account, message, safeMessageHash: current.safeMessageHash }, clear, draft.onChain)
    },
  })
  const isShownWrong = !reading.ok && (submitted || reading.problem.kind !== 'empty')

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (current !== undefined) checkedAsk.submit()
    else if (!reading.ok) composed.current?.querySelector('textarea')?.focus()
  }

  return (
    <div className={layout.columns}>
      <div ref={composed} className={layout.stack}>
        {problem !== undefined && <AskProblem error={problem} />}
        <Panel title="Message">
          <MessageFields
            draft={draft}
            onChange={change}
            problem={isShownWrong ? describeMessageProblem(reading.problem) : undefined}
          />
        </Panel>
        {read !== undefined && identity === undefined && <MessagePreview message={read} />}
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
              given={deferred}
              message={read}
              onChain={draft.onChain}
              asker={aPerson}
              onAssessed={checkedAsk.assessed}
            />
          </LazyParts>
        )}
      </div>
      {/* Only this column: a key pressed in what is beside it must never ask for a signature. */}
      <form className={styles.rail} onSubmit={submit} noValidate>
        <Panel title="Sign">
          {read !== undefined && identity !== undefined && (
            <VerdictHead verdict={verdictOf(checkedAsk.gate.assessment, false)} level={3} />
          )}
          <PanelBody>
            <SignStep
              ready={ready}
              draft={draft}
              onChange={change}
              onChainOnly={onChainOnly}
              checking={checking}
              unavailable={
                isShownWrong
                  ? 'The message has an error. Nothing is asked for before it is gone.'
                  : read !== undefined && hashes === undefined
                    ? versionProblem
                    : undefined
              }
              missing={reading.ok ? undefined : 'Type or paste the message first.'}
              complete={current !== undefined}
              checkedAsk={checkedAsk}
            />
          </PanelBody>
        </Panel>
      </form>
    </div>
  )
}
