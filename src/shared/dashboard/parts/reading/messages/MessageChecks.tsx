import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import type { HashClaim } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { CheckSubject } from '../../../../domain/checks/subject/CheckSubject.ts'
import type { Fact } from '../../../../domain/checks/subject/Fact.ts'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import { leadAccount } from '../../../../domain/lead/writeLead.ts'
import { hashForSafe, type ReadMessage } from '../../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import { ownerSafesQuery } from '../../../../queries/ownerSafes.ts'
import { notEntered } from '../../../../review/facts/deviceFact.ts'
import { messageContentOf } from '../../../../review/readings/messageContentOf.ts'
import { verdictOf } from '../../../../review/verdictOf.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import layout from '../../frame/page/Layout.module.css'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { emphasisOf } from '../../frame/verdict/emphasisOf.ts'
import { onlyYou } from '../../frame/verdict/onlyYou.ts'
import { CallsPanel } from '../panels/CallsPanel.tsx'
import { FindingsPanel } from '../panels/FindingsPanel.tsx'
import { HashesPanel } from '../panels/HashesPanel.tsx'
import { howKnown } from '../panels/howKnown.ts'
import { FoldedSections } from '../panels/ReviewSection.tsx'
import { unitFromFacts } from '../panels/unitFromFacts.ts'
import { ReadingHead } from '../review/ReadingHead.tsx'
import { usePageKnowledge } from '../review/usePageKnowledge.ts'
import { useSame } from '../review/useSame.ts'
import type { ReadingParts } from '../review/Verifiable.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { messageLeadOf } from './messageLeadOf.ts'
import { useDebounced } from './useDebounced.ts'
import { useMessageReview } from './useMessageReview.ts'

const noClaims: readonly HashClaim[] = []

/**
 * The reading of a message of a Safe: what signing it does, what the checks say, and its hashes to compare with a
 * device. `onAssessed` hears what was found, and `undefined` as soon as it no longer holds.
 */
export function MessageChecks({
  ready,
  identity,
  given,
  message,
  onChain,
  asker,
  claims = noClaims,
  onAssessed,
  rows,
  frame,
}: {
  readonly ready: Ready
  readonly identity: SafeIdentity
  /** As it was typed or listed, and as it was read. The same objects for the same message. */
  readonly given: SignableMessage
  readonly message: ReadMessage
  readonly onChain: boolean
  /** The page that asked for the signature; `undefined` where the user wrote the message. */
  readonly asker: Fact<string | undefined>
  /** Hashes that others name for it. */
  readonly claims?: readonly HashClaim[]
  readonly onAssessed?: ((assessment: Assessment | undefined) => void) | undefined
  /** Further rows of the page, among those of the reading. */
  readonly rows?: ReactNode
  /** Puts the parts into a page of their own; without it they are below each other. */
  readonly frame?: (parts: ReadingParts) => ReactNode
}) {
  const source = useSource()
  const content = useMemo(() => messageContentOf(given), [given])
  const { hash: innerHash } = message
  // A message that is still being typed is not asked about.
  const rested = useDebounced(innerHash)
  const around = usePageKnowledge(ready)
  const said = useSame(claims)
  const asking = useSame(asker)
  const { assessment, subject, inner, contractHash } = useMessageReview({
    question: useMemo(
      () => ({ kind: 'message', identity, content, innerHash }),
      [identity, content, innerHash],
    ),
    page: useMemo(
      () => ({ ...around, ...nothingCompared, claims: said, asker: asking, onChain }),
      [around, said, asking, onChain],
    ),
    rested,
  })
  const owners = useQuery(ownerSafesQuery(source, refOf(ready))).data
  useEffect(() => {
    if (assessment !== undefined) onAssessed?.(assessment)
  }, [onAssessed, assessment])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found ends with the message and with the identity of the Safe, which the effect does not read.
  useEffect(() => () => onAssessed?.(undefined), [onAssessed, innerHash, identity])
  const candidate = useMemo(
    (): LookupCandidate => ({ kind: 'message', name: 'this message', identity, innerHash }),
    [identity, innerHash],
  )
  const { safeMessageHash: hash, ...parts } = hashForSafe(identity, message)
  const native = ready.chain.nativeCurrency
  const critical = assessment?.needsAcknowledgement === true
  const { lead, words } = useMemo(
    () => messageLeadOf(subject, inner, { native, critical }),
    [subject, inner, native, critical],
  )
  const account = leadAccount(lead)
  const known = account && assessment && howKnown(account.address, subject)
  const worst = assessment?.findings[0]?.severity
  const isLoud = worst !== undefined && worst !== 'info'
  const findings =
    assessment === undefined ? (
      <ChecksWaiting />
    ) : (
      <FindingsPanel assessment={assessment} openFirst={isLoud} />
    )
  const preview = (
    <MessagePreview message={message} unitOf={(token) => unitFromFacts(subject.facts, ready, token)} />
  )
  const details = (
    <>
      {inner !== undefined && <InnerCalls ready={ready} inner={inner} />}
      <HashesPanel
        candidate={candidate}
        hashes={{ ...parts, hash }}
        contractHash={contractHash}
        claims={claims}
        ownerSafes={owners?.safes ?? noOwners}
        signer={ready.account.kind === 'safe' ? ready.account.signer : undefined}
      />
    </>
  )
  if (frame === undefined)
    return (
      <>
        <ReadingHead lead={lead} words={words} known={known} />
        {preview}
        {findings}
        {details}
      </>
    )
  const isFolded = assessment !== undefined && !isLoud
  return frame({
    head: <ReadingHead lead={lead} words={words} level={1} known={known} focused />,
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
    verdict: verdictOf(assessment, assessment === undefined),
    emphasis: emphasisOf(assessment),
    question: critical ? undefined : onlyYou(lead, assessment ?? nothingFound),
    saveRecord: undefined,
  })
}

const noOwners: readonly never[] = []
const nothingFound = { findings: noOwners, unknownContracts: noOwners }
/** A message is not compared with a device here, was not proposed, and pays no account. */
const nothingCompared = { proposal: undefined, device: notEntered, chosenNames: noOwners }

/** What the other Safe would do. */
function InnerCalls({ ready, inner }: { readonly ready: Ready; readonly inner: CheckSubject }) {
  const { deployments } = inner.facts
  return (
    <CallsPanel
      call={inner.call}
      chain={ready.chain}
      findings={[]}
      nameOf={(address) => (deployments.known ? deployments.value.byAddress.get(address)?.name : undefined)}
      unitOf={(token) => unitFromFacts(inner.facts, ready, token)}
    />
  )
}

function ChecksWaiting() {
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
