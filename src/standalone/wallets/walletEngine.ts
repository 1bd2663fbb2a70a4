import type { QueryClient } from '@tanstack/react-query'
import { mainnet } from 'viem/chains'
import type { Config, Connector } from 'wagmi'
import { disconnect, getEnsAvatar, getEnsName, switchChain } from 'wagmi/actions'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { Address } from '../../shared/domain/values/address.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import { createQueryClient } from '../../shared/queries/createQueryClient.ts'
import type { Capabilities } from '../../shared/source/AccountSource.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import type { Nodes, NodesRead } from '../nodes/createNodes.ts'
import { loadSignInGateway } from '../signIn/loadSignInGateway.ts'
import { createSignInSession, type SignInSession } from '../signIn/signInSession.ts'
import { amendConnectors } from './amendConnectors.ts'
import { followOtherWindows, tellOtherWindows } from './followOtherWindows.ts'
import { guardAnnouncements } from './guardAnnouncements.ts'
import { keepNamesFresh, nameFreshness } from './keepNamesFresh.ts'
import { offerNetwork } from './offerNetwork.ts'
import { forgetConnections, restoreConnection } from './restoreConnection.ts'
import { toWalletError } from './toWalletError.ts'
import { createWagmiConfig } from './wagmiConfig.ts'
import { watchToken } from './watchToken.ts'

/** The connected wallet as wagmi last heard of it. */
export type Wallet = { readonly address: Address; readonly chainId: number; readonly name: string }

/** The wallet asked directly, just now. */
export type WalletAccess = {
  readonly account: AccountRef
  readonly name: string
  /** EIP-1193. Rejects with what the wallet throws. */
  readonly request: (request: ChainRead) => Promise<unknown>
}

/** What the source needs of the wallet library. Every rejection is an `AppError`. */
export type WalletEngine = {
  readonly config: Config
  /** The cache for what RainbowKit and the account button ask. */
  readonly queries: QueryClient
  readonly getWallet: () => Wallet | undefined
  /** Calls `listener` when `getWallet` has something else to say. */
  readonly subscribe: (listener: () => void) => () => void
  /** Connects the wallet of the last visit; never rejects. `loadWallets` is called when it is not there yet. */
  readonly restore: (loadWallets: () => Promise<void>) => Promise<void>
  readonly access: () => Promise<WalletAccess>
  readonly watchToken: NonNullable<Capabilities['watchToken']>
  readonly offerNetwork: NonNullable<Capabilities['offerNetwork']>
  /** The name an address calls itself, when the name agrees (ENS); `null` without one. */
  readonly nameOf: (address: Address) => Promise<string | null>
  /** The picture that the record of a name carries, as a `data:` URL; `null` without one. */
  readonly pictureOf: (name: string) => Promise<string | null>
  /** How long both are fresh, in ms (SPEC section 9). */
  readonly nameFreshness: number
  /** Lets the user pick accounts in the wallet anew. Rejects with what the wallet throws. */
  readonly chooseAccount: () => Promise<void>
  readonly signIn: SignInSession
  readonly disconnect: () => Promise<void>
  /** The user has left the choice of a wallet: one that says yes from now on is not connected. */
  readonly abandonConnecting: () => void
  readonly switchChain: (chainId: number) => Promise<void>
  /** Asks the wallet for account and chain and takes over what changed without an event. */
  readonly refresh: () => Promise<void>
  /** Stops listening for wallets that announce themselves. */
  readonly dispose: () => void
}

/** Starts the wallet library. One per page. */
export function createWalletEngine({
  nodes,
  ...settings
}: {
  readonly chains: readonly ChainConfiguration[]
  readonly storage: Storage
  readonly nodes: Nodes
}): WalletEngine {
  const stopGuarding = guardAnnouncements(window)
  const engine = walletEngineOver(createWagmiConfig({ ...settings, ask: nodes.ask }), nodes.read)
  return {
    ...engine,
    dispose() {
      engine.dispose()
      stopGuarding()
    },
  }
}

export function walletEngineOver(config: Config, read: NodesRead): WalletEngine {
  const amending = amendConnectors(config)
  const stopFollowingWindows = followOtherWindows(config, window)
  const signIn = createSignInSession({
    location: window.location,
    gateway: loadSignInGateway,
    read,
    now: () => Date.now(),
  })
  // Who signed in is not who is connected now.
  const stopFollowing = config.subscribe(
    () => connectedWallet(config)?.address,
    () => void signIn.signOut(),
  )
  // The message names the network, and one that is not set up has no account dialog to ask from.
  const stopAsking = config.subscribe(
    () => connectedWallet(config)?.chainId,
    () => {
      if (signIn.get().status === 'asking') signIn.end()
    },
  )
  return {
    config,
    queries: keepNamesFresh(createQueryClient()),
    getWallet: () => connectedWallet(config),
    subscribe: (listener) => config.subscribe(() => walletText(connectedWallet(config)), listener),
    // A wallet that cannot be connected again is one that is not connected.
    restore: (loadWallets) =>
      restoreConnection(config, { loadWallets }).catch(() => forgetConnections(config)),
    access: () => accessWallet(config),
    watchToken: (token) => watchToken(config, token, () => accessWallet(config)),
    offerNetwork: (network, rpcUrl) => offerNetwork(() => accessWallet(config), network, rpcUrl),
    nameOf: (address) => lookUpEnsName(config, address),
    pictureOf: (name) => lookUpPicture(config, name),
    nameFreshness,
    chooseAccount: () => chooseAccount(config),
    signIn,
    disconnect: () => disconnectAll(config),
    abandonConnecting: amending.abandon,
    switchChain: (chainId) => switchWalletChain(config, chainId),
    refresh: () => refreshWallet(config),
    dispose() {
      amending.stop()
      stopFollowingWindows()
      stopFollowing()
      stopAsking()
      signIn.end()
      config._internal.mipd?.destroy()
    },
  }
}

function connectedWallet(config: Config): Wallet | undefined {
  const { status, current, connections } = config.state
  // While a stored connection is being restored its connector is a mere note of what it was.
  if (current === null || status === 'reconnecting' || status === 'disconnected') return
  const connection = connections.get(current)
  const [address] = connection?.accounts ?? []
  if (connection === undefined || address === undefined) return
  return { address, chainId: connection.chainId, name: connection.connector.name }
}

function walletText(wallet: Wallet | undefined): string {
  return JSON.stringify(wallet) ?? ''
}

async function lookUpEnsName(config: Config, address: Address): Promise<string | null> {
  try {
    return await getEnsName(config, { address, chainId: mainnet.id })
  } catch (thrown) {
    throw toAppError(thrown)
  }
}

async function lookUpPicture(config: Config, name: string): Promise<string | null> {
  try {
    return await getEnsAvatar(config, { name, chainId: mainnet.id })
  } catch (thrown) {
    throw toAppError(thrown)
  }
}

function connectorOf(config: Config): Connector {
  const { current, connections } = config.state
  const connector = current === null ? undefined : connections.get(current)?.connector
  if (connector === undefined) throw sourceErrors.cannotSend({ reason: 'not-connected' })
  return connector
}

async function accessWallet(config: Config): Promise<WalletAccess> {
  const connector = connectorOf(config)
  const { name } = connector
  try {
    const [accounts, chainId, provider] = await Promise.all([
      connector.getAccounts(),
      connector.getChainId(),
      connector.getProvider(),
    ])
    const [address] = accounts
    if (address === undefined) throw sourceErrors.cannotSend({ reason: 'not-connected' })
    if (!isProvider(provider)) throw walletErrors.notFound({ wallet: name })
    return { account: { address, chainId }, name, request: (request) => provider.request(request) }
  } catch (thrown) {
    throw toWalletError(thrown, name, 'eth_accounts')
  }
}

function isProvider(value: unknown): value is { request: (request: ChainRead) => Promise<unknown> } {
  return (
    typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  )
}

async function chooseAccount(config: Config): Promise<void> {
  const { request, name } = await accessWallet(config)
  const method = 'wallet_requestPermissions'
  await request({ method, params: [{ eth_accounts: {} }] }).catch((thrown) => {
    throw toWalletError(thrown, name, method)
  })
  await refreshWallet(config)
}

/** All of them: after a reload wagmi may hold two connections to one wallet. */
async function disconnectAll(config: Config): Promise<void> {
  for (const { connector } of [...config.state.connections.values()]) {
    try {
      await disconnect(config, { connector })
    } catch {
      // The wallet is gone or will not listen; for this page it is disconnected all the same.
    }
  }
  forgetConnections(config)
  await tellOtherWindows(config)
}

async function switchWalletChain(config: Config, chainId: number): Promise<void> {
  const connector = connectorOf(config)
  const wallet = connector.name
  const method = 'wallet_switchEthereumChain'
  if (config.chains.every(({ id }) => id !== chainId))
    throw walletErrors.chainNotOnConnector({ wallet, chainId })
  try {
    await switchChain(config, { connector, chainId })
    const received = await connector.getChainId()
    if (received !== chainId)
      throw walletErrors.chainMismatch({ expected: chainId, received, wallet, method })
  } catch (thrown) {
    throw toWalletError(thrown, wallet, method)
  }
}

async function refreshWallet(config: Config): Promise<void> {
  const wallet = connectedWallet(config)
  if (wallet === undefined) return
  const connector = connectorOf(config)
  try {
    const [accounts, chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()])
    const [address] = accounts
    if (address === undefined) connector.emitter.emit('disconnect')
    else if (address !== wallet.address || chainId !== wallet.chainId)
      connector.emitter.emit('change', { accounts, chainId })
  } catch (thrown) {
    throw toWalletError(thrown, wallet.name, 'eth_accounts')
  }
}
