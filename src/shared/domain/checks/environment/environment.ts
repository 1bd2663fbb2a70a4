import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import type { NodeFault } from '../subject/CheckFacts.ts'
import type { Said } from '../words/checkWords.ts'

const longestLag = 600

/** The sentence of a fault. */
export function sayFault({ kind, ...facts }: NodeFault): Extract<Said, { readonly code: `K4.${string}` }> {
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

export const staleGateway: TransactionCheck = {
  id: 'K1',
  runs: 'once',
  run: ({ facts: { gatewayLag } }) => {
    if (!gatewayLag.known) return cannot(gatewayLag)
    const minutes = Math.round(gatewayLag.value / 60)
    return gatewayLag.value > longestLag ? finds('warning', { code: 'K1.lags', facts: { minutes } }) : silent
  },
}

export const nodesDisagree: TransactionCheck = {
  id: 'K2',
  runs: 'once',
  run: ({ facts: { nodes } }) => {
    if (!nodes.known) return cannot(nodes)
    const { host, differences } = nodes.value
    return differences.length === 0
      ? silent
      : finds('critical', { code: 'K2.differs', facts: { host, differences } })
  },
}

export const nodesProvenWrong: TransactionCheck = {
  id: 'K4',
  runs: 'once',
  run: ({ facts: { proofFaults } }) => {
    if (!proofFaults.known) return cannot(proofFaults)
    return proofFaults.value.flatMap((fault) => finds('critical', sayFault(fault)))
  },
}

export const blockedStorage: TransactionCheck = {
  id: 'K3',
  runs: 'once',
  run: ({ facts: { storageBlocked } }) => {
    if (!storageBlocked.known) return cannot(storageBlocked)
    return storageBlocked.value ? finds('info', { code: 'K3.blocked', facts: {} }) : silent
  },
}
