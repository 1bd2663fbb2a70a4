import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import { SafeProvider, useSafeAppsSDK } from '@safe-global/safe-apps-react-sdk'
import SafeAppsSDK, * as everything from '@safe-global/safe-apps-sdk'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PublishedSDK, publishedNames } from '../testing/publishedSdk.ts'
import { optionsWith, type SdkLine } from './safeAppsSdk.ts'

const safe = { safeAddress: '0x01', chainId: 1, threshold: 1, owners: [], isReadOnly: false }

function lineOf(answer: unknown = 'answer') {
  const asked: unknown[][] = []
  const line: SdkLine = { send: async (...question) => asked.push(question) && answer }
  return { asked, line, sdk: new SafeAppsSDK(optionsWith(line)) }
}

/** Counts the listeners of a window that is framed. */
function stubWindow() {
  const listeners = new Set<unknown>()
  const posted: unknown[] = []
  vi.stubGlobal('window', {
    crypto,
    addEventListener: (_: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    parent: { postMessage: (message: unknown) => posted.push(message) },
  })
  return { listeners, posted }
}

describe('safeAppsSdk', () => {
  let framed: ReturnType<typeof stubWindow>
  beforeEach(() => {
    framed = stubWindow()
  })
  afterEach(() => vi.unstubAllGlobals())

  test('behavior: an import of the package gets the class that hears nothing', () => {
    new PublishedSDK()
    expect(framed.listeners.size).toBe(1)
    new SafeAppsSDK()
    lineOf()
    expect(framed.listeners.size).toBe(1)
    expect(Object.getPrototypeOf(SafeAppsSDK)).toBe(Object.getPrototypeOf(PublishedSDK))
  })

  test('behavior: everything else of the package is there', () => {
    expect(Object.keys(everything).toSorted()).toEqual([...publishedNames, 'optionsWith'].toSorted())
  })

  test('behavior: every module of the SDK asks through the line, and the window hears nothing', async () => {
    const { asked, sdk } = lineOf()
    expect(await sdk.safe.getInfo()).toBe('answer')
    expect(await sdk.txs.getBySafeTxHash('0x01')).toBe('answer')
    expect(await sdk.eth.getGasPrice()).toBe('answer')
    expect(await sdk.wallet.getPermissions()).toBe('answer')
    expect(asked).toEqual([
      ['getSafeInfo', undefined],
      ['getTxBySafeTxHash', { safeTxHash: '0x01' }],
      ['rpcCall', { call: 'eth_gasPrice', params: [] }],
      ['wallet_getPermissions', undefined],
    ])
    expect(framed.posted).toEqual([])
  })

  test('behavior: the permission check of the address book asks through the line too', async () => {
    const { asked, sdk } = lineOf([{ parentCapability: 'requestAddressBook' }])
    await sdk.safe.requestAddressBook()
    expect(asked.map(([method]) => method)).toEqual(['wallet_getPermissions', 'requestAddressBook'])
  })

  test('error: without a line every question fails and nothing is posted', async () => {
    await expect(new SafeAppsSDK().safe.getInfo()).rejects.toThrow("Window doesn't exist")
    await expect(new SafeAppsSDK().txs.signMessage('a')).rejects.toThrow("Window doesn't exist")
    expect(framed.posted).toEqual([])
  })

  test('error: what the line rejects with arrives as it is', async () => {
    const refusal = new Error('Transaction was rejected')
    const sdk = new SafeAppsSDK(optionsWith({ send: () => Promise.reject(refusal) }))
    const sent = sdk.txs.send({ txs: [{ to: '0x', value: '0', data: '0x' }] })
    await expect(sent).rejects.toBe(refusal)
  })
})

function Seen() {
  const { sdk, connected } = useSafeAppsSDK()
  return `${sdk instanceof SafeAppsSDK} ${connected}`
}

/** What we rely on inside the packages. When one of these fails, read the new version before anything else. */
describe('the insides of the packages', () => {
  beforeEach(() => void stubWindow())
  afterEach(() => vi.unstubAllGlobals())

  test('behavior: the SDK keeps one communicator, in five places, and nothing else', () => {
    const sdk = new PublishedSDK()
    expect(Object.keys(sdk).toSorted()).toEqual(['communicator', 'eth', 'safe', 'txs', 'wallet'])
    const communicator: unknown = Reflect.get(sdk, 'communicator')
    for (const part of [sdk.eth, sdk.safe, sdk.txs, sdk.wallet])
      expect(Reflect.get(part, 'communicator')).toBe(communicator)
    expect(communicator).toMatchObject({
      onParentMessage: expect.any(Function),
      send: expect.any(Function),
      callbacks: expect.any(Map),
    })
  })

  test('behavior: SafeProvider makes its own SDK and hands it our options', () => {
    const { line } = lineOf()
    const options = optionsWith(line)
    const read = vi.fn()
    Object.defineProperty(options, 'line', { get: () => read() ?? line })
    const shown = (
      <SafeProvider opts={options}>
        <Seen />
      </SafeProvider>
    )
    expect(renderToString(shown)).toBe('true false')
    expect(read).toHaveBeenCalledOnce()
  })

  test('behavior: SafeAppProvider keeps the Safe and the SDK it is given, and a list of what it sent', () => {
    const { sdk } = lineOf()
    const provider = new SafeAppProvider(safe, sdk)
    expect(Object.keys(provider)).toEqual(expect.arrayContaining(['safe', 'sdk', 'submittedTxs']))
    expect(Reflect.get(provider, 'sdk')).toBe(sdk)
  })

  test('error: the gaps of SafeAppProvider that provider.ts closes are still there', async () => {
    const { asked, sdk } = lineOf({ number: '0x7' })
    const provider = new SafeAppProvider(safe, sdk)
    const request = (method: string, params?: unknown[]) =>
      provider.request({ method, ...(params && { params }) })
    for (const method of [
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'eth_feeHistory',
      'eth_maxPriorityFeePerGas',
      'web3_clientVersion',
    ])
      await expect(request(method)).rejects.toThrow(`"${method}" not implemented`)
    expect(await request('net_version')).toBe('0x1')
    expect(await request('wallet_getCapabilities')).toEqual({ '0x1': { atomicBatch: { supported: true } } })
    expect(await request('eth_blockNumber')).toBe('0x7')
    expect(asked).toEqual([['rpcCall', { call: 'eth_getBlockByNumber', params: ['latest', false] }]])
    await expect(request('wallet_showCallsStatus')).rejects.toThrow('"wallet_showCallsStatus" not supported')
    const call = { chainId: '0x1', calls: [{ to: '0x02' }] }
    await expect(request('wallet_sendCalls', [call])).rejects.toThrow('Invalid from address')
    await expect(request('wallet_sendCalls', [{ ...call, chainId: '0x01' }])).rejects.toThrow(
      'Safe is not on chain 0x01',
    )
  })
})
