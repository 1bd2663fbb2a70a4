import type { CheckFacts } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import { known, notApplicable } from '../../src/shared/domain/checks/subject/Fact.ts'
import { officialDeployments } from '../../src/shared/domain/contracts/officialDeployments.ts'
import type { TransactionGiven } from '../../src/shared/review/TransactionGiven.ts'

/** What each fact is when it is known and there is nothing in it that a check could find. */
export const emptyFacts: {
  readonly [name in keyof CheckFacts]: (given: TransactionGiven) => CheckFacts[name]
} = {
  chainId: ({ question }) => known(question.place.chainId),
  claims: () => known([]),
  contractHash: ({ question }) => known(question.decoded.hashes.safeTxHash),
  state: () => known('no-safe'),
  reported: ({ readings: { chain } }) => {
    const state = chain.status === 'read' && chain.value.state
    return state !== false && state.known && state.value !== 'no-safe'
      ? known(state.value)
      : notApplicable('no-safe-here')
  },
  predicted: () => known(undefined),
  queue: () => known([]),
  waitingNonces: () => known([]),
  history: () => known([]),
  proposal: () => known(undefined),
  host: () => known(undefined),
  device: () => known(undefined),
  signatures: () => known({ signatures: [], orderFaults: [], problems: [], validSigners: [], threshold: 1 }),
  addressBook: () => known([]),
  pastRecipients: () => known([]),
  ownSafes: () => known([]),
  person: () => known(undefined),
  accounts: () => () => known({ hasCode: false }),
  holdings: () => known([]),
  fiatLimit: () => known(undefined),
  simulation: () =>
    known({
      kind: 'ran',
      method: 'nothing',
      blockNumber: 0n,
      gasUsed: undefined,
      allMoves: false,
      moves: [],
      allowances: [],
      after: undefined,
    }),
  deployments: () =>
    known({ ...officialDeployments(), contracts: [], byAddress: new Map(), byCodeHash: new Map() }),
  otherTransactions: () => known([]),
  shortNames: () => known({ expected: '', entered: [] }),
  names: () => known([]),
  gas: () => known({ blockLimit: 1_000_000n, needed: 0n }),
  gatewayLag: () => known(0),
  nodes: () => known({ host: '', differences: [] }),
  storageBlocked: () => known(false),
}
