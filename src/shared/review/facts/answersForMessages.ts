import { type Fact, knownFact, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { MessageAnswerForm } from '../../domain/checks/subject/MessageSubject.ts'
import type { OfficialDeployments } from '../../domain/contracts/officialDeployments.ts'
import { hashingVersion } from '../../domain/safe/hashingVersion.ts'
import { rulesOf } from '../../domain/safe/knownVersions.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import type { VersionRules } from '../../domain/safe/versions/VersionRules.ts'
import { zeroAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'

/** Published handlers that answer to EIP-1271; the other published ones do not. */
const answering = new Set(['CompatibilityFallbackHandler', 'ExtensibleFallbackHandler'])

/** In which form a page that asks the Safe for its signature gets an answer. */
export function answersForMessages({
  state,
  contractHash,
  deployments,
}: {
  readonly state: Fact<SafeState | 'no-safe'>
  /** The hash of a message, as the Safe computes it. */
  readonly contractHash: Fact<Hex>
  readonly deployments: OfficialDeployments
}): Fact<MessageAnswerForm> {
  if (!state.known) return state
  if (state.value === 'no-safe') return knownFact('none')
  const { fallbackHandler } = state.value
  const version = hashingVersion(state.value)
  const rules = version === undefined ? undefined : rulesOf(version)
  // What the contract of an old Safe answers by itself, in a form in which few pages ask.
  const byItself = rules === undefined ? 'none' : messageAnswersOf(rules)
  if (rules?.hasFallbackHandler === false || fallbackHandler === zeroAddress) return knownFact(byItself)
  const official = deployments.byAddress.get(fallbackHandler)
  if (official?.role === 'handler') return knownFact(answering.has(official.name) ? 'current' : byItself)
  // Handlers that answer the question for the hash also answer for signatures.
  if (contractHash.known && rules?.messagesBy === 'handler') return knownFact('current')
  return unknownFact('handler-unpublished')
}

function messageAnswersOf({ messagesBy, ownerQuestion: { accepts } }: VersionRules): MessageAnswerForm {
  if (messagesBy === 'handler') return 'none'
  return accepts === 'true' ? 'earlier' : 'first'
}
