import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import type { ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { VerdictHead } from '../../parts/frame/verdict/VerdictHead.tsx'
import { MessagePreview } from '../../parts/reading/messages/MessagePreview.tsx'
import { AskProblem } from '../../sign/ask/AskProblem.tsx'
import { MessageFields } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { SignStep } from './SignStep.tsx'
import { type MessageFormState, useMessageForm } from './useMessageForm.ts'

const MessageChecks = lazyPart(
  async () => (await import('../../parts/reading/messages/MessageChecks.tsx')).MessageChecks,
)

/** Who typed or pasted it here, not a page, asks for the signature. */
const aPerson = knownFact(undefined)

/** The message, what exactly is signed, what the checks say, its hashes, and beside them how it is signed. */
export function MessageForm() {
  const ready = useReady()
  const form = useMessageForm(ready)
  const { draft, change, written, composed, identity, asking } = form
  return (
    <div className={layout.columns}>
      <div ref={composed} className={layout.stack}>
        {asking.problem !== undefined && <AskProblem error={asking.problem} />}
        <Panel title="Message">
          <MessageFields draft={draft} onChange={change} problem={written.problem} />
        </Panel>
        {written.read !== undefined && <WrittenReading form={form} read={written.read} />}
      </div>
      {/* Only this column: a key pressed in what is beside it must never ask for a signature. */}
      <form className={styles.rail} onSubmit={asking.submit} noValidate>
        <Panel title="Sign">
          {written.read !== undefined && identity !== undefined && (
            <VerdictHead verdict={verdictOf(asking.checkedAsk.gate.assessment, false)} level={3} />
          )}
          <PanelBody>
            <SignStep
              draft={draft}
              onChange={change}
              unavailable={whyUnsignable(form)}
              missing={written.reading.ok ? undefined : 'Type or paste the message first.'}
              asking={asking}
            />
          </PanelBody>
        </Panel>
      </form>
    </div>
  )
}

/** Why what is typed cannot be signed. */
function whyUnsignable({ written, identity, versionProblem }: MessageFormState): string | undefined {
  if (written.problem !== undefined)
    return 'The message has an error. Nothing is asked for before it is gone.'
  return written.read !== undefined && identity === undefined ? versionProblem : undefined
}

function WrittenReading({
  form: { draft, written, identity, versionProblem, asking },
  read,
}: {
  readonly form: MessageFormState
  readonly read: ReadMessage
}) {
  if (identity === undefined)
    return (
      <>
        <MessagePreview message={read} />
        <Note kind="warn" title="No hash can be computed.">
          {versionProblem}
        </Note>
      </>
    )
  return (
    <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
      <MessageChecks
        of={{
          identity,
          given: written.deferred,
          message: read,
          onChain: draft.onChain,
          asker: aPerson,
        }}
        onAssessed={asking.checkedAsk.assessed}
      />
    </LazyParts>
  )
}
