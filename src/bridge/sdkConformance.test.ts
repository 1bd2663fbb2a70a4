import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { describe, expect, test } from 'vitest'
import { failure, parentOrigin, success } from './testing/fakeFrame.ts'
import { hash, mail, message, openSdk, postedBy, rpc, safe, transaction } from './testing/openSdk.ts'

/**
 * Each test of the SDK's own suite, by its title, against the SDK on our communicator. Upstream every message goes to
 * `'*'`; ours goes to the pinned origin only.
 */

describe('PostMessageCommunicator', () => {
  test('error: Throws in case of an error response', async () => {
    const { sdk } = openSdk(({ id }) => failure(id, 'Kaputt'))
    await expect(sdk.safe.getInfo()).rejects.toThrow('Kaputt')
  })
})

describe('eth', () => {
  const block = 11054275
  test.each<[string, (sdk: SafeAppsSDK) => Promise<unknown>, string, unknown[]]>([
    [
      'getBalance: valid message',
      (sdk) => sdk.eth.getBalance([safe, '0x1']),
      'eth_getBalance',
      [safe, '0x1'],
    ],
    [
      'getBalance: `latest` as a default',
      (sdk) => sdk.eth.getBalance([safe]),
      'eth_getBalance',
      [safe, 'latest'],
    ],
    ['getCode: valid message', (sdk) => sdk.eth.getCode([safe, '0x1']), 'eth_getCode', [safe, '0x1']],
    ['getCode: `latest` as a default', (sdk) => sdk.eth.getCode([safe]), 'eth_getCode', [safe, 'latest']],
    [
      'getStorageAt: valid message',
      (sdk) => sdk.eth.getStorageAt([safe, 0, '0x1']),
      'eth_getStorageAt',
      [safe, '0x0', '0x1'],
    ],
    [
      'getStorageAt: `latest` as a default',
      (sdk) => sdk.eth.getStorageAt([safe, 0]),
      'eth_getStorageAt',
      [safe, '0x0', 'latest'],
    ],
    [
      'call: valid message',
      (sdk) => sdk.eth.call([{ to: safe, data: '0x12' }, '0x1']),
      'eth_call',
      [{ to: safe, data: '0x12' }, '0x1'],
    ],
    [
      'call: `latest` as a default',
      (sdk) => sdk.eth.call([{ to: safe, data: '0x12' }]),
      'eth_call',
      [{ to: safe, data: '0x12' }, 'latest'],
    ],
    [
      'getTransactionCount: valid message',
      (sdk) => sdk.eth.getTransactionCount([safe, '0x1']),
      'eth_getTransactionCount',
      [safe, '0x1'],
    ],
    [
      'getTransactionCount: `latest` as a default',
      (sdk) => sdk.eth.getTransactionCount([safe]),
      'eth_getTransactionCount',
      [safe, 'latest'],
    ],
    [
      'getPastLogs: valid message',
      (sdk) => sdk.eth.getPastLogs([{ address: safe }]),
      'eth_getLogs',
      [{ address: safe }],
    ],
    [
      'getTransactionByHash: valid message',
      (sdk) => sdk.eth.getTransactionByHash([hash]),
      'eth_getTransactionByHash',
      [hash],
    ],
    [
      'getTransactionReceipt: valid message',
      (sdk) => sdk.eth.getTransactionReceipt([hash]),
      'eth_getTransactionReceipt',
      [hash],
    ],
    ['gasPrice: valid message', (sdk) => sdk.eth.getGasPrice(), 'eth_gasPrice', []],
    [
      'getEstimateGas: valid message',
      (sdk) => sdk.eth.getEstimateGas({ to: safe }),
      'eth_estimateGas',
      [{ to: safe }],
    ],
    [
      'getBlockByHash: valid message',
      (sdk) => sdk.eth.getBlockByHash([hash]),
      'eth_getBlockByHash',
      [hash, false],
    ],
    [
      'getBlockByHash: full transactions',
      (sdk) => sdk.eth.getBlockByHash([hash, true]),
      'eth_getBlockByHash',
      [hash, true],
    ],
    [
      'getBlockByNumber: valid message',
      (sdk) => sdk.eth.getBlockByNumber([block]),
      'eth_getBlockByNumber',
      ['0xa8acc3', false],
    ],
    [
      'getBlockByNumber: full transactions',
      (sdk) => sdk.eth.getBlockByNumber([block, true]),
      'eth_getBlockByNumber',
      ['0xa8acc3', true],
    ],
    [
      'getBlockByNumber: "latest" as an argument',
      (sdk) => sdk.eth.getBlockByNumber(['latest']),
      'eth_getBlockByNumber',
      ['latest', false],
    ],
    [
      'setSafeSettings: valid, Safe-specific settings',
      (sdk) => sdk.eth.setSafeSettings([{ offChainSigning: true }]),
      'safe_setSettings',
      [{ offChainSigning: true }],
    ],
  ])('behavior: %s', async (_, ask, call, params) => {
    expect(await postedBy(ask)).toEqual(rpc(call, params))
  })
})

describe('txs', () => {
  test('error: Should throw an error when passing an empty array @sdk-conformance-should-throw', async () => {
    const { sdk, posted } = openSdk()
    await expect(sdk.txs.send({ txs: [] })).rejects.toThrow('No transactions were passed')
    expect(posted).toEqual([])
  })

  test('behavior: Should call window.parent.postMessage when passing array of TXs', async () => {
    const posted = await postedBy((sdk) => sdk.txs.send({ txs: [transaction] }))
    expect(posted).toEqual(message('sendTransactions', { txs: [transaction], params: undefined }))
    expect(posted?.params).toHaveProperty('params')
  })

  test('behavior: Should include passed params to a message body', async () => {
    const params = { safeTxGas: 5 }
    expect(await postedBy((sdk) => sdk.txs.send({ txs: [transaction], params }))).toEqual(
      message('sendTransactions', { txs: [transaction], params }),
    )
    expect(await postedBy((sdk) => sdk.txs.getBySafeTxHash(hash))).toEqual(
      message('getTxBySafeTxHash', { safeTxHash: hash }),
    )
  })

  test('error: Should throw an error when passing invalid hash @sdk-conformance-should', async () => {
    await expect(openSdk().sdk.txs.getBySafeTxHash('')).rejects.toThrow('Invalid safeTxHash')
  })

  test('behavior: Should include params with non-hashed message to the message body', async () => {
    expect(await postedBy((sdk) => sdk.txs.signMessage('hello'))).toEqual(
      message('signMessage', { message: 'hello' }),
    )
  })

  test('behavior: Should include params with non-hashed message to the typed message body', async () => {
    expect(await postedBy((sdk) => sdk.txs.signTypedMessage(mail))).toEqual(
      message('signTypedMessage', { typedData: mail }),
    )
  })

  test.each([['an invalid JSON message'], [{}], [{ domain: {}, types: {} }]])(
    'error: Should throw error to the invalid typed message (%j)',
    async (given) => {
      const { sdk, posted } = openSdk()
      await expect(sdk.txs.signTypedMessage(given as never)).rejects.toThrow('Invalid typed data')
      expect(posted).toEqual([])
    },
  )
})

describe('wallet', () => {
  const permissions = [
    { parentCapability: 'requestAddressBook', invoker: parentOrigin, date: 1, caveats: [] },
  ]

  test('behavior: getPermissions: Should send a valid message, and resolve with the current permissions', async () => {
    expect(await postedBy((sdk) => sdk.wallet.getPermissions())).toEqual(
      message('wallet_getPermissions', undefined),
    )
    const { sdk } = openSdk(({ id }) => success(id, permissions))
    expect(await sdk.wallet.getPermissions()).toEqual(permissions)
  })

  test('behavior: requestPermissions: Should send a valid message, and resolve the correct ones', async () => {
    const wanted = [{ requestAddressBook: {} }]
    expect(await postedBy((sdk) => sdk.wallet.requestPermissions(wanted))).toEqual(
      message('wallet_requestPermissions', wanted),
    )
    const { sdk } = openSdk(({ id }) => success(id, permissions))
    expect(await sdk.wallet.requestPermissions(wanted)).toEqual(permissions)
  })

  test('error: should fail when the method is not restricted', async () => {
    const { sdk, posted } = openSdk()
    await expect(sdk.wallet.requestPermissions([{ getSafeInfo: {} }])).rejects.toMatchObject({
      message: 'Permissions request is invalid',
      code: 4001,
    })
    expect(posted).toEqual([])
  })
})

describe('sdk', () => {
  test('behavior: Should initialize with opts, and without', () => {
    for (const sdk of [
      new SafeAppsSDK({ allowedDomains: [/safe\.global$/], debug: true }),
      new SafeAppsSDK(),
    ])
      expect(sdk).toMatchObject({ safe: {}, txs: {}, eth: {}, wallet: {} })
  })
})
