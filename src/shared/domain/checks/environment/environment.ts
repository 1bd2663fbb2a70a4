import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'

const longestLag = 600

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

export const blockedStorage: TransactionCheck = {
  id: 'K3',
  runs: 'once',
  run: ({ facts: { storageBlocked } }) => {
    if (!storageBlocked.known) return cannot(storageBlocked)
    return storageBlocked.value ? finds('info', { code: 'K3.blocked', facts: {} }) : silent
  },
}
