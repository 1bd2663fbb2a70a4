import { readTransactionCountSoon } from '../../shared/chain/accounts/readTransactionCountSoon.ts'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource, SourceState } from '../../shared/source/AccountSource.ts'
import type { AskLocks } from '../../shared/source/askLocks.ts'
import { requireChainRead } from '../../shared/source/chainRead.ts'
import { createStore } from '../../shared/source/createStore.ts'
import { orAborted } from '../../shared/source/orAborted.ts'
import type { RequestRecords } from '../../shared/source/requestRecords.ts'
import type { RequestStorage } from '../../shared/source/requestStorage.ts'
import { createShownRequests } from '../../shared/source/shownRequests.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import type { NodesRead } from '../nodes/createNodes.ts'
import { createWalletConnection } from '../wallets/walletConnection.ts'
import type { WalletShell } from '../wallets/walletShell.ts'
import { connectedAccountOf } from './connectedAccountOf.ts'
import { createSender } from './createSender.ts'

export type StandaloneSourceOptions = {
  /** At least one; the first is read while no wallet is connected. */
  readonly chains: readonly ChainConfiguration[]
  readonly shell: Pick<WalletShell, 'state' | 'loadEngine' | 'loadIsland' | 'open'>
  readonly requestStorage: RequestStorage
  /** Over `requestStorage`; the Safe that is open keeps its requests there too. */
  readonly records: RequestRecords
  readonly locks: AskLocks
  /** Whether a wallet was connected when the page was left (`hasRememberedConnection`). */
  readonly remembered: boolean
  readonly read: NodesRead
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * The account of a wallet, on a page of its own. Starts without any wallet code: a wallet that was connected before
 * is brought back at once (`connecting` until it is clear whether it can be); everything else waits until a user
 * asks, or until `shell` has loaded the wallet library for another reason.
 */
export function createStandaloneSource(options: StandaloneSourceOptions): AccountSource {
  const { chains, shell, requestStorage, records } = options
  const disposal = new AbortController()
  const connection = createWalletConnection(options)
  const access = async () => (await shell.loadEngine()).access()
  const readNonce = ({ chainId, address }: AccountRef) =>
    readTransactionCountSoon((call) => options.read(chainId, call), address)
  const sender = createSender({ ...options, access, readNonce })
  const shown = createShownRequests()
  const state = createStore(describe())
  const undo = [connection.subscribe(update), records.subscribe(update)]

  function describe(): SourceState {
    const current = connection.get()
    return { connection: current, requests: shown(connectedAccountOf(current), records.all()) }
  }

  function update() {
    state.set(describe())
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    node: 'own',
    async request(read, { signal } = {}) {
      requireChainRead(read)
      const chainId = connectedAccountOf(connection.get())?.chainId ?? chains[0]?.id
      if (chainId === undefined) throw walletErrors.chainNotConfigured({ chainId })
      const signals = AbortSignal.any([disposal.signal, ...(signal === undefined ? [] : [signal])])
      return orAborted(signals, () => options.read(chainId, read))
    },
    sendCalls: sender.sendCalls,
    refresh: connection.refresh,
    forgetRequest: records.forget,
    decideRequest: records.decide,
    capabilities: {
      connect: () => shell.open('connect'),
      disconnect: () => void connection.disconnect(),
      switchChain: async (chainId) => (await shell.loadEngine()).switchChain(chainId),
      ownNetworks: true,
      offerNetwork: async (network, rpcUrl) => (await shell.loadEngine()).offerNetwork(network, rpcUrl),
      watchToken: async (token) => (await shell.loadEngine()).watchToken(token),
    },
    dispose() {
      for (const stop of undo) stop()
      disposal.abort(sourceErrors.disposed())
      sender.dispose()
      connection.dispose()
      requestStorage.dispose()
    },
  }
}
