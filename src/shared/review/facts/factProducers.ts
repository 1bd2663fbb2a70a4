import type { CheckFacts } from '../../domain/checks/subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import { officialDeployments } from '../../domain/contracts/officialDeployments.ts'
import { readShownOrders } from '../../domain/orders/readShownOrders.ts'
import { factOf, partOf, type Reading } from '../readings/Reading.ts'
import { gasFact } from './gasFact.ts'
import { joinConflicting } from './joinConflicting.ts'
import { nodesFact } from './nodesFact.ts'
import type { FactProducers } from './Producer.ts'
import {
  addressBookOf,
  hostFact,
  hostNamesOf,
  keptIn,
  limitFact,
  personFact,
  reportedFact,
} from './pageFacts.ts'
import { proofFaultsFact } from './proofFaultsFact.ts'
import { simulationFact } from './simulationFact.ts'
import type { TransactionGiven } from './TransactionGiven.ts'

const ofThePage = notApplicable('of-page')

/** Where every fact of a transaction comes from, in every situation in which one is reviewed. */
export const factProducers: FactProducers<TransactionGiven, CheckFacts> = {
  chainId: ({ readings }) => partOf(readings.chain, 'chain', ({ chainId }) => chainId),
  claims: ({ page: { claims } }) =>
    claims.length === 0 ? notApplicable('no-other-hash') : knownFact(claims),
  contractHash: ({ readings }) => partOf(readings.chain, 'chain', ({ contractHash }) => contractHash),
  state: ({ readings }) => partOf(readings.chain, 'chain', ({ state }) => state),
  reported: ({ question, page }) => (question.situation === 'row' ? ofThePage : reportedFact(page)),
  queue: ({ question, readings }) =>
    partOf(readings.queue, 'gateway', ({ transactions }) =>
      question.situation === 'row'
        ? knownFact(transactions)
        : partOf(readings.conflicting, 'gateway', (conflicting) =>
            knownFact(joinConflicting(transactions, conflicting)),
          ),
    ),
  wholeQueue: ({ readings }) => partOf(readings.queue, 'gateway', ({ whole }) => whole),
  keptTransactions: ({ question, page }) => knownFact(keptIn(page, question.identity)),
  nonceChosen: ({ question }) => knownFact(question.situation !== 'composed'),
  ranLately: ({ readings }) => factOf(readings.ranLately, 'gateway'),
  waitingNonces: ({ question, readings }) =>
    question.situation === 'row'
      ? partOf(readings.queue, 'gateway', ({ nonces }) => nonces)
      : partOf(readings.conflicting, 'gateway', ({ nonces, isWhole }) =>
          isWhole ? knownFact(nonces) : unknownFact('queue-not-whole'),
        ),
  history: ({ readings }) => partOf(readings.sameNonce, 'gateway', (history) => history),
  proposal: ({ page }) => knownFact(page.proposal),
  host: ({ question, page }) => (question.situation === 'row' ? ofThePage : hostFact(page)),
  device: ({ page }) => page.device,
  signatures: ({ question, readings }) =>
    question.signatures === undefined ? notApplicable('not-signed') : factOf(readings.audit, 'chain'),
  addressBook: ({ page }) => knownFact(addressBookOf(page)),
  hostNames: ({ page }) => knownFact(hostNamesOf(page)),
  pastRecipients: ({ readings }) =>
    partOf(readings.past, 'gateway', ({ recipients }) => knownFact(recipients)),
  calledContracts: ({ readings }) => partOf(readings.past, 'gateway', ({ called }) => knownFact(called)),
  ownSafes: ({ readings }) => factOf(readings.ownSafes, 'gateway'),
  person: ({ page }) => personFact(page),
  accounts: ({ readings }) => accountsFact(readings.chain),
  holdings: ({ readings }) => partOf(readings.chain, 'chain', ({ holdings }) => holdings),
  currency: ({ page }) => knownFact(page.currency),
  fiatLimit: ({ page }) => limitFact(page),
  simulation: ({ question, readings }) =>
    partOf(readings.chain, 'chain', ({ trial }) => simulationFact(trial, question.transaction)),
  deployments: () => knownFact(officialDeployments()),
  otherTransactions: ({ readings }) =>
    partOf(readings.chain, 'chain', ({ otherTransactions }) => otherTransactions),
  names: ({ page, readings }) =>
    page.chosenNames.length === 0 ? notApplicable('no-name-chosen') : factOf(readings.names, 'chain'),
  gas: ({ question, readings }) =>
    partOf(readings.chain, 'chain', ({ trial, blockLimit }) =>
      gasFact(simulationFact(trial, question.transaction), blockLimit, question.identity.chainId),
    ),
  feeBasis: ({ readings }) => partOf(readings.chain, 'chain', ({ feeBasis }) => feeBasis),
  interfaces: ({ page, readings }) => {
    // What the user dropped holds whether or not the gateway answers.
    if (readings.interfaces.status !== 'read' && page.interfaces.length > 0) return knownFact(page.interfaces)
    return partOf(readings.interfaces, 'gateway', (published) =>
      knownFact([...page.interfaces, ...published]),
    )
  },
  orders: ({ page }) => knownFact([...page.orders, ...readShownOrders(page.proposal?.order)]),
  messages: ({ page }) => knownFact(page.messages),
  gatewayLag: ({ readings }) => factOf(readings.lag, 'gateway'),
  nodes: ({ readings }) => partOf(readings.secondNode, 'second-node', nodesFact),
  // It is true of the whole page, but a row that looks calm would ask for a signature.
  proofFaults: ({ page }) => proofFaultsFact(page),
  storageBlocked: ({ question, page }) =>
    question.situation === 'row' ? ofThePage : knownFact(page.storageBlocked),
}

/** Answers about accounts; each is the missing reading where they could not be read. */
export function accountsFact(reading: Reading<Pick<CheckFacts, 'accounts'>>): CheckFacts['accounts'] {
  if (reading.status === 'read') return reading.value.accounts
  const missing = factOf<never>(reading, 'chain')
  return () => missing
}
