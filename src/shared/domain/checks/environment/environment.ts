import { visibleText } from '../../values/text.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'

const longestLag = 600

export const staleGateway: TransactionCheck = {
  id: 'K1',
  title: 'The gateway lags behind',
  grading: 'warning above ten minutes',
  why: 'Its queue, its owners and its nonce may be those of yesterday.',
  how: 'Compare its newest transaction with a block explorer.',
  runs: 'once',
  run: ({ facts: { gatewayLag } }) => {
    if (!gatewayLag.known) return cannot(gatewayLag)
    const minutes = Math.round(gatewayLag.value / 60)
    return gatewayLag.value > longestLag
      ? finds('warning', `The gateway lags ${minutes} minutes behind the chain.`)
      : silent
  },
}

export const nodesDisagree: TransactionCheck = {
  id: 'K2',
  title: 'Two nodes say different things',
  grading: 'critical',
  why: 'One of them is wrong, late or lies, and everything else here was read from one of them.',
  how: 'Do not sign. Ask a third node or a block explorer, on another device.',
  runs: 'once',
  run: ({ facts: { nodes } }) => {
    if (!nodes.known) return cannot(nodes)
    const { host, differences } = nodes.value
    return differences.length === 0
      ? silent
      : finds(
          'critical',
          `The node at ${visibleText(host)} says something else than the one all else is read from: ${differences.join(', ')}. Stop.`,
        )
  },
}

export const blockedStorage: TransactionCheck = {
  id: 'K3',
  title: 'The browser keeps nothing',
  grading: 'info',
  why: 'What you wait for, and your address book, are forgotten when the page closes.',
  how: 'Allow storage for this page in the settings of the browser.',
  runs: 'once',
  run: ({ facts: { storageBlocked } }) => {
    if (!storageBlocked.known) return cannot(storageBlocked)
    return storageBlocked.value
      ? finds('info', 'The browser blocks storage: nothing is remembered when the page closes.')
      : silent
  },
}
