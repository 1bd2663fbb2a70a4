import { readAccounts } from '../chain/accounts/readAccounts.ts'
import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { type Fact, known, unknown } from '../domain/checks/subject/Fact.ts'
import type { MessageContent, MessageFacts } from '../domain/checks/subject/MessageSubject.ts'
import { type OfficialDeployments, officialDeployments } from '../domain/contracts/officialDeployments.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import { isAtLeast, parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { lowerAddress, zeroAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { readAddress } from '../domain/values/untrusted.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { unknownFacts } from './unknownFacts.ts'

/** What the chain says for the checks of a message. How the message came here, the page knows. */
export type CollectedMessageFacts = CheckFacts & Pick<MessageFacts, 'answersForMessages' | 'now'>

type Given = {
  readonly content: MessageContent
  readonly state: Fact<SafeState | 'no-safe'>
  readonly contractHash: Fact<Hex>
  /** Seconds since 1970. */
  readonly now: number
}

/** The facts for the checks of a message. Rejects only when `signal` aborts. */
export async function collectMessageFacts(
  request: AccountSource['request'],
  { content, state, contractHash, now }: Given,
  signal: AbortSignal,
): Promise<CollectedMessageFacts> {
  const contract =
    content.kind === 'typed-data' ? readAddress(content.typedData.domain['verifyingContract']) : undefined
  const deployments = officialDeployments()
  return {
    ...unknownFacts,
    deployments: known(deployments),
    state,
    accounts: await readAccounts(request, contract === undefined ? [] : [lowerAddress(contract)], signal),
    answersForMessages: answersForMessages({ state, contractHash, deployments }),
    now: known(now),
  }
}

/** Published handlers that answer to EIP-1271; the other published ones do not. */
const answering = new Set(['CompatibilityFallbackHandler', 'ExtensibleFallbackHandler'])
/** Since then messages are a matter of the handler; before, the Safe knows an older form that few pages ask in. */
const sinceHandlers = { major: 1, minor: 3, patch: 0 }

/** Whether a page that asks the Safe for its signature gets an answer (EIP-1271). */
export function answersForMessages({
  state,
  contractHash,
  deployments,
}: Pick<Given, 'state' | 'contractHash'> & { readonly deployments: OfficialDeployments }): Fact<boolean> {
  if (!state.known) return state
  if (state.value === 'no-safe' || state.value.fallbackHandler === zeroAddress) return known(false)
  const official = deployments.byAddress.get(state.value.fallbackHandler)
  if (official?.role === 'handler') return known(answering.has(official.name))
  const version = parseSafeVersion(state.value.version)
  // The question for the hash is answered by the handlers that also answer for signatures.
  if (contractHash.known && version !== undefined && isAtLeast(version, sinceHandlers)) return known(true)
  return unknown('the fallback handler is not a published one')
}
