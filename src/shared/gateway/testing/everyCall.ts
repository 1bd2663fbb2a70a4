import { safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { AllCalls } from './gatewayOver.ts'
import * as wire from './wireAnswers.ts'

const account = { chainId: 1, address: wire.safe } as const
const options = { signal: new AbortController().signal }
const hash = `0x${'ab'.repeat(32)}` as const
const signature = `0x${'1f'.repeat(65)}` as const
const core = { to: wire.token, value: 1n, data: '0x', operation: 0 } as const
const proposal = {
  transaction: safeTransaction({ ...core, nonce: 4n }),
  safeTxHash: hash,
  sender: wire.owner,
  signature,
  origin: undefined,
} as const

/** Calls that write and are answered with nothing. */
type Unanswered = 'addDelegate' | 'confirmMessage' | 'proposeMessage' | 'removeDelegate' | 'withdraw'

type CallName = {
  [name in keyof AllCalls]: AllCalls[name] extends (...given: never[]) => unknown ? name : never
}[keyof AllCalls]

type Tried = { readonly answer: unknown; readonly ask: (calls: AllCalls) => Promise<unknown> }

/** Every call that answers something, with such an answer. One that is missing does not compile. */
export const everyCall: Readonly<Record<string, Tried>> = {
  safe: { answer: wire.safeInfo, ask: (calls) => calls.safe(account, options) },
  ownedSafes: { answer: wire.ownedSafes, ask: (calls) => calls.ownedSafes(account, options) },
  nonces: { answer: wire.nonces, ask: (calls) => calls.nonces(account, options) },
  balances: { answer: wire.balances, ask: (calls) => calls.balances(account, 'usd', options) },
  currencies: { answer: wire.currencies, ask: (calls) => calls.currencies(options) },
  transactionStatus: { answer: wire.details, ask: (calls) => calls.transactionStatus(1, hash, options) },
  queue: { answer: wire.queue, ask: (calls) => calls.queue(account, {}, options) },
  history: { answer: wire.history, ask: (calls) => calls.history(account, {}, options) },
  incoming: { answer: wire.history, ask: (calls) => calls.incoming(account, {}, options) },
  multisig: { answer: wire.queue, ask: (calls) => calls.multisig(account, {}, options) },
  module: { answer: wire.history, ask: (calls) => calls.module(account, {}, options) },
  details: { answer: wire.details, ask: (calls) => calls.details(1, hash, options) },
  propose: { answer: wire.details, ask: (calls) => calls.propose(account, proposal, options) },
  confirm: {
    answer: wire.details,
    ask: (calls) => calls.confirm(1, { safeTxHash: hash, signature }, options),
  },
  estimate: { answer: wire.estimation, ask: (calls) => calls.estimate(account, core, options) },
  preview: { answer: wire.preview, ask: (calls) => calls.preview(account, core, options) },
  decode: { answer: wire.decoding, ask: (calls) => calls.decode(1, core, options) },
  messages: { answer: wire.messages, ask: (calls) => calls.messages(account, options) },
  message: { answer: wire.message, ask: (calls) => calls.message(1, hash, options) },
  collectibles: { answer: wire.collectibles, ask: (calls) => calls.collectibles(account, {}, options) },
  chains: { answer: wire.chains, ask: (calls) => calls.chains(options) },
  chain: { answer: wire.chain, ask: (calls) => calls.chain(1, options) },
  masterCopies: { answer: wire.masterCopies, ask: (calls) => calls.masterCopies(1, options) },
  indexing: { answer: wire.indexing, ask: (calls) => calls.indexing(1, options) },
  apps: { answer: [wire.app], ask: (calls) => calls.apps(1, options) },
  contract: { answer: wire.contract, ask: (calls) => calls.contract(account, options) },
  delegates: { answer: wire.delegates, ask: (calls) => calls.delegates(1, {}, options) },
  ownedByChain: { answer: wire.ownedByChain, ask: (calls) => calls.ownedByChain(wire.owner, options) },
  creation: { answer: wire.creation, ask: (calls) => calls.creation(account, options) },
  relay: { answer: { taskId: 'task-0001' }, ask: (calls) => calls.relay(1, wire.relayed, options) },
  relayTask: { answer: wire.relayTask, ask: (calls) => calls.relayTask(1, 'task-0001', options) },
  relaysLeft: { answer: wire.relaysLeft, ask: (calls) => calls.relaysLeft(account, hash, options) },
  overviews: {
    answer: wire.overviews,
    ask: (calls) => calls.overviews([account], { ...options, currency: 'usd' }),
  },
} satisfies Record<Exclude<CallName, Unanswered>, Tried>
