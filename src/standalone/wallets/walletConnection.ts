import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { type AppError, toAppError } from '../../shared/errors/AppError.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { createStore, type Store } from '../../shared/source/createStore.ts'
import { chainOf } from './chainOf.ts'
import type { Wallet, WalletEngine } from './walletEngine.ts'
import type { WalletShell } from './walletShell.ts'

/** The connection as the dashboard sees it, over a wallet library that may not have arrived yet. */
export type WalletConnection = Pick<Store<Connection>, 'get' | 'subscribe'> & {
  /** Asks the wallet again, or, when the wallet library could not be loaded, tries that again. Never rejects. */
  readonly refresh: () => Promise<void>
  /** Nothing happens while no wallet library is there: then nothing is connected. Never rejects. */
  readonly disconnect: () => Promise<void>
  readonly dispose: () => void
}

type WalletConnectionOptions = {
  readonly chains: readonly ChainConfiguration[]
  readonly shell: Pick<WalletShell, 'state' | 'loadEngine' | 'loadIsland'>
  /** Whether a wallet was connected when the page was left: it is brought back at once. */
  readonly remembered: boolean
}

export function createWalletConnection({
  chains,
  shell,
  remembered,
}: WalletConnectionOptions): WalletConnection {
  const connection = createStore<Connection>({ status: remembered ? 'connecting' : 'disconnected' })
  let restoring = remembered
  let failure: AppError | undefined
  let engine: WalletEngine | undefined
  let unfollow = () => {}

  function update() {
    const next = describeConnection(restoring, failure, engine?.getWallet(), chains)
    if (!isSameWalletConnection(next, connection.get())) connection.set(next)
  }

  function follow() {
    const arrived = shell.state.get().engine
    if (engine !== undefined || arrived === undefined) return
    engine = arrived
    unfollow = arrived.subscribe(update)
    update()
  }

  async function restore() {
    restoring = true
    failure = undefined
    update()
    try {
      const arrived = await shell.loadEngine()
      await arrived.restore(async () => void (await shell.loadIsland()))
    } catch (thrown) {
      failure = toAppError(thrown)
    }
    restoring = false
    update()
  }

  const unwatch = shell.state.subscribe(follow)
  follow()
  if (remembered) void restore()

  return {
    get: connection.get,
    subscribe: connection.subscribe,
    async refresh() {
      if (failure !== undefined) return restore()
      // A wallet that does not answer stays as it was shown.
      await engine?.refresh().catch(() => {})
    },
    disconnect: async () => engine?.disconnect(),
    dispose() {
      unwatch()
      unfollow()
      engine?.dispose()
    },
  }
}

function describeConnection(
  restoring: boolean,
  failure: AppError | undefined,
  wallet: Wallet | undefined,
  chains: readonly ChainConfiguration[],
): Connection {
  if (restoring) return { status: 'connecting' }
  if (wallet === undefined)
    return failure === undefined ? { status: 'disconnected' } : { status: 'failed', error: failure }
  const { address, chainId } = wallet
  const account = { kind: 'wallet', address } as const
  return { status: 'ready', account, chain: chainOf(chainId, chains), host: undefined }
}

function isSameWalletConnection(left: Connection, right: Connection): boolean {
  if (left.status === 'ready' && right.status === 'ready')
    return left.account.address === right.account.address && left.chain.id === right.chain.id
  if (left.status === 'failed' && right.status === 'failed') return left.error === right.error
  return left.status === right.status
}
