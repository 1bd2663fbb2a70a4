import type { CheckFacts } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import { known, type Missing, unknown } from '../../src/shared/domain/checks/subject/Fact.ts'
import type { MessageFacts } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import { zeroAddress } from '../../src/shared/domain/values/address.ts'
import { ownProducers, type Producers } from './reviewAsPages.ts'

/** Every fact as a producer would tell it that finds nothing and says so. */
const emptyFacts: MessageFacts = {
  chainId: known(0),
  claims: known([]),
  contractHash: known('0x'),
  state: known('no-safe'),
  reported: known({ version: '', owners: [], threshold: 0, nonce: 0n }),
  queue: known([]),
  wholeQueue: known(true),
  nonceChosen: known(true),
  ranLately: known({ transactions: [], readAt: 0, whole: known(true) }),
  waitingNonces: known([]),
  history: known([]),
  proposal: known(undefined),
  host: known(undefined),
  device: known(undefined),
  signatures: known({ signatures: [], orderFaults: [], problems: [], validSigners: [], threshold: 0 }),
  addressBook: known([]),
  hostNames: known([]),
  pastRecipients: known([]),
  calledContracts: known([]),
  ownSafes: known([]),
  person: known(undefined),
  accounts: () => known({ hasCode: false }),
  holdings: known([]),
  currency: known(undefined),
  fiatLimit: known(undefined),
  simulation: known({
    kind: 'ran',
    method: '',
    blockNumber: 0n,
    gasUsed: undefined,
    allMoves: true,
    moves: [],
    allowances: [],
    after: undefined,
  }),
  deployments: known({ contracts: [], byAddress: new Map(), byCodeHash: new Map() }),
  otherTransactions: known([]),
  names: known([]),
  gas: known({ blockLimit: 1n, needed: 0n, cap: undefined }),
  feeBasis: known({ gasPrice: undefined, held: undefined }),
  interfaces: known([]),
  orders: known([]),
  messages: known([]),
  gatewayLag: known(0),
  nodes: known({ host: zeroAddress, differences: [] }),
  proofFaults: known([]),
  storageBlocked: known(false),
  asker: known(undefined),
  now: known(0),
  answersForMessages: known('none'),
  onChain: known(false),
}

const silent: Missing = unknown('chain-silent')

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
