import { connectorsForWallets, getWalletConnectConnector, type WalletList } from '@rainbow-me/rainbowkit'
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { coinbaseWallet as coinbaseConnector, injected } from 'wagmi/connectors'
import type { WalletAdditions } from '../rainbowKit/RainbowKitAdditions.tsx'
import { gatedConnector } from './gatedConnector.ts'
import { reachRelay } from './reachRelay.ts'

type CreateWallet = WalletList[number]['wallets'][number]
type CreatedWallet = ReturnType<CreateWallet>
type CreateWalletConnector = CreatedWallet['createConnector']

/** What a wallet shows to the user as the site that asks. */
const appName = 'Countersign'

export type WalletSettings = {
  /** WalletConnect's; without one the wallets that need its relay are listed as not available. */
  readonly projectId: string | undefined
  /** Whether the browser has a wallet of the old kind, at `window.ethereum`. */
  readonly hasInjectedWallet: boolean
  /** Absolute URL of the picture wallets show beside our name. */
  readonly appIcon: string
  /** What the entry *Safe* shows. */
  readonly safeEntry?: WalletAdditions['detail']
  /** What the entry *WalletConnect* shows on a phone, and beside its code. */
  readonly walletConnectEntry?: Pick<WalletAdditions, 'phoneDetail' | 'links'>
}

/**
 * The wallets of the group 'Popular' (SPEC section 1), all of them: one that cannot be used here is listed as not
 * available and says why. None of them loads its code or asks a server before it is chosen. Wallets that announce
 * themselves (EIP-6963) come on top of these, from wagmi itself.
 */
export function popularConnectors({
  projectId,
  hasInjectedWallet,
  appIcon,
  safeEntry,
  walletConnectEntry,
}: WalletSettings): readonly CreateConnectorFn[] {
  const wallets = [
    browserWallet(hasInjectedWallet),
    safe(projectId, safeEntry),
    rainbow(projectId),
    coinbase,
    metaMask(projectId),
    projectId === undefined ? needsProjectId(walletConnectWallet) : walletConnect(walletConnectEntry),
    brave,
  ]
  const options = { appName, appIcon, projectId: projectId ?? unusedProjectId }
  return connectorsForWallets([{ groupName: 'Popular', wallets }], options).map(gatedConnector)
}

/** RainbowKit wants to see one also for wallets that are only listed. */
const unusedProjectId = 'none'

/** RainbowKit lists it also where there is none, and then waits for ever. */
function browserWallet(installed: boolean): CreateWallet {
  return () => {
    const wallet = { ...injectedWallet(), installed }
    if (installed) return wallet
    return unavailable(wallet, {
      reason: 'No wallet in this browser',
      advice: 'Install one and reload the page.',
    })
  }
}

/** Ours: RainbowKit's works only inside Safe{Wallet}, where this site does not use RainbowKit. */
function safe(projectId: string | undefined, detail: WalletAdditions['detail']): CreateWallet {
  return ({ walletConnectParameters }) => {
    const { createConnector: _, ...wallet } = safeWallet()
    return {
      ...wallet,
      installed: true,
      ...added({ ...(detail && { detail }), getUrl: 'https://app.safe.global/welcome' }),
      createConnector:
        projectId === undefined ? absentWallet(wallet.name) : overRelay(projectId, walletConnectParameters),
    }
  }
}

function rainbow(projectId: string | undefined): CreateWallet {
  return (parameters) => {
    const wallet = rainbowWallet({ ...parameters, projectId: projectId ?? unusedProjectId })
    if (wallet.installed === true || projectId !== undefined) return wallet
    const { browserExtension } = downloadsOf(wallet)
    if (browserExtension === undefined) return unavailable(wallet, withoutProjectId)
    return {
      ...unavailable(wallet, { ...extensionOnly, getUrl: browserExtension }),
      downloadUrls: { browserExtension },
    }
  }
}

/** With our own sheet: WalletConnect's window puts its styles into the page, which the policy of this site refuses. */
function walletConnect(entry: WalletSettings['walletConnectEntry']): CreateWallet {
  return (parameters) => ({ ...walletConnectWallet(parameters), ...added(entry ?? {}) })
}

function needsProjectId(create: CreateWallet): CreateWallet {
  return (parameters) => unavailable(create(parameters), withoutProjectId)
}

const withoutProjectId = {
  reason: 'No projectId found',
  advice: 'This site was built without a WalletConnect project id; choose another wallet.',
}

/** Of wallets that are an extension as well: SPEC section 4 leads from there to its download. */
const extensionOnly = {
  reason: withoutProjectId.reason,
  advice: 'Its extension needs none: install it and reload the page.',
}

/** Part of the Brave browser, so there is no extension to install. */
const brave: CreateWallet = () => {
  const wallet = braveWallet()
  const home = 'https://brave.com/download/'
  if (wallet.installed === true) return { ...wallet, ...added({ getUrl: home }) }
  return {
    ...unavailable(wallet, {
      reason: 'It is part of the Brave browser',
      advice: 'Open this page there.',
      installUrl: home,
      getUrl: home,
    }),
    downloadUrls: { mobile: home },
  }
}

/** Listed, with the reason why it does not connect here. */
function unavailable(wallet: CreatedWallet, additions: WalletAdditions): CreatedWallet {
  const { id, name, iconUrl, iconBackground, shortName } = wallet
  return {
    id,
    name,
    iconUrl,
    iconBackground,
    ...(shortName !== undefined && { shortName }),
    installed: false,
    ...added(additions),
    createConnector: absentWallet(name),
  }
}

/** A connector without a button. */
function absentWallet(name: string): CreateWalletConnector {
  const target = { id: name, name, provider: () => undefined }
  return (details) =>
    createConnector((config) => ({ ...injected({ target: () => target })(config), ...details }))
}

/** RainbowKit hands everything a wallet carries to its list, where the patched code reads these. */
function added(additions: WalletAdditions): WalletAdditions {
  return additions
}

function overRelay(
  projectId: string,
  walletConnectParameters: Parameters<CreateWallet>[0]['walletConnectParameters'],
): CreateWalletConnector {
  return getWalletConnectConnector({
    projectId,
    ...(walletConnectParameters && { walletConnectParameters }),
  })
}

function downloadsOf({ downloadUrls = {} }: CreatedWallet): { readonly browserExtension?: string } {
  return downloadUrls
}

/**
 * SPEC section 9: headless, so that RainbowKit shows the QR code itself. On a phone its app opens in a tab of its own
 * (SPEC section 5). Its SDK waits for ever for a relay that it cannot reach, so that is tried first.
 */
const coinbase: CreateWallet = (parameters) => {
  const wallet = coinbaseWallet(parameters)
  return {
    ...wallet,
    createConnector: (details) =>
      createConnector((config) => {
        const settings = { appName, version: '3', headlessMode: true, enableMobileWalletLink: true } as const
        const connector = coinbaseConnector(settings)(config)
        const openSocket = () => new WebSocket('wss://www.walletlink.org/rpc')
        const relay = { openSocket, wallet: wallet.name, milliseconds: 10_000 }
        const load = async () => {
          if (!hasCoinbaseInjected()) await reachRelay(relay)
          return connector.getProvider()
        }
        let provider: ReturnType<typeof load> | undefined
        return {
          ...connector,
          ...details,
          getProvider() {
            provider ??= load().catch((error: unknown) => {
              provider = undefined
              throw error
            })
            return provider
          },
        }
      }),
  }
}

/** Its extension and its own browser need no relay. */
function hasCoinbaseInjected(): boolean {
  const ethereum: unknown = Reflect.get(window, 'ethereum')
  const isBrowser =
    typeof ethereum === 'object' && ethereum !== null && Reflect.get(ethereum, 'isCoinbaseBrowser') === true
  return isBrowser || Reflect.get(window, 'coinbaseWalletExtension') !== undefined
}

/**
 * MetaMask without its SDK (see `replacements/metaMaskSdk.ts`): the extension as an injected wallet, the phone over
 * WalletConnect, and where neither is possible the way to install it.
 */
function metaMask(projectId: string | undefined): CreateWallet {
  return (parameters) => {
    const { qrCode, mobile: _, ...wallet } = metaMaskWallet(parameters)
    if (wallet.installed === true) return { ...wallet, createConnector: injectedMetaMask }
    if (projectId === undefined)
      return { ...wallet, installed: false, ...added(extensionOnly), createConnector: injectedMetaMask }
    return {
      ...wallet,
      ...(qrCode && { qrCode }),
      mobile: { getUri: (uri) => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}` },
      createConnector: overRelay(projectId, parameters.walletConnectParameters),
    }
  }
}

const injectedMetaMask: CreateWalletConnector = (details) =>
  createConnector((config) => ({
    ...injected({ target: 'metaMask', shimDisconnect: true })(config),
    ...details,
  }))
