import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Assessment } from '../../../../domain/checks/Assessment.ts'
import type { HashClaim } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { Fact } from '../../../../domain/checks/subject/Fact.ts'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import type { ReadMessage } from '../../../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import { ownerSafesQuery } from '../../../../queries/ownerSafes.ts'
import { notEntered } from '../../../../review/facts/deviceFact.ts'
import { messageContentOf } from '../../../../review/readings/messageContentOf.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { usePageKnowledge } from '../review/usePageKnowledge.ts'
import { useSame } from '../review/useSame.ts'
import { messageLeadOf } from './messageLeadOf.ts'
import { useDebounced } from './useDebounced.ts'
import { useMessageReview } from './useMessageReview.ts'

/** A message of a Safe to check, and what others say of it. */
export type MessageToCheck = {
  readonly identity: SafeIdentity
  /** As it was typed or listed, and as it was read. The same objects for the same message. */
  readonly given: SignableMessage
  readonly message: ReadMessage
  readonly onChain: boolean
  /** The page that asked for the signature; `undefined` where the user wrote the message. */
  readonly asker: Fact<string | undefined>
  /** Hashes that others name for it. */
  readonly claims?: readonly HashClaim[]
}

type HearAssessment = ((assessment: Assessment | undefined) => void) | undefined

export type MessageReadingState = ReturnType<typeof useMessageReading>

export const noClaims: readonly HashClaim[] = []
const noOwners: readonly never[] = []
/** A message is not compared with a device here, was not proposed, and pays no account. */
const nothingCompared = { proposal: undefined, device: notEntered, chosenNames: noOwners }

/** Whether something was found that has to be acknowledged. */
export function mustAcknowledge(assessment: Assessment | undefined): boolean {
  return assessment?.needsAcknowledgement === true
}

/**
 * What is known of a message: what the checks say, what signing it does, and which hashes a device may show.
 * `onAssessed` hears what was found, and `undefined` as soon as it no longer holds.
 */
export function useMessageReading(checked: MessageToCheck, onAssessed: HearAssessment) {
  const ready = useReady()
  const { identity, message } = checked
  const { hash: innerHash } = message
  const review = useReviewOf(checked)
  const { assessment, subject, inner } = review
  const owners = useQuery(ownerSafesQuery(useSource(), refOf(ready))).data
  useAssessed(checked, assessment, onAssessed)
  const candidate = useMemo(
    (): LookupCandidate => ({ kind: 'message', name: 'this message', identity, innerHash }),
    [identity, innerHash],
  )
  const native = ready.chain.nativeCurrency
  const critical = mustAcknowledge(assessment)
  const { lead, words } = useMemo(
    () => messageLeadOf(subject, inner, { native, critical }),
    [subject, inner, native, critical],
  )
  return { ...review, lead, words, candidate, ownerSafes: owners?.safes ?? noOwners }
}

function useReviewOf({ identity, given, message, onChain, asker, claims = noClaims }: MessageToCheck) {
  const ready = useReady()
  const content = useMemo(() => messageContentOf(given), [given])
  const { hash: innerHash } = message
  // A message that is still being typed is not asked about.
  const rested = useDebounced(innerHash)
  const around = usePageKnowledge(ready)
  const sameClaims = useSame(claims)
  const asking = useSame(asker)
  return useMessageReview({
    question: useMemo(
      () => ({ kind: 'message', identity, content, innerHash }),
      [identity, content, innerHash],
    ),
    page: useMemo(
      () => ({ ...around, ...nothingCompared, claims: sameClaims, asker: asking, onChain }),
      [around, sameClaims, asking, onChain],
    ),
    rested,
  })
}

function useAssessed(
  { identity, message: { hash } }: MessageToCheck,
  assessment: Assessment | undefined,
  onAssessed: HearAssessment,
): void {
  useEffect(() => {
    if (assessment !== undefined) onAssessed?.(assessment)
  }, [onAssessed, assessment])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found ends with the message and with the identity of the Safe, which the effect does not read.
  useEffect(() => () => onAssessed?.(undefined), [onAssessed, hash, identity])
}
