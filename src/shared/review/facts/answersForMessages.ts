import { type Fact, known, unknown } from '../../domain/checks/subject/Fact.ts'
import type { OfficialDeployments } from '../../domain/contracts/officialDeployments.ts'
import { hashingVersion } from '../../domain/safe/hashingVersion.ts'
import { rulesOf } from '../../domain/safe/knownVersions.ts'
import type { SafeState } from '../../domain/safe/SafeState.ts'
import { zeroAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'

/** Published handlers that answer to EIP-1271; the other published ones do not. */
const answering = new Set(['CompatibilityFallbackHandler', 'ExtensibleFallbackHandler'])

/** Whether a page that asks the Safe for its signature gets an answer (EIP-1271). */
export function answersForMessages({
  state,
  contractHash,
  deployments,
}: {
  readonly state: Fact<SafeState | 'no-safe'>
  /** The hash of a message, as the Safe computes it. */
  readonly contractHash: Fact<Hex>
  readonly deployments: OfficialDeployments
}): Fact<boolean> {
  if (!state.known) return state
  if (state.value === 'no-safe' || state.value.fallbackHandler === zeroAddress) return known(false)
  const official = deployments.byAddress.get(state.value.fallbackHandler)
  if (official?.role === 'handler') return known(answering.has(official.name))
  const version = hashingVersion(state.value)
  // Handlers that answer the question for the hash also answer for signatures. A Safe that answers by itself knows an
  // older form, in which few pages ask.
  const isByHandler = version !== undefined && rulesOf(version).messagesBy === 'handler'
  if (contractHash.known && isByHandler) return known(true)
  return unknown('handler-unpublished')
}
