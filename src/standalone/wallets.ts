import { connectorsForWallets, getWalletConnectConnector, type WalletList } from '@rainbow-me/rainbowkit'
import {
  braveWallet,
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { coinbaseWallet as coinbaseConnector, injected } from 'wagmi/connectors'
import { gated } from './gated.ts'

type CreateWallet = WalletList[number]['wallets'][number]
type CreateWalletConnector = ReturnType<CreateWallet>['createConnector']

/** What a wallet shows to the person as the site that asks. */
const appName = 'Countersign'

export type WalletSettings = {
  /** WalletConnect's; without one the wallets that need its relay are left out. */
  readonly projectId: string | undefined
  /** Whether the browser has a wallet of the old kind, at `window.ethereum`. */
  readonly hasInjectedWallet: boolean
  /** Absolute URL of the picture wallets show beside our name. */
  readonly appIcon: string
}

/**
 * The wallets of the group 'Popular' (SPEC section 1). None of them loads its code or asks a server before it is
 * chosen. Wallets that announce themselves (EIP-6963) come on top of these, from wagmi itself.
 */
export function popularConnectors({
  projectId,
  hasInjectedWallet,
  appIcon,
}: WalletSettings): readonly CreateConnectorFn[] {
  const wallets = [
    browserWallet(hasInjectedWallet),
    ...(projectId === undefined ? [] : [rainbowWallet]),
    coinbase,
    metaMask(projectId),
    ...(projectId === undefined ? [] : [walletConnectWallet]),
    braveWallet,
  ]
  const options = { appName, appIcon, projectId: projectId ?? unusedProjectId }
  return connectorsForWallets([{ groupName: 'Popular', wallets }], options).map(gated)
}

/** Where no wallet needs a project id RainbowKit still wants to see one. */
const unusedProjectId = 'none'

/** RainbowKit lists it also where there is none, and then waits for ever. */
function browserWallet(installed: boolean): CreateWallet {
  return () => ({ ...injectedWallet(), installed })
}

/** SPEC section 9: headless, so that RainbowKit shows the QR code itself. */
const coinbase: CreateWallet = (parameters) => ({
  ...coinbaseWallet(parameters),
  createConnector: (details) =>
    createConnector((config) => ({
      ...coinbaseConnector({ appName, version: '3', headlessMode: true })(config),
      ...details,
    })),
})

/**
 * MetaMask without its SDK (see `replacements/metaMaskSdk.ts`): the extension as an injected wallet, the phone over
 * WalletConnect, and where neither is possible the way to install it.
 */
function metaMask(projectId: string | undefined): CreateWallet {
  return (parameters) => {
    const { qrCode, mobile: _, ...wallet } = metaMaskWallet(parameters)
    if (wallet.installed === true || projectId === undefined)
      return { ...wallet, installed: wallet.installed ?? false, createConnector: injectedMetaMask }
    const { walletConnectParameters } = parameters
    return {
      ...wallet,
      ...(qrCode && { qrCode }),
      mobile: { getUri: (uri) => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}` },
      createConnector: getWalletConnectConnector({
        projectId,
        ...(walletConnectParameters && { walletConnectParameters }),
      }),
    }
  }
}

const injectedMetaMask: CreateWalletConnector = (details) =>
  createConnector((config) => ({
    ...injected({ target: 'metaMask', shimDisconnect: true })(config),
    ...details,
  }))
