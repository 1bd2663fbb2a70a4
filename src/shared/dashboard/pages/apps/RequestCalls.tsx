import { useState } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { DappAsker } from '../../../source/DappRequest.ts'
import text from '../../../ui/text.module.css'
import { nameOfAsker } from '../../parts/frame/page/askerWords.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DecisionPart } from '../../parts/frame/verdict/VerdictHead.tsx'
import { type ProposedFields, ProposeFields } from '../../sign/acts/ProposeFields.tsx'
import { ProposeStep } from '../../sign/acts/ProposeStep.tsx'
import type { Proposing } from '../../sign/acts/useProposal.ts'
import type { Answering } from './Answering.ts'
import { AskedReading } from './AskedReading.tsx'
import { AddToBatch } from './RequestActs.tsx'
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
  const [fields, setFields] = useState<ProposedFields>({ note: '' })
  const proposal = useCallsAnswer(ready, { signer, calls, fields, answering })
  const { busy } = proposal.act
  return (
    <AskedReading
      {...{ answering, busy }}
      assessment={proposal.assessment}
      takes
      reading={<CallsReading proposal={proposal} isTold={answering.told !== undefined} />}
    >
      <ProposeFields batch={{ draft: fields, change: setFields }} proposal={proposal} />
      <NamedToGateway asker={answering.request.asker} />
      <DecisionPart title="Decide">
        {proposal.composed !== undefined && (
          <LazyParts>
            <ExpectedHashes settled transaction={proposal.composed.transaction} />
          </LazyParts>
        )}
        <ProposeStep proposal={proposal} complete note={fields.note} />
        <AddToBatch {...{ calls, busy, answering }} />
      </DecisionPart>
    </AskedReading>
  )
}

/** A page in a frame is proven. What a dApp says of itself goes no further. */
function NamedToGateway({ asker }: { readonly asker: DappAsker }) {
  if (asker.door !== 'frame') return null
  return (
    <p className={text.small}>
      The proposal tells the gateway that {nameOfAsker(asker)} asked. Unsigned and public.
    </p>
  )
}

/** What would be signed, read and checked, and what was proposed before with the same calls. */
function CallsReading({
  proposal: { composed, assessed },
  isTold,
}: {
  readonly proposal: Pick<Proposing, 'composed' | 'assessed'>
  /** The app has its answer: what is signed of it is the first one itself. */
  readonly isTold: boolean
}) {
  return (
    <>
      {!isTold && <SecondOfIts composed={composed} />}
      {composed !== undefined && (
        <LazyParts fallback={<p className={text.small}>Loading the checks.</p>}>
          <Verification of={{ transaction: composed.transaction }} onAssessed={assessed} />
        </LazyParts>
      )}
    </>
  )
}
