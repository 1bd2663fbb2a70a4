import { knownFact, notApplicable } from '../../domain/checks/subject/Fact.ts'
import type { MessageFacts } from '../../domain/checks/subject/MessageSubject.ts'
import { officialDeployments } from '../../domain/contracts/officialDeployments.ts'
import type { MessageGiven } from '../readings/MessageGiven.ts'
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

/** Makes every fact of a message. */
export function produceMessageFacts(given: MessageGiven, producers = messageFactProducers): MessageFacts {
  return {
    asker: producers.asker(given),
    now: producers.now(given),
    contractHash: producers.contractHash(given),
    answersForMessages: producers.answersForMessages(given),
    onChain: producers.onChain(given),
    claims: producers.claims(given),
    state: producers.state(given),
    reported: producers.reported(given),
    host: producers.host(given),
    addressBook: producers.addressBook(given),
    hostNames: producers.hostNames(given),
    pastRecipients: producers.pastRecipients(given),
    interfaces: producers.interfaces(given),
    orders: producers.orders(given),
    messages: producers.messages(given),
    gatewayLag: producers.gatewayLag(given),
    calledContracts: producers.calledContracts(given),
    ownSafes: producers.ownSafes(given),
    person: producers.person(given),
    accounts: producers.accounts(given),
    deployments: producers.deployments(given),
    storageBlocked: producers.storageBlocked(given),
    device: producers.device(given),
    chainId: producers.chainId(given),
    queue: producers.queue(given),
    wholeQueue: producers.wholeQueue(given),
    keptTransactions: producers.keptTransactions(given),
    nonceChosen: producers.nonceChosen(given),
    ranLately: producers.ranLately(given),
    waitingNonces: producers.waitingNonces(given),
    history: producers.history(given),
    proposal: producers.proposal(given),
    signatures: producers.signatures(given),
    holdings: producers.holdings(given),
    currency: producers.currency(given),
    fiatLimit: producers.fiatLimit(given),
    simulation: producers.simulation(given),
    otherTransactions: producers.otherTransactions(given),
    names: producers.names(given),
    gas: producers.gas(given),
    feeBasis: producers.feeBasis(given),
    nodes: producers.nodes(given),
    proofFaults: producers.proofFaults(given),
  }
}
