import { cannot, finds, silent, type TransactionCheck } from '../Check.ts'

const longestLag = 600

export const staleGateway: TransactionCheck = {
  id: 'K1',
  title: 'The gateway lags behind',
  grading: 'warning above ten minutes',
  why: 'Its queue, its owners and its nonce may be those of yesterday.',
  how: 'Compare its newest transaction with a block explorer.',
  runs: 'once',
  run: ({ facts: { environment } }) => {
    if (!environment.known) return cannot(environment.reason)
    const minutes = Math.round(environment.value.gatewayLag / 60)
    return environment.value.gatewayLag > longestLag
      ? finds('warning', `The gateway lags ${minutes} minutes behind the chain.`)
      : silent
  },
}

export const nodesDisagree: TransactionCheck = {
  id: 'K2',
  title: 'Two nodes say different things',
  grading: 'high',
  why: 'One of them is wrong, late or lies.',
  how: 'Ask a third node or a block explorer.',
  runs: 'once',
  run: ({ facts: { environment } }) => {
    if (!environment.known) return cannot(environment.reason)
    const agree = environment.value.nodesAgree
    if (agree === undefined) return cannot('only one node was asked')
    return agree ? silent : finds('high', 'Two nodes give different answers about this Safe.')
  },
}

export const blockedStorage: TransactionCheck = {
  id: 'K3',
  title: 'The browser keeps nothing',
  grading: 'info',
  why: 'What you wait for, and your address book, are forgotten when the page closes.',
  how: 'Allow storage for this page in the settings of the browser.',
  runs: 'once',
  run: ({ facts: { environment } }) => {
    if (!environment.known) return cannot(environment.reason)
    return environment.value.storageBlocked
      ? finds('info', 'The browser blocks storage: nothing is remembered when the page closes.')
      : silent
  },
}
