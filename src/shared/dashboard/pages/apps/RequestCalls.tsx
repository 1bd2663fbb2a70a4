import { useId, useState } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecideBar } from '../../parts/frame/verdict/DecideBar.tsx'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { DecisionPanel, DecisionPart, OnlyYou } from '../../parts/frame/verdict/VerdictHead.tsx'
import { type ProposedFields, ProposeFields } from '../../sign/acts/ProposeFields.tsx'
import { ProposeStep } from '../../sign/acts/ProposeStep.tsx'
import type { Answering } from './Answering.ts'
import { AskedBy } from './AskedBy.tsx'
import { AddToBatch, RequestActs } from './RequestActs.tsx'
import { onlyYouAbout } from './requestWords.ts'
import { SecondOfIts } from './SecondOfIts.tsx'
import { useCallsAnswer } from './useCallsAnswer.ts'

const ExpectedHashes = lazyPart(
  async () => (await import('../../sign/expected/ExpectedHashes.tsx')).ExpectedHashes,
)
const Verification = lazyPart(
  async () => (await import('../../parts/reading/review/Verification.tsx')).Verification,
)

/** Calls of an app as one transaction of the Safe: the review of any other, and only the nonce and the note are one's own. */
export function RequestCalls({
  calls,
  signer,
  answering,
}: {
  readonly calls: readonly Call[]
  readonly signer: Address
  readonly answering: Answering
}) {
  const ready = useReady()
  const { request, tell } = answering
  const [fields, setFields] = useState<ProposedFields>({ note: '' })
  const decision = useId()
  const proposal = useCallsAnswer(ready, { signer, calls, fields, answering })
  const { composed, assessment, act } = proposal
  const isStop = assessment?.needsAcknowledgement === true
  const verdict = verdictOf(assessment, false)
  return (
    <>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <AskedBy answering={answering} />
          {answering.told === undefined && <SecondOfIts composed={composed} />}
          {composed !== undefined && (
            <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
              <Verification transaction={composed.transaction} onAssessed={proposal.assessed} />
            </LazyParts>
          )}
        </div>
        <DecisionPanel id={decision} verdict={verdict}>
          {isStop || <OnlyYou question={onlyYouAbout(request)} />}
          <ProposeFields batch={{ draft: fields, change: setFields }} proposal={proposal} />
          <DecisionPart title="Decide">
            {composed !== undefined && (
              <LazyParts>
                <ExpectedHashes settled transaction={composed.transaction} />
              </LazyParts>
            )}
            <ProposeStep proposal={proposal} complete note={fields.note} />
            <RequestActs answering={answering} stop={isStop} busy={act.busy}>
              <AddToBatch calls={calls} busy={act.busy} tell={tell} />
            </RequestActs>
          </DecisionPart>
        </DecisionPanel>
      </div>
      <DecideBar verdict={verdict} emphasis={emphasisOf(assessment)} act="Decide…" to={decision} />
    </>
  )
}
