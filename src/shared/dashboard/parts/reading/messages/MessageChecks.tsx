import type { ReactNode } from 'react'
import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import type { CheckSubject } from '../../../../domain/checks/subject/CheckSubject.ts'
import { leadWorths, worthByHoldings } from '../../../../domain/lead/leadWorth.ts'
import { leadAccount } from '../../../../domain/lead/writeLead.ts'
import { hashForSafe } from '../../../../domain/message/readSignableMessage.ts'
import { verdictOf } from '../../../../review/verdictOf.ts'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import layout from '../../frame/page/Layout.module.css'
import { useReady } from '../../frame/page/useReady.ts'
import { emphasisOf, hasLoudFinding } from '../../frame/verdict/emphasisOf.ts'
import { onlyYou } from '../../frame/verdict/onlyYou.ts'
import { CallsPanel } from '../panels/CallsPanel.tsx'
import { PricedNote } from '../panels/ChangeStrip.tsx'
import { FindingsPanel } from '../panels/FindingsPanel.tsx'
import { HashesPanel } from '../panels/HashesPanel.tsx'
import { howKnown } from '../panels/howKnown.ts'
import { FoldedSections } from '../panels/ReviewSection.tsx'
import { unitFromFacts } from '../panels/unitFromFacts.ts'
import { ReadingHead } from '../review/ReadingHead.tsx'
import type { ReadingParts } from '../review/Verifiable.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import {
  type MessageReadingState,
  type MessageToCheck,
  mustAcknowledge,
  noClaims,
  useMessageReading,
} from './useMessageReading.ts'

type MessageChecksProps = {
  readonly of: MessageToCheck
  /** Hears what was found, and `undefined` as soon as it no longer holds. */
  readonly onAssessed?: ((assessment: Assessment | undefined) => void) | undefined
  /** Further rows of the page, among those of the reading. */
  readonly rows?: ReactNode
  /** Puts the parts into a page of their own; without it they are below each other. */
  readonly frame?: (parts: ReadingParts) => ReactNode
}

/**
 * The reading of a message of a Safe: what signing it does, what the checks say, and its hashes to compare with a
 * device.
 */
export function MessageChecks({ of, onAssessed, rows, frame }: MessageChecksProps) {
  const ready = useReady()
  const reading = useMessageReading(of, onAssessed)
  const { assessment, subject, lead, words } = reading
  const account = leadAccount(lead)
  const accounts = account && {
    known: assessment && howKnown(account.address, subject),
    isAlike: subject.knownAddresses.lookAlike(account.address) !== undefined,
  }
  const worths = leadWorths(lead, worthByHoldings(subject.facts.holdings))
  const isLoud = hasLoudFinding(assessment)
  const findings = <MessageFindings assessment={assessment} openFirst={isLoud} />
  const preview = (
    <MessagePreview message={of.message} unitOf={(token) => unitFromFacts(subject.facts, ready, token)} />
  )
  const details = <MessageRows of={of} reading={reading} />
  if (frame === undefined)
    return (
      <>
        <ReadingHead {...{ lead, words, worths, accounts }} />
        {worths.size > 0 && <PricedNote />}
        {preview}
        {findings}
        {details}
      </>
    )
  const isFolded = assessment !== undefined && !isLoud
  return frame({
    head: (
      <>
        <ReadingHead {...{ lead, words, worths, accounts }} level={1} focused />
        {worths.size > 0 && <PricedNote />}
      </>
    ),
    main: (
      <div className={layout.stack}>
        {!isFolded && findings}
        {preview}
        <FoldedSections>
          {isFolded && findings}
          {details}
          {rows}
        </FoldedSections>
      </div>
    ),
    ...messageDecision(reading),
    saveRecord: undefined,
  })
}

const nothingFound = { findings: [], unknownContracts: [] }

/** What the checks leave the user to decide. */
function messageDecision({ assessment, lead }: MessageReadingState) {
  return {
    verdict: verdictOf(assessment, assessment === undefined),
    emphasis: emphasisOf(assessment),
    question: mustAcknowledge(assessment) ? undefined : onlyYou(lead, assessment ?? nothingFound),
  }
}

/** What the message is taken apart into: the calls it makes others do, and its hashes. */
function MessageRows({
  of: { identity, message, claims = noClaims },
  reading: { inner, contractHash, candidate, ownerSafes },
}: {
  readonly of: MessageToCheck
  readonly reading: MessageReadingState
}) {
  const { safeMessageHash: hash, ...parts } = hashForSafe(identity, message)
  return (
    <>
      {inner !== undefined && <InnerCalls inner={inner} />}
      <HashesPanel
        {...{ candidate, ownerSafes }}
        named={{ contractHash, claims }}
        hashes={{ ...parts, hash }}
      />
    </>
  )
}

/** What the other Safe would do. */
function InnerCalls({ inner }: { readonly inner: CheckSubject }) {
  const ready = useReady()
  const { deployments } = inner.facts
  return (
    <CallsPanel
      call={inner.call}
      shown={{
        chain: ready.chain,
        findings: [],
        nameOf: (address) => (deployments.known ? deployments.value.byAddress.get(address)?.name : undefined),
        unitOf: (token) => unitFromFacts(inner.facts, ready, token),
      }}
    />
  )
}

/** What the checks found, once they have run. */
function MessageFindings({
  assessment,
  openFirst,
}: {
  readonly assessment: Assessment | undefined
  readonly openFirst: boolean
}) {
  if (assessment !== undefined) return <FindingsPanel assessment={assessment} openFirst={openFirst} />
  return (
    <Panel title="Findings">
      <PanelBody>
        <p role="status">Asking the chain and running the checks.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </PanelBody>
    </Panel>
  )
}
