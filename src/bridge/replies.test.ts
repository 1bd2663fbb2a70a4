import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Method, methods } from '../shared/source/wire.ts'
import { parseResult, parseTheme } from './replies.ts'
import { chainInfo, safeInfo } from './testing/fakeFrame.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = safeInfo.safeAddress

describe('parseResult', () => {
  test('behavior: getSafeInfo, with what the host claims', async () => {
    expect(await parseResult('getSafeInfo', safeInfo)).toEqual({
      account: { chainId: 1, address },
      reported: {
        owners: safeInfo.owners,
        threshold: 2,
        nonce: 7,
        version: '1.4.1+L2',
        implementation: safeInfo.implementation,
        modules: [],
        fallbackHandler: undefined,
        guard: undefined,
        readOnly: false,
      },
    })
  })

  test('behavior: getSafeInfo from a host that says only the minimum, in lower case', async () => {
    const { owners } = safeInfo
    const minimum = {
      safeAddress: address.toLowerCase(),
      chainId: 1,
      threshold: 2,
      owners: owners.map((owner) => owner.toLowerCase()),
    }
    expect(await parseResult('getSafeInfo', minimum)).toMatchObject({
      account: { chainId: 1, address },
      reported: { owners, nonce: undefined, version: undefined, readOnly: false },
    })
  })

  test.each([
    ['nonce', '7'],
    ['nonce', -1],
    ['version', 141],
    ['implementation', '0x'],
    ['modules', [null]],
    ['guard', {}],
    ['isReadOnly', 'no'],
  ])('behavior: getSafeInfo with an unreadable %s is one that does not say', async (field, value) => {
    const result = await parseResult('getSafeInfo', { ...safeInfo, [field]: value })
    expect(result?.account.address).toBe(address)
    expect(result?.reported[field === 'isReadOnly' ? 'readOnly' : (field as 'nonce')]).toBe(
      field === 'isReadOnly' ? false : undefined,
    )
  })

  test.each([
    ['safeAddress', ''],
    ['safeAddress', '0x12'],
    ['safeAddress', `${address}\n`],
    ['chainId', 0],
    ['chainId', 1.5],
    ['chainId', '0x1'],
    ['chainId', 2 ** 60],
    ['owners', []],
    ['owners', ['vitalik.eth']],
    ['owners', Array.from({ length: 1_001 }, () => address)],
    ['threshold', 0],
    ['threshold', '2'],
  ])('error: getSafeInfo with %s %j is no Safe', async (field, value) => {
    expect(await parseResult('getSafeInfo', { ...safeInfo, [field]: value })).toBeUndefined()
  })

  test('behavior: getChainInfo, whose id is a string', async () => {
    expect(await parseResult('getChainInfo', chainInfo)).toEqual({
      id: 1,
      name: 'Ethereum',
      shortName: 'eth',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      explorer: {
        address: 'https://etherscan.io/address/{{address}}',
        transaction: 'https://etherscan.io/tx/{{txHash}}',
      },
    })
  })

  test.each([
    'http://etherscan.io/address/{{address}}',
    'javascript:alert(1)//https://{{address}}',
    'https://etherscan.io/',
    7,
  ])('error: %s is no link to an explorer', async (link) => {
    const blockExplorerUriTemplate = { ...chainInfo.blockExplorerUriTemplate, address: link }
    expect(await parseResult('getChainInfo', { ...chainInfo, blockExplorerUriTemplate })).toMatchObject({
      id: 1,
      explorer: undefined,
    })
  })

  test('error: getChainInfo without a currency is no chain', async () => {
    expect(await parseResult('getChainInfo', { ...chainInfo, nativeCurrency: null })).toBeUndefined()
  })

  test('behavior: getSafeBalances, one unreadable item costs one item', async () => {
    const item = {
      tokenInfo: { type: 'NATIVE_TOKEN', address, decimals: 18, symbol: 'ETH', name: 'Ether', logoUri: '' },
      balance: '1000000000000000000',
      fiatBalance: '2000',
      fiatConversion: '2000',
    }
    expect(
      await parseResult('getSafeBalances', { fiatTotal: '2000', items: [item, { balance: '1' }] }),
    ).toMatchObject({
      fiatTotal: '2000',
      items: [{ kind: 'native', symbol: 'ETH', balance: 10n ** 18n }],
      unreadable: 1,
    })
  })

  test('behavior: getTxBySafeTxHash, queued and executed', async () => {
    expect(
      await parseResult('getTxBySafeTxHash', {
        txStatus: 'AWAITING_CONFIRMATIONS',
        txHash: null,
        detailedExecutionInfo: { nonce: 7, confirmationsRequired: 2, confirmations: [{}] },
      }),
    ).toEqual({
      status: 'AWAITING_CONFIRMATIONS',
      transactionHash: undefined,
      nonce: 7,
      confirmations: { submitted: 1, required: 2 },
    })
    expect(await parseResult('getTxBySafeTxHash', { txStatus: 'SUCCESS', txHash: hash })).toMatchObject({
      status: 'SUCCESS',
      transactionHash: hash,
    })
  })

  test.each<[Method, unknown, unknown]>([
    ['rpcCall', null, null],
    ['sendTransactions', { safeTxHash: hash.toUpperCase().replace('0X', '0x') }, { safeTxHash: hash }],
    ['getOffChainSignature', '0x1234', '0x1234'],
    ['getCurrentTheme', { darkMode: true }, 'dark'],
    [
      'signMessage',
      { messageHash: hash, signature: '0x12' },
      { kind: 'signed', messageHash: hash, signature: '0x12' },
    ],
    ['signMessage', { messageHash: hash }, { kind: 'collecting', messageHash: hash }],
    ['signMessage', { messageHash: hash, signature: '0x' }, { kind: 'collecting', messageHash: hash }],
    ['signTypedMessage', { safeTxHash: hash }, { kind: 'on-chain', safeTxHash: hash }],
    [
      'requestAddressBook',
      [{ address: address.toLowerCase(), name: 'Ada', chainId: '1' }],
      [{ address, name: 'Ada', chainId: 1 }],
    ],
    [
      'wallet_getPermissions',
      [
        { parentCapability: 'requestAddressBook', invoker: 'x', date: 1, caveats: [] },
        { parentCapability: 'requestAddressBook', caveats: [{ type: 'userRestricted', value: true }] },
      ],
      [
        { capability: 'requestAddressBook', denied: false },
        { capability: 'requestAddressBook', denied: true },
      ],
    ],
  ])('behavior: %s reads %j', async (method, data, result) => {
    expect(await parseResult(method, data)).toEqual(result)
  })

  test('behavior: an entry of the address book that cannot be read costs that entry only', async () => {
    const book = [null, { address: '0x12', name: 'No' }, { address, name: 'Ada' }, { address, name: 7 }]
    expect(await parseResult('requestAddressBook', book)).toEqual([
      { address, name: 'Ada', chainId: undefined },
    ])
  })

  test.each<[Method, unknown]>([
    ['wallet_getPermissions', [{ parentCapability: 'requestAddressBook' }, null]],
    ['rpcCall', undefined],
    ['sendTransactions', { safeTxHash: '0x12' }],
    ['sendTransactions', { safeTxHash: 0.123 }],
    ['getOffChainSignature', ''],
    ['signMessage', {}],
    ['requestAddressBook', {}],
    ['requestAddressBook', [null, { address: '0x12', name: 'No' }]],
  ])('error: %s does not read %j', async (method, data) => {
    expect(await parseResult(method, data)).toBeUndefined()
  })

  test('error: no method throws, whatever the data', async () => {
    const all = Object.keys(methods) as Method[]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), fc.anything({ withBigInt: true }), async (method, data) => {
        await parseResult(method, data)
      }),
    )
  })
})

describe('parseTheme', () => {
  test.each([
    [{ darkMode: true }, 'dark'],
    [{ darkMode: false, extra: 1 }, 'light'],
    [{ darkMode: 'yes' }, undefined],
    [null, undefined],
  ])('behavior: %j is %s', (data, theme) => {
    expect(parseTheme(data)).toBe(theme)
  })
})
