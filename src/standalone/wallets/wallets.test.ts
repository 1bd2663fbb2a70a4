import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Connector } from 'wagmi'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { addConnectors } from './addConnectors.ts'
import type { WalletSettings } from './wallets.ts'

// RainbowKit decides on its import whether there is a browser.
vi.stubGlobal('window', {})
const { popularConnectors } = await import('./wallets.ts')
const { connectorsForWallets } = await import('@rainbow-me/rainbowkit')
const { braveWallet } = await import('@rainbow-me/rainbowkit/wallets')
vi.unstubAllGlobals()

type Details = {
  readonly id: string
  readonly name: string
  readonly installed?: boolean
  readonly groupName: string
  readonly reason?: string
  readonly advice?: string
  readonly getUrl?: string
  readonly installUrl?: string
  readonly downloadUrls?: { readonly browserExtension?: string }
  readonly qrCode?: unknown
  readonly mobile?: { readonly getUri?: (uri: string) => string }
}

/** The wallets as RainbowKit will list them, beside the connectors wagmi will use. */
function setup(settings: Partial<WalletSettings> = {}, ethereum?: object) {
  const view = Object.assign(createFakeWindow(), ethereum && { ethereum })
  const config = wagmiConfigOf({ chains: [localChain('http://127.0.0.1:1')], storage: view.localStorage })
  onTestFinished(() => config._internal.mipd?.destroy())
  const defaults = { projectId: undefined, hasInjectedWallet: false, appIcon: 'http://localhost/icon.svg' }
  addConnectors(config, popularConnectors({ ...defaults, ...settings }))
  const listed = config.connectors.map((connector) => ({ connector, details: detailsOf(connector) }))
  return {
    names: listed.map(({ details }) => details.name),
    all: listed.map(({ details }) => details),
    find: (id: string) => listed.find(({ details }) => details.id === id),
  }
}

function detailsOf(connector: Connector): Details {
  return (connector as unknown as { readonly rkDetails: Details }).rkDetails
}

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const projectId = '0123456789abcdef0123456789abcdef'
const fetchSpy = vi.spyOn(globalThis, 'fetch')
afterEach(() => fetchSpy.mockClear())

describe('popularConnectors', () => {
  test('param: with a project id, all of the group', () => {
    const { names, find } = setup({ projectId, hasInjectedWallet: true })
    expect(names).toEqual([
      'Browser Wallet',
      'Safe',
      'Rainbow',
      'Coinbase Wallet',
      'MetaMask',
      // Twice: RainbowKit offers WalletConnect's own window beside its QR code.
      'WalletConnect',
      'WalletConnect',
      'Brave Wallet',
    ])
    expect(find('rainbow')?.details.groupName).toBe('Popular')
  })

  test('param: without a project id the same, those that need one as not available', () => {
    const { names, find } = setup()
    expect(new Set(names).size).toBe(7)
    for (const id of ['rainbow', 'walletConnect'])
      expect(find(id)?.details).toMatchObject({ installed: false, reason: 'No projectId found' })
    for (const id of ['safe', 'coinbase']) expect(find(id)?.details.reason).toBeUndefined()
  })

  test('behavior: without a project id Rainbow and MetaMask lead to their extensions, and say why not to their apps', () => {
    const { find } = setup()
    for (const id of ['rainbow', 'metaMask']) {
      const details = find(id)?.details
      expect(details).toMatchObject({ installed: false, reason: 'No projectId found' })
      expect(details?.advice).toBe('Its extension needs none: install it and reload the page.')
      expect(details?.downloadUrls?.browserExtension).toMatch(/^https:/)
    }
  })

  test('behavior: a Rainbow extension needs no project id', () => {
    const rainbow = setup({}, { isRainbow: true, request() {} }).find('rainbow')
    expect(rainbow?.details.installed).toBe(true)
    expect(rainbow?.connector.type).toBe('injected')
  })

  test('behavior: Brave Wallet leads to its browser from others', () => {
    expect(setup().find('brave')?.details).toMatchObject({
      installed: false,
      installUrl: 'https://brave.com/download/',
    })
  })

  test('behavior: Brave Wallet connects in its own browser', () => {
    const inBrave = setup({}, { isBraveWallet: true, _events: {}, _state: {}, request() {} }).find('brave')
    expect(inBrave?.details).toMatchObject({ installed: true })
    expect(inBrave?.details.reason).toBeUndefined()
  })

  test('behavior: five wallets have a download', () => {
    const withDownload = setup({ projectId }).all.filter(
      ({ getUrl, downloadUrls }) => getUrl !== undefined || downloadUrls?.browserExtension !== undefined,
    )
    expect(withDownload.map(({ name }) => name)).toEqual([
      'Safe',
      'Rainbow',
      'Coinbase Wallet',
      'MetaMask',
      'Brave Wallet',
    ])
  })

  test('error: an accent that is no hex colour is refused, naming the wallet @wallets-accent-colour', () => {
    const wallet = () => ({
      id: 'odd',
      name: 'Odd Wallet',
      iconUrl: '',
      iconBackground: '#fff',
      iconAccent: 'red',
      createConnector: () => {
        throw new Error('not reached')
      },
    })
    const list = [{ groupName: 'Popular', wallets: [wallet] }]
    expect(() => connectorsForWallets(list, { appName: 'Countersign', projectId })).toThrow(
      'Property `iconAccent` is not a hex value for wallet: Odd Wallet',
    )
  })

  test.each([
    ['3 digits', '#abc', false],
    ['6 digits', '#12ff80', false],
    ['4 digits', '#abcd', true],
    ['8 digits', '#12ff8080', true],
    ['a name', 'tomato', true],
  ])('param: an accent of %s @wallets-accent', (_, iconAccent, refused) => {
    const { createConnector } = braveWallet()
    const wallet = () => ({
      id: 'x',
      name: 'X',
      iconUrl: '',
      iconBackground: '#fff',
      iconAccent,
      createConnector,
    })
    const list = [{ groupName: 'Popular', wallets: [wallet] }]
    const create = () => connectorsForWallets(list, { appName: 'Countersign', projectId })
    if (refused) expect(create).toThrow('is not a hex value')
    else expect(create()).toHaveLength(1)
  })

  test('behavior: no wallet asks anything before it is chosen', async () => {
    setup({ projectId, hasInjectedWallet: true })
    await new Promise((resolve) => setImmediate(resolve))
    expect(fetchSpy).not.toHaveBeenCalled()
  })

  test.each([
    ['there is one', true],
    ['there is none', false],
  ])('param: the browser wallet when %s', (_, hasInjectedWallet) => {
    expect(setup({ hasInjectedWallet }).find('injected')?.details.installed).toBe(hasInjectedWallet)
  })

  test('behavior: MetaMask in the browser connects as an injected wallet, never through its SDK', () => {
    const metaMask = setup({ projectId }, { isMetaMask: true, request() {} }).find('metaMask')
    expect(metaMask?.connector).toMatchObject({ id: 'metaMask', type: 'injected' })
    expect(metaMask?.details.installed).toBe(true)
    expect(metaMask?.details.qrCode).toBeUndefined()
  })

  test('behavior: MetaMask stays disconnected once a person has disconnected it, though it would still answer @wallets-meta-mask', async () => {
    const answers: Readonly<Record<string, unknown>> = { eth_chainId: '0x7a69' }
    const request = async ({ method }: { readonly method: string }) => {
      // It knows no way to take a permission back, as earlier versions did not.
      if (method === 'wallet_revokePermissions') throw Object.assign(new Error(method), { code: -32601 })
      return answers[method] ?? [account]
    }
    const ethereum = { isMetaMask: true, request, on() {}, removeListener() {} }
    const connector = setup({ projectId }, ethereum).find('metaMask')?.connector
    await connector?.connect()
    expect(await connector?.isAuthorized()).toBe(true)
    await connector?.disconnect()
    expect(await connector?.isAuthorized()).toBe(false)
    await connector?.connect()
    expect(await connector?.isAuthorized()).toBe(true)
  })

  test('behavior: without the extension MetaMask connects over WalletConnect', () => {
    const metaMask = setup({ projectId }).find('metaMask')
    expect(metaMask?.connector.type).toBe('walletConnect')
    expect(metaMask?.details.mobile?.getUri?.('wc:1@2?a=b')).toBe(
      'https://metamask.app.link/wc?uri=wc%3A1%402%3Fa%3Db',
    )
  })

  test('behavior: where neither is possible MetaMask is offered for installing', () => {
    const metaMask = setup().find('metaMask')
    expect(metaMask?.details.installed).toBe(false)
    expect(metaMask?.details.qrCode).toBeUndefined()
    expect(metaMask?.connector.type).toBe('injected')
  })
})
