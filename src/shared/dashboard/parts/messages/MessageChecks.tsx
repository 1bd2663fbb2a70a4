import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Assessment, assessMessage } from '../../../domain/checks/assess.ts'
import { assessWithInner, readInnerTransaction } from '../../../domain/checks/innerTransaction.ts'
import type { CheckFacts, HashClaim } from '../../../domain/checks/subject/CheckFacts.ts'
import type { CheckSubject } from '../../../domain/checks/subject/CheckSubject.ts'
import { type Fact, known } from '../../../domain/checks/subject/Fact.ts'
import type { MessageContent } from '../../../domain/checks/subject/MessageSubject.ts'
import { officialDeployments } from '../../../domain/contracts/officialDeployments.ts'
import type { LookupCandidate } from '../../../domain/device/deviceLookup.ts'
import {
  hashForSafe,
  type ReadMessage,
  type SignableMessage,
} from '../../../domain/message/signableMessage.ts'
import type { SafePlace } from '../../../domain/safe/safeDomain.ts'
import { parseTypedData } from '../../../domain/typedData/typedData.ts'
import { messageFactsQuery } from '../../../queries/messageFacts.ts'
import { ownerSafesQuery } from '../../../queries/ownerSafes.ts'
import { unknownFacts } from '../../../queries/unknownFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Ready, refOf } from '../page/accountNames.ts'
import { CallsPanel } from '../review/CallsPanel.tsx'
import { FindingsPanel } from '../review/FindingsPanel.tsx'
import { HashesPanel } from '../review/HashesPanel.tsx'
import { useRested } from './useRested.ts'

const noClaims: readonly HashClaim[] = []

/**
 * What the checks say of a message of a Safe, and its hashes to compare with a device. `onAssessed` hears what was
 * found, and `undefined` as soon as it no longer holds.
 */
export function MessageChecks({
  ready,
  place,
  given,
  message,
  onChain,
  asker,
  claims = noClaims,
  onAssessed,
}: {
  readonly ready: Ready
  readonly place: SafePlace
  /** As it was typed or listed, and as it was read. The same objects for the same message. */
  readonly given: SignableMessage
  readonly message: ReadMessage
  readonly onChain: boolean
  /** The page that asked for the signature; `undefined` where a person wrote the message. */
  readonly asker: Fact<string | undefined>
  /** Hashes that others name for it. */
  readonly claims?: readonly HashClaim[]
  readonly onAssessed?: ((assessment: Assessment | undefined) => void) | undefined
}) {
  const source = useSource()
  const account = refOf(ready)
  const content = useMemo(() => contentOf(given), [given])
  const { hash: innerHash } = message
  // Nobody reads findings of a message that is still being typed.
  const rested = useRested(innerHash)
  const evidence = useQuery({
    ...messageFactsQuery(source, account, { place, content, innerHash }),
    enabled: rested,
  }).data
  const owners = useQuery(ownerSafesQuery(source, account)).data
  const inner = useMemo(
    () =>
      content.kind === 'typed-data'
        ? readInnerTransaction(content.typedData, { place, facts: otherSafeFacts })
        : undefined,
    [content, place],
  )
  const assessment = useMemo(() => {
    if (evidence === undefined) return undefined
    const { facts, contractHash } = evidence
    const own = { claims: known(claims), contractHash, asker, onChain: known(onChain) }
    return assessWithInner(assessMessage({ place, content, facts: { ...facts, ...own } }), inner)
  }, [evidence, claims, asker, onChain, place, content, inner])
  useEffect(() => {
    if (assessment !== undefined) onAssessed?.(assessment)
  }, [onAssessed, assessment])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message, by its hash, or another place ends what was found.
  useEffect(() => () => onAssessed?.(undefined), [onAssessed, innerHash, place])
  const candidate = useMemo(
    (): LookupCandidate => ({ kind: 'message', name: 'this message', place, innerHash }),
    [place, innerHash],
  )
  const { safeMessageHash: hash, ...parts } = hashForSafe(place, message)
  return (
    <>
      {assessment === undefined ? <Waiting /> : <FindingsPanel assessment={assessment} />}
      {inner !== undefined && <InnerCalls ready={ready} inner={inner} />}
      <HashesPanel
        candidate={candidate}
        hashes={{ ...parts, hash }}
        contractHash={evidence?.contractHash}
        claims={claims}
        ownerSafes={owners?.safes ?? noOwners}
      />
    </>
  )
}

const noOwners: readonly never[] = []

/** What the other Safe would do. */
function InnerCalls({ ready, inner }: { readonly ready: Ready; readonly inner: CheckSubject }) {
  const { deployments } = inner.facts
  return (
    <CallsPanel
      call={inner.call}
      chain={ready.chain}
      findings={[]}
      nameOf={(address) => (deployments.known ? deployments.value.byAddress.get(address)?.name : undefined)}
    />
  )
}

/** Of another Safe only the bytes are at hand. */
function otherSafeFacts(): CheckFacts {
  return { ...unknownFacts, deployments: known(officialDeployments()) }
}

/** With the types that are not used: they are no part of the hash, and stand out. */
function contentOf(given: SignableMessage): MessageContent {
  const typedData = given.kind === 'typed-data' ? parseTypedData(given.json) : undefined
  if (typedData !== undefined) return { kind: 'typed-data', typedData }
  return { kind: 'text', text: given.kind === 'text' ? given.text : given.json }
}

function Waiting() {
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
