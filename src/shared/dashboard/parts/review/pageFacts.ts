import type { CheckFacts, HashClaim, Proposal } from '../../../domain/checks/subject/CheckFacts.ts'
import { known } from '../../../domain/checks/subject/Fact.ts'
import { parseSafeVersion } from '../../../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import {
  isAddressText,
  type LowerAddress,
  lowerAddress,
  zeroAddress,
} from '../../../domain/values/address.ts'
import type { GatewayFacts } from '../../../queries/gatewayFacts.ts'
import type { Ready } from '../page/accountNames.ts'
import { isStorageBlocked } from '../page/isStorageBlocked.ts'

export type PageFacts = {
  readonly ready: Ready
  readonly transaction: SafeTransaction
  readonly proposal: Proposal | undefined
  readonly claims: readonly HashClaim[]
  readonly gateway: GatewayFacts | undefined
  /** Of the person's own address books, by address in lower case. */
  readonly names: ReadonlyMap<string, string>
}

/** What the page knows besides what the chain said. */
export function withPage(
  facts: CheckFacts,
  { ready, claims, transaction, proposal, gateway, names }: PageFacts,
): CheckFacts {
  const { account, host } = ready
  const reported = account.kind === 'safe' ? account.reported : undefined
  const version = reported?.version
  return {
    ...facts,
    ...gateway,
    claims: known(claims),
    proposal: known(proposal),
    history: historyOf(facts, transaction),
    ...(names.size > 0 && { addressBook: known(bookOf(names)) }),
    storageBlocked: known(isStorageBlocked(window)),
    host: known(host === undefined ? undefined : { origin: host.origin, trusted: host.known }),
    ...(version !== undefined &&
      parseSafeVersion(version) !== undefined &&
      reported?.nonce !== undefined && {
        reported: known({
          version,
          owners: reported.owners.map(lowerAddress),
          threshold: reported.threshold,
          nonce: BigInt(reported.nonce),
        }),
      }),
  }
}

function bookOf(names: ReadonlyMap<string, string>) {
  return [...names].flatMap(([address, name]) =>
    isAddressText(address) ? [{ address: lowerAddress(address), name }] : [],
  )
}

/** Nothing can have run with a nonce that the Safe has not come to yet; the chain says that better than any list. */
function historyOf({ state, history }: CheckFacts, { nonce }: SafeTransaction): CheckFacts['history'] {
  return state.known && state.value !== 'no-safe' && nonce >= state.value.nonce ? known([]) : history
}

/** Symbol and decimals of a token, as far as they are known. */
export function unitIn({ accounts }: CheckFacts, { chain }: Ready, token: LowerAddress) {
  if (token === zeroAddress) return chain.nativeCurrency
  const account = accounts(token)
  return account.known ? account.value.token : undefined
}

/** What an address is known as: this Safe, an official contract, a token. */
export function nameIn({ deployments, accounts }: CheckFacts, { account }: Ready, address: LowerAddress) {
  if (address === lowerAddress(account.address)) return 'This Safe'
  const official = deployments.known ? deployments.value.byAddress.get(address) : undefined
  if (official !== undefined) return `${official.name} ${official.version}`
  const found = accounts(address)
  return found.known ? found.value.token?.symbol : undefined
}
