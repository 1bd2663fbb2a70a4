import {
  type CheckOutcome,
  type MessageCheck,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { CheckFacts, NodeFault } from '../subject/CheckFacts.ts'
import type { SaidFinding } from '../words/checkWords.ts'

const longestLag = 600

/** The sentence of a fault. */
export function sayFault({
  kind,
  ...facts
}: NodeFault): Extract<SaidFinding, { readonly code: `K4.${string}` }> {
  switch (kind) {
    case 'header-hash':
      return { code: 'K4.header-hash', facts }
    case 'other-number':
      return { code: 'K4.other-number', facts }
    case 'other-header':
      return { code: 'K4.other-header', facts }
    case 'proof':
      return { code: 'K4.proof', facts }
    case 'answers':
      return { code: 'K4.answers', facts }
  }
}

const staleGateway: TransactionCheck = {
  id: 'K1',
  runs: 'once',
  run: ({ facts: { gatewayLag } }) => {
    if (!gatewayLag.known) return reportUnchecked(gatewayLag)
    const minutes = Math.round(gatewayLag.value / 60)
    return gatewayLag.value > longestLag
      ? reportFinding('warning', { code: 'K1.lags', facts: { minutes } })
      : silent
  },
}

const nodesDisagree: TransactionCheck = {
  id: 'K2',
  runs: 'once',
  run: ({ facts: { nodes } }) => {
    if (!nodes.known) return reportUnchecked(nodes)
    const { host, differences } = nodes.value
    return differences.length === 0
      ? silent
      : reportFinding('critical', { code: 'K2.differs', facts: { host, differences } })
  },
}

const nodesProvenWrong: TransactionCheck = {
  id: 'K4',
  runs: 'once',
  run: ({ facts }) => findFaults(facts),
}

/** The same before a message: whether it binds the Safe is judged by what the same nodes say. */
export const nodesProvenWrongBeforeMessage: MessageCheck = {
  id: 'K4',
  runs: 'on-messages',
  run: ({ facts }) => findFaults(facts),
}

function findFaults({ proofFaults }: Pick<CheckFacts, 'proofFaults'>): readonly CheckOutcome[] {
  if (!proofFaults.known) return reportUnchecked(proofFaults)
  return proofFaults.value.flatMap((fault) => reportFinding('critical', sayFault(fault)))
}

const blockedStorage: TransactionCheck = {
  id: 'K3',
  runs: 'once',
  run: ({ facts: { storageBlocked } }) => {
    if (!storageBlocked.known) return reportUnchecked(storageBlocked)
    return storageBlocked.value ? reportFinding('info', { code: 'K3.blocked', facts: {} }) : silent
  },
}

export const environmentRules: readonly TransactionRule[] = [
  staleGateway,
  nodesDisagree,
  nodesProvenWrong,
  blockedStorage,
]
