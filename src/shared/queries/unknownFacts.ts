import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { unknown } from '../domain/checks/subject/Fact.ts'

const notAsked = unknown('nobody was asked yet')
const noGateway = unknown('the gateway was not asked')

/** What is known before anybody was asked: nothing, each with its reason. */
export const unknownFacts: CheckFacts = {
  chainId: notAsked,
  claims: unknown('nobody else names a hash'),
  contractHash: notAsked,
  state: notAsked,
  reported: unknown('no page around this one says anything of the Safe'),
  predicted: unknown('nobody told how the Safe was set up'),
  queue: noGateway,
  waitingNonces: noGateway,
  history: noGateway,
  proposal: noGateway,
  host: unknown('no page is around this one'),
  device: unknown('nothing was entered from a device'),
  signatures: unknown('no signatures are known'),
  addressBook: unknown('there is no address book'),
  pastRecipients: noGateway,
  ownSafes: unknown('nobody lists the other Safes of the owners'),
  person: unknown('the account that signs is not known'),
  accounts: () => notAsked,
  holdings: unknown('nobody lists the balances'),
  fiatLimit: unknown('no limit is set'),
  simulation: notAsked,
  deployments: notAsked,
  otherTransactions: noGateway,
  shortNames: unknown('recipients are known without a chain’s short name'),
  names: unknown('no recipient was chosen by a name'),
  gas: notAsked,
  gatewayLag: noGateway,
  nodes: unknown('no second node was asked'),
  storageBlocked: unknown('nobody tried the storage'),
}
