import * as sdk from '@safe-global/safe-gateway-typescript-sdk'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { type AllCalls, gatewayOver } from './testing/gatewayOver.ts'

const baseUrl = 'https://gateway.example/base'
const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const account = { chainId: 11155111, address: safe } as const
const chain = '11155111'
const hash = `0x${'ab'.repeat(32)}` as const
const signature = `0x${'1f'.repeat(65)}` as const
const id = `multisig_${safe}_${hash}`
const cursor = 'limit=100&offset=20'
const options = { signal: new AbortController().signal }
const core = { to: token, value: 10n ** 18n, data: '0xa9059cbb', operation: 0 } as const
const wireCore = { ...core, value: '1000000000000000000' }
const typedData = {
  domain: { chainId: 1, name: 'Demo' },
  primaryType: 'Mail',
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  message: { contents: 'hi' },
}

type Asked = { readonly method: string; readonly url: string; readonly body: unknown; readonly type: unknown }

/** Writes down what is asked, and answers with nothing that could be read. */
function recorder(asked: Asked[]): typeof fetch {
  return async (input, init) => {
    asked.push({
      method: init?.method ?? 'GET',
      url: new URL(String(input)).href,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      type: new Headers(init?.headers).get('content-type'),
    })
    return new Response('[]')
  }
}

async function askedBySdk(call: () => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  const original = globalThis.fetch
  sdk.setBaseUrl(baseUrl)
  globalThis.fetch = recorder(asked)
  try {
    await call()
  } finally {
    globalThis.fetch = original
  }
  return asked
}

async function askedByUs(call: (calls: AllCalls) => Promise<unknown>): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  // What is answered does not matter here, and most of it is refused.
  await call(gatewayOver(recorder(asked), { baseUrl })).catch(() => undefined)
  return asked
}

type Row = readonly [
  name: string,
  ours: (calls: AllCalls) => Promise<unknown>,
  theirs: () => Promise<unknown>,
]

const since = Date.UTC(2026, 0, 2)
const iso = '2026-01-02T00:00:00.000Z'
const later = (path: string) => `${baseUrl}/${path}?${new URLSearchParams({ cursor })}`

const reads: readonly Row[] = [
  ['getSafeInfo', (ours) => ours.safe(account, options), () => sdk.getSafeInfo(chain, safe)],
  ['getOwnedSafes', (ours) => ours.ownedSafes(account, options), () => sdk.getOwnedSafes(chain, safe)],
  ['getNonces', (ours) => ours.nonces(account, options), () => sdk.getNonces(chain, safe)],
  [
    'getBalances',
    (ours) => ours.balances(account, 'usd', options),
    () => sdk.getBalances(chain, safe, 'usd', { exclude_spam: true }),
  ],
  [
    'getBalances with a filter',
    (ours) => ours.balances(account, 'EUR', { ...options, filter: { trusted: true, spam: true } }),
    () => sdk.getBalances(chain, safe, 'EUR', { trusted: true, exclude_spam: false }),
  ],
  ['getFiatCurrencies', (ours) => ours.currencies(options), () => sdk.getFiatCurrencies()],
  [
    'getCollectiblesPage',
    (ours) => ours.collectibles(account, {}, options),
    () => sdk.getCollectiblesPage(chain, safe, { exclude_spam: true }),
  ],
  [
    'getTransactionHistory',
    (ours) => ours.history(account, { trusted: false, imitation: false }, options),
    () => sdk.getTransactionHistory(chain, safe, { trusted: false, imitation: false }),
  ],
  [
    'getTransactionHistory as it is',
    (ours) => ours.history(account, {}, options),
    () => sdk.getTransactionHistory(chain, safe),
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
    'getTransactionDetails by hash',
    (ours) => ours.transactionStatus(11155111, hash, options),
    () => sdk.getTransactionDetails(chain, hash),
  ],
  ['getSafeMessages', (ours) => ours.messages(account, options), () => sdk.getSafeMessages(chain, safe)],
  [
    'getSafeMessages, a later page',
    (ours) => ours.messages(account, { ...options, cursor }),
    () => sdk.getSafeMessages(chain, safe, later(`v1/chains/${chain}/safes/${safe}/messages`)),
  ],
  ['getSafeMessage', (ours) => ours.message(11155111, hash, options), () => sdk.getSafeMessage(chain, hash)],
  [
    'getSafeMessage for its state',
    (ours) => ours.messageStatus(11155111, hash, options),
    () => sdk.getSafeMessage(chain, hash),
  ],
  ['getChainsConfig', (ours) => ours.chains(options), () => sdk.getChainsConfig()],
  ['getChainConfig', (ours) => ours.chain(11155111, options), () => sdk.getChainConfig(chain)],
  ['getSafeApps', (ours) => ours.apps(11155111, options), () => sdk.getSafeApps(chain)],
  [
    'getSafeApps by address',
    (ours) => ours.apps(11155111, { ...options, url: 'https://app.example' }),
    () => sdk.getSafeApps(chain, { url: 'https://app.example' }),
  ],
  ['getMasterCopies', (ours) => ours.masterCopies(11155111, options), () => sdk.getMasterCopies(chain)],
  ['getIndexingStatus', (ours) => ours.indexing(11155111, options), () => sdk.getIndexingStatus(chain)],
  [
    'getContract',
    (ours) => ours.contract({ ...account, address: token }, options),
    () => sdk.getContract(chain, token),
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

const proposal = {
  transaction: safeTransaction({ ...core, nonce: 9n }),
  safeTxHash: hash,
  sender: token,
  signature,
  origin: '{"url":"https://app.example","name":"App"}',
} as const
const zero = '0x0000000000000000000000000000000000000000'

const writes: readonly Row[] = [
  [
    'postSafeGasEstimation',
    (ours) => ours.estimate(account, core, options),
    () => sdk.postSafeGasEstimation(chain, safe, wireCore),
  ],
  [
    'proposeTransaction',
    (ours) => ours.propose(account, proposal, options),
    () =>
      sdk.proposeTransaction(chain, safe, {
        ...wireCore,
        nonce: '9',
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zero,
        refundReceiver: zero,
        safeTxHash: hash,
        sender: token,
        signature,
        origin: proposal.origin,
      }),
  ],
  [
    'deleteTransaction',
    (ours) => ours.withdraw(11155111, { safeTxHash: hash, signature }, options),
    () => sdk.deleteTransaction(chain, hash, signature),
  ],
  [
    'getTxPreview',
    (ours) => ours.preview(account, core, options),
    () => sdk.getTxPreview(chain, safe, 0, core.data, token, wireCore.value),
  ],
  [
    'getDecodedData',
    (ours) => ours.decode(11155111, { to: token, data: core.data }, options),
    () => sdk.getDecodedData(chain, 0, core.data, token),
  ],
  [
    'proposeSafeMessage of a text',
    (ours) =>
      ours.proposeMessage(
        account,
        { message: { kind: 'text', text: 'hello' }, signature, origin: undefined },
        options,
      ),
    () => sdk.proposeSafeMessage(chain, safe, { message: 'hello', signature }),
  ],
  [
    'proposeSafeMessage of typed data',
    (ours) =>
      ours.proposeMessage(
        account,
        { message: { kind: 'typed-data', json: JSON.stringify(typedData) }, signature, origin: '{}' },
        options,
      ),
    () => sdk.proposeSafeMessage(chain, safe, { message: typedData, signature, origin: '{}' }),
  ],
  [
    'confirmSafeMessage',
    (ours) => ours.confirmMessage(11155111, { messageHash: hash, signature }, options),
    () => sdk.confirmSafeMessage(chain, hash, { signature }),
  ],
]

describe('gateway calls', () => {
  test.each([...reads, ...writes])('behavior: %s asks exactly as the SDK does', async (_, ours, theirs) => {
    const expected = await askedBySdk(theirs)
    expect(expected).toHaveLength(1)
    expect(await askedByUs(ours)).toEqual(expected)
  })

  test('behavior: what the SDK has no function for is asked as the service documents it', async () => {
    const type = 'application/json'
    const path = `${baseUrl}/v1/chains/${chain}`
    expect(
      await askedByUs((ours) => ours.confirm(11155111, { safeTxHash: hash, signature }, options)),
    ).toEqual([
      { method: 'POST', url: `${path}/transactions/${hash}/confirmations`, body: { signature }, type },
    ])
    expect(await askedByUs((ours) => ours.creation(account, options))).toEqual([
      { method: 'GET', url: `${path}/safes/${safe}/transactions/creation`, body: undefined, type: null },
    ])
    const delegates = `${baseUrl}/v2/chains/${chain}/delegates`
    const parties = { safe, delegate: token, delegator: safe } as const
    expect(
      await askedByUs((ours) => ours.addDelegate(11155111, { ...parties, label: 'Bot', signature }, options)),
    ).toEqual([{ method: 'POST', url: delegates, body: { ...parties, label: 'Bot', signature }, type }])
    expect(
      await askedByUs((ours) => ours.removeDelegate(11155111, { ...parties, signature }, options)),
    ).toEqual([
      { method: 'DELETE', url: `${delegates}/${token}`, body: { safe, delegator: safe, signature }, type },
    ])
  })

  const hostile = ['../../v1/about', 'multisig_0x12_x', `${id}/../..`, `${id}?trusted=false`, '$&', '']
  test.each(hostile)('error: nothing is asked for a transaction called %j', async (given) => {
    const asked: Asked[] = []
    const ours = gatewayOver(recorder(asked), { baseUrl })
    await expect(ours.details(1, given, options)).rejects.toMatchObject({ code: 'gateway/parameter' })
    await expect(ours.balances(account, given, options)).rejects.toMatchObject({ code: 'gateway/parameter' })
    await expect(ours.chain(Number(given), options)).rejects.toMatchObject({ code: 'gateway/parameter' })
    expect(asked).toEqual([])
  })

  test('param: hashes go out in lower case and addresses with their checksum', async () => {
    const upper = `0x${'AB'.repeat(32)}` as const
    const [asked] = await askedByUs((ours) => ours.transactionStatus(1, upper, options))
    expect(asked?.url).toBe(`${baseUrl}/v1/chains/1/transactions/${hash}`)
    const lower = { chainId: 1, address: safe.toLowerCase() as typeof safe }
    const [other] = await askedByUs((ours) => ours.safe(lower, options))
    expect(other?.url).toBe(`${baseUrl}/v1/chains/1/safes/${safe}`)
  })
})
