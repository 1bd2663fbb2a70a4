import { knownFact, notApplicable } from '../../domain/checks/subject/Fact.ts'
import type { MessageFacts } from '../../domain/checks/subject/MessageSubject.ts'
import { officialDeployments } from '../../domain/contracts/officialDeployments.ts'
import type { MessageGiven } from '../readings/messageReadings.ts'
import { factOf, partOf } from '../readings/Reading.ts'
import { answersForMessages } from './answersForMessages.ts'
import { accountsFact } from './factProducers.ts'
import type { FactProducers } from './Producer.ts'
import { addressBookOf, hostFact, hostNamesOf, personFact, reportedFact } from './pageFacts.ts'
import { proofFaultsFact } from './proofFaultsFact.ts'

const ofTransactions = () => notApplicable('of-transactions')

/** Where every fact of a message comes from. */
export const messageFactProducers: FactProducers<MessageGiven, MessageFacts> = {
  asker: ({ page }) => page.asker,
  now: ({ readings }) => partOf(readings.chain, 'chain', ({ askedAt }) => knownFact(askedAt)),
  contractHash: ({ readings }) => partOf(readings.chain, 'chain', ({ contractHash }) => contractHash),
  answersForMessages: ({ readings }) =>
    partOf(readings.chain, 'chain', ({ state, contractHash }) =>
      answersForMessages({ state, contractHash, deployments: officialDeployments() }),
    ),
  onChain: ({ page }) => knownFact(page.onChain),
  claims: ({ page: { claims } }) =>
    claims.length === 0 ? notApplicable('no-other-hash') : knownFact(claims),
  state: ({ readings }) => partOf(readings.chain, 'chain', ({ state }) => state),
  reported: ({ page }) => reportedFact(page),
  host: ({ page }) => hostFact(page),
  addressBook: ({ page }) => knownFact(addressBookOf(page)),
  hostNames: ({ page }) => knownFact(hostNamesOf(page)),
  pastRecipients: ({ readings }) =>
    partOf(readings.past, 'gateway', ({ recipients }) => knownFact(recipients)),
  ownSafes: ({ readings }) => factOf(readings.ownSafes, 'gateway'),
  person: ({ page }) => personFact(page),
  accounts: ({ readings }) => accountsFact(readings.chain),
  deployments: () => knownFact(officialDeployments()),
  storageBlocked: ({ page }) => knownFact(page.storageBlocked),
  device: ({ page }) => page.device,
  chainId: ofTransactions,
  calledContracts: ofTransactions,
  interfaces: ofTransactions,
  orders: ofTransactions,
  messages: ofTransactions,
  gatewayLag: ofTransactions,
  queue: ofTransactions,
  wholeQueue: ofTransactions,
  keptTransactions: ofTransactions,
  nonceChosen: ofTransactions,
  ranLately: ofTransactions,
  waitingNonces: ofTransactions,
  history: ofTransactions,
  proposal: ofTransactions,
  signatures: ofTransactions,
  holdings: ({ readings }) => partOf(readings.chain, 'chain', ({ holdings }) => holdings),
  currency: ({ page }) => knownFact(page.currency),
  fiatLimit: ofTransactions,
  simulation: ofTransactions,
  otherTransactions: ofTransactions,
  names: ofTransactions,
  gas: ofTransactions,
  feeBasis: ofTransactions,
  nodes: ofTransactions,
  proofFaults: ({ page }) => proofFaultsFact(page),
}
