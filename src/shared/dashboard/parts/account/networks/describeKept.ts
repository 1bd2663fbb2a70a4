import { type KeptThing, type KeptThings, keptThings } from '../../../../source/ChainKeeper.ts'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'

const words: Readonly<Record<KeptThing, readonly [one: string, many: string]>> = {
  signed: ['transaction with signatures', 'transactions with signatures'],
  unsigned: ['transaction without a signature', 'transactions without a signature'],
  messages: ['message', 'messages'],
  unread: ['file of another version', 'files of another version'],
  drafts: ['draft', 'drafts'],
  paymentLists: ['list of payments', 'lists of payments'],
  sentPieces: ['paid part of a list of payments', 'paid parts of lists of payments'],
  executions: ['execution under way', 'executions under way'],
  requests: ['request to a wallet', 'requests to a wallet'],
  names: ['name in the address book', 'names in the address book'],
  watched: ['watched Safe', 'watched Safes'],
  witnesses: ['witness node', 'witness nodes'],
}

/** `3 transactions with signatures, 1 draft`; empty where nothing is kept. */
export function describeKept(things: KeptThings): string {
  return keptThings
    .flatMap((thing) => {
      const count = things[thing] ?? 0
      const [one, many] = words[thing]
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
    })
    .join(', ')
}

/** `Calls, asked on 11/23/2026, 9:05:00 PM`. */
export function describeDoubt({ method, execution, startedAt }: RequestRecord): string {
  const what = execution === undefined ? methods[method] : `Execution with nonce ${execution.nonce}`
  return `${what}, asked on ${new Date(startedAt).toLocaleString()}`
}

const methods: Readonly<Record<RequestRecord['method'], string>> = {
  sendTransactions: 'Transaction',
  signMessage: 'Message to sign',
  signTypedMessage: 'Message to sign',
  wallet_requestPermissions: 'Permissions',
}
