import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { AllCalls } from './gatewayOver.ts'
import * as wire from './wireAnswers.ts'

const account = { chainId: 1, address: wire.safe } as const
const chain = '1'
const options = { signal: new AbortController().signal }
const hash = `0x${'ab'.repeat(32)}` as const
const signature = `0x${'1f'.repeat(65)}` as const
const core = { to: wire.token, value: 10n ** 18n, data: '0xa9059cbb', operation: 0 } as const
const wireCore = { ...core, value: '1000000000000000000' }
const zero = '0x0000000000000000000000000000000000000000'
const proposal = {
  transaction: safeTransaction({ ...core, nonce: 9n }),
  safeTxHash: hash,
  sender: wire.owner,
  signature,
  origin: '{"url":"https://app.example","name":"App"}',
} as const

/** Calls that write and are answered with nothing. */
type Unanswered = 'addDelegate' | 'confirmMessage' | 'proposeMessage' | 'removeDelegate' | 'withdraw'

type CallName = {
  [name in keyof AllCalls]: AllCalls[name] extends (...given: never[]) => unknown ? name : never
}[keyof AllCalls]

/** A question as the service documents it. */
export type DocumentedQuestion = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

type Tried = {
  readonly answer: unknown
  readonly ask: (calls: AllCalls) => Promise<unknown>
  /** The function of the SDK that asks the same. For a call that it lacks, the question that is documented. */
  readonly asks: (() => Promise<unknown>) | DocumentedQuestion
}

/** Every call that answers something, with such an answer. One that is missing does not compile. */
export const everyCall: Readonly<Record<string, Tried>> = {
  safe: {
    answer: wire.safeInfo,
    ask: (calls) => calls.safe(account, options),
    asks: () => sdk.getSafeInfo(chain, wire.safe),
  },
  ownedSafes: {
    answer: wire.ownedSafes,
    ask: (calls) => calls.ownedSafes(account, options),
    asks: () => sdk.getOwnedSafes(chain, wire.safe),
  },
  nonces: {
    answer: wire.nonces,
    ask: (calls) => calls.nonces(account, options),
    asks: () => sdk.getNonces(chain, wire.safe),
  },
  balances: {
    answer: wire.balances,
    ask: (calls) => calls.balances(account, 'usd', options),
    asks: () => sdk.getBalances(chain, wire.safe, 'usd', { exclude_spam: true }),
  },
  currencies: {
    answer: wire.currencies,
    ask: (calls) => calls.currencies(options),
    asks: () => sdk.getFiatCurrencies(),
  },
  transactionStatus: {
    answer: wire.details,
    ask: (calls) => calls.transactionStatus(1, hash, options),
    asks: () => sdk.getTransactionDetails(chain, hash),
  },
  queue: {
    answer: wire.queue,
    ask: (calls) => calls.queue(account, {}, options),
    asks: () => sdk.getTransactionQueue(chain, wire.safe),
  },
  history: {
    answer: wire.history,
    ask: (calls) => calls.history(account, {}, options),
    asks: () => sdk.getTransactionHistory(chain, wire.safe),
  },
  incoming: {
    answer: wire.history,
    ask: (calls) => calls.incoming(account, {}, options),
    asks: () => sdk.getIncomingTransfers(chain, wire.safe),
  },
  multisig: {
    answer: wire.queue,
    ask: (calls) => calls.multisig(account, {}, options),
    asks: () => sdk.getMultisigTransactions(chain, wire.safe),
  },
  module: {
    answer: wire.history,
    ask: (calls) => calls.module(account, {}, options),
    asks: () => sdk.getModuleTransactions(chain, wire.safe),
  },
  details: {
    answer: wire.details,
    ask: (calls) => calls.details(1, hash, options),
    asks: () => sdk.getTransactionDetails(chain, hash),
  },
  propose: {
    answer: wire.details,
    ask: (calls) => calls.propose(account, proposal, options),
    asks: () =>
      sdk.proposeTransaction(chain, wire.safe, {
        ...wireCore,
        nonce: '9',
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zero,
        refundReceiver: zero,
        safeTxHash: hash,
        sender: wire.owner,
        signature,
        origin: proposal.origin,
      }),
  },
  confirm: {
    answer: wire.details,
    ask: (calls) => calls.confirm(1, { safeTxHash: hash, signature }, options),
    asks: {
      method: 'POST',
      path: `/v1/chains/1/transactions/${hash}/confirmations`,
      body: { signature },
    },
  },
  estimate: {
    answer: wire.estimation,
    ask: (calls) => calls.estimate(account, core, options),
    asks: () => sdk.postSafeGasEstimation(chain, wire.safe, wireCore),
  },
  preview: {
    answer: wire.preview,
    ask: (calls) => calls.preview(account, core, options),
    asks: () => sdk.getTxPreview(chain, wire.safe, 0, core.data, core.to, wireCore.value),
  },
  decode: {
    answer: wire.decoding,
    ask: (calls) => calls.decode(1, core, options),
    asks: () => sdk.getDecodedData(chain, 0, core.data, core.to),
  },
  messages: {
    answer: wire.messages,
    ask: (calls) => calls.messages(account, options),
    asks: () => sdk.getSafeMessages(chain, wire.safe),
  },
  message: {
    answer: wire.message,
    ask: (calls) => calls.message(1, hash, options),
    asks: () => sdk.getSafeMessage(chain, hash),
  },
  collectibles: {
    answer: wire.collectibles,
    ask: (calls) => calls.collectibles(account, {}, options),
    asks: () => sdk.getCollectiblesPage(chain, wire.safe, { exclude_spam: true }),
  },
  chains: {
    answer: wire.chains,
    ask: (calls) => calls.chains(options),
    asks: () => sdk.getChainsConfig(),
  },
  chain: {
    answer: wire.chain,
    ask: (calls) => calls.chain(1, options),
    asks: () => sdk.getChainConfig(chain),
  },
  masterCopies: {
    answer: wire.masterCopies,
    ask: (calls) => calls.masterCopies(1, options),
    asks: () => sdk.getMasterCopies(chain),
  },
  indexing: {
    answer: wire.indexing,
    ask: (calls) => calls.indexing(1, options),
    asks: () => sdk.getIndexingStatus(chain),
  },
  apps: {
    answer: [wire.app],
    ask: (calls) => calls.apps(1, options),
    asks: () => sdk.getSafeApps(chain),
  },
  contract: {
    answer: wire.contract,
    ask: (calls) => calls.contract(account, options),
    asks: () => sdk.getContract(chain, wire.safe),
  },
  delegates: {
    answer: wire.delegates,
    ask: (calls) => calls.delegates(1, {}, options),
    asks: () => sdk.getDelegates(chain, {}),
  },
  ownedByChain: {
    answer: wire.ownedByChain,
    ask: (calls) => calls.ownedByChain(wire.owner, options),
    asks: { method: 'GET', path: `/v3/owners/${wire.owner}/safes` },
  },
  creation: {
    answer: wire.creation,
    ask: (calls) => calls.creation(account, options),
    asks: { method: 'GET', path: `/v1/chains/1/safes/${wire.safe}/transactions/creation` },
  },
  relay: {
    answer: { taskId: 'task-0001' },
    ask: (calls) => calls.relay(1, wire.relayed, options),
    asks: {
      method: 'POST',
      path: '/v1/chains/1/relay',
      body: {
        version: wire.relayed.version,
        to: wire.relayed.call.to,
        data: wire.relayed.call.data,
        safeTxHash: wire.relayed.safeTxHash,
      },
    },
  },
  relayTask: {
    answer: wire.relayTask,
    ask: (calls) => calls.relayTask(1, 'task-0001', options),
    asks: { method: 'GET', path: '/v1/chains/1/relay/status/task-0001' },
  },
  relaysLeft: {
    answer: wire.relaysLeft,
    ask: (calls) => calls.relaysLeft(account, hash, options),
    asks: { method: 'GET', path: `/v1/chains/1/relay/${wire.safe}?safeTxHash=${hash}` },
  },
  overviews: {
    answer: wire.overviews,
    ask: (calls) => calls.overviews([account], { ...options, currency: 'usd' }),
    asks: () =>
      sdk.getSafeOverviews([`1:${wire.safe}`], { currency: 'usd', trusted: false, exclude_spam: true }),
  },
} satisfies Record<Exclude<CallName, Unanswered>, Tried>
