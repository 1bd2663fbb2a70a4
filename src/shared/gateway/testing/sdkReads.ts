import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { account, baseUrl, chain, hash, id, options, type SdkPair, safe, token } from './SdkPair.ts'

const cursor = 'limit=100&offset=20'
const since = Date.UTC(2026, 0, 2)
const iso = '2026-01-02T00:00:00.000Z'
const later = (path: string) => `${baseUrl}/${path}?${new URLSearchParams({ cursor })}`

/** Reads of `everyCall` in their other forms, as the SDK asks them. */
export const sdkReads: readonly SdkPair[] = [
  [
    'getBalances with a filter',
    (ours) => ours.balances(account, 'EUR', { ...options, filter: { trusted: true, spam: true } }),
    () => sdk.getBalances(chain, safe, 'EUR', { trusted: true, exclude_spam: false }),
  ],
  [
    'getTransactionHistory',
    (ours) => ours.history(account, { trusted: false, imitation: false }, options),
    () => sdk.getTransactionHistory(chain, safe, { trusted: false, imitation: false }),
  ],
  [
    'getTransactionHistory, a later page',
    (ours) => ours.history(account, {}, { ...options, cursor }),
    () =>
      sdk.getTransactionHistory(
        chain,
        safe,
        {},
        later(`v1/chains/${chain}/safes/${safe}/transactions/history`),
      ),
  ],
  [
    'getTransactionQueue',
    (ours) => ours.queue(account, { trusted: false }, options),
    () => sdk.getTransactionQueue(chain, safe, { trusted: false }),
  ],
  [
    'getIncomingTransfers',
    (ours) => ours.incoming(account, { since, until: since, token, value: 5n, trusted: true }, options),
    () =>
      sdk.getIncomingTransfers(chain, safe, {
        execution_date__gte: iso,
        execution_date__lte: iso,
        token_address: token,
        value: '5',
        trusted: true,
      }),
  ],
  [
    'getMultisigTransactions',
    (ours) => ours.multisig(account, { since, to: token, value: 5n, nonce: 7, executed: false }, options),
    () =>
      sdk.getMultisigTransactions(chain, safe, {
        execution_date__gte: iso,
        to: token,
        value: '5',
        nonce: '7',
        executed: 'false',
      }),
  ],
  [
    'getModuleTransactions',
    (ours) => ours.module(account, { to: token, module: safe, transactionHash: hash }, options),
    () => sdk.getModuleTransactions(chain, safe, { to: token, module: safe, transaction_hash: hash }),
  ],
  [
    'getTransactionDetails',
    (ours) => ours.details(11155111, id, options),
    () => sdk.getTransactionDetails(chain, id),
  ],
  [
    'getSafeMessages, a later page',
    (ours) => ours.messages(account, { ...options, cursor }),
    () => sdk.getSafeMessages(chain, safe, later(`v1/chains/${chain}/safes/${safe}/messages`)),
  ],
  [
    'getSafeApps by address',
    (ours) => ours.apps(11155111, { ...options, url: 'https://app.example' }),
    () => sdk.getSafeApps(chain, { url: 'https://app.example' }),
  ],
  [
    'getDelegates',
    (ours) => ours.delegates(11155111, { safe }, options),
    () => sdk.getDelegates(chain, { safe }),
  ],
  [
    'getSafeOverviews',
    (ours) => ours.overviews([account], { ...options, currency: 'usd', wallet: token }),
    () =>
      sdk.getSafeOverviews([`11155111:${safe}`], {
        currency: 'usd',
        trusted: false,
        exclude_spam: true,
        wallet_address: token,
      }),
  ],
]
