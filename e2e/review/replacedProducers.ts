import type { CheckFacts } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import { knownFact, type Missing, unknownFact } from '../../src/shared/domain/checks/subject/Fact.ts'
import type { MessageFacts } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import { zeroAddress } from '../../src/shared/domain/values/address.ts'
import { ownProducers, type Producers } from './reviewAsPages.ts'

/** Every fact as a producer would tell it that finds nothing and says so. */
const emptyFacts: MessageFacts = {
  chainId: knownFact(0),
  claims: knownFact([]),
  contractHash: knownFact('0x'),
  state: knownFact('no-safe'),
  reported: knownFact({ version: '', owners: [], threshold: 0, nonce: 0n }),
  queue: knownFact([]),
  wholeQueue: knownFact(true),
  nonceChosen: knownFact(true),
  ranLately: knownFact({ transactions: [], readAt: 0, whole: knownFact(true) }),
  waitingNonces: knownFact([]),
  history: knownFact([]),
  proposal: knownFact(undefined),
  host: knownFact(undefined),
  device: knownFact(undefined),
  signatures: knownFact({ signatures: [], orderFaults: [], problems: [], validSigners: [], threshold: 0 }),
  addressBook: knownFact([]),
  hostNames: knownFact([]),
  pastRecipients: knownFact([]),
  calledContracts: knownFact([]),
  ownSafes: knownFact([]),
  person: knownFact(undefined),
  accounts: () => knownFact({ hasCode: false }),
  holdings: knownFact([]),
  currency: knownFact(undefined),
  fiatLimit: knownFact(undefined),
  simulation: knownFact({
    kind: 'ran',
    method: '',
    blockNumber: 0n,
    gasUsed: undefined,
    allMoves: true,
    moves: [],
    allowances: [],
    after: undefined,
  }),
  deployments: knownFact({ contracts: [], byAddress: new Map(), byCodeHash: new Map() }),
  otherTransactions: knownFact([]),
  names: knownFact([]),
  gas: knownFact({ blockLimit: 1n, needed: 0n, cap: undefined }),
  feeBasis: knownFact({ gasPrice: undefined, held: undefined }),
  interfaces: knownFact([]),
  orders: knownFact([]),
  messages: knownFact([]),
  gatewayLag: knownFact(0),
  nodes: knownFact({ host: zeroAddress, differences: [] }),
  proofFaults: knownFact([]),
  storageBlocked: knownFact(false),
  keptTransactions: knownFact([]),
  asker: knownFact(undefined),
  now: knownFact(0),
  answersForMessages: knownFact('none'),
  onChain: knownFact(false),
}

const silent: Missing = unknownFact('chain-silent')

export type Replacement = 'nothing' | 'silence'

/** The producers of transactions with one replaced by one that finds nothing, or by one that is never answered. */
export function withProducerReplaced(name: keyof CheckFacts, by: Replacement): Producers {
  return { ...ownProducers, transaction: { ...ownProducers.transaction, [name]: () => factOf(name, by) } }
}

/** The same for the producers of messages. */
export function withMessageProducerReplaced(name: keyof MessageFacts, by: Replacement): Producers {
  return { ...ownProducers, message: { ...ownProducers.message, [name]: () => factOf(name, by) } }
}

function factOf(name: keyof MessageFacts, by: Replacement) {
  if (by === 'nothing') return emptyFacts[name]
  return name === 'accounts' ? () => silent : silent
}
