import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'

/**
 * How long a wallet is awaited, in milliseconds: one that does not answer must not keep the page from offering others.
 */
const timeouts = { announcement: 1_000, answer: 5_000 }

export type RestoreOptions = {
  /** Registers the wallets that do not announce themselves. */
  readonly loadWallets: () => Promise<void>
  /** For tests. */
  readonly limits?: typeof timeouts
}

/**
 * Connects the wallet that was connected last, and only that one: wagmi would ask every wallet it knows, which
 * starts their code. Resolves when it is connected, or when it is clear that it will not be; a wallet that answers
 * after that is still taken.
 */
export async function restoreConnection(
  config: Config,
  { loadWallets, limits = timeouts }: RestoreOptions,
): Promise<void> {
  const id = await config.storage?.getItem('recentConnectorId')
  const connector = typeof id === 'string' ? await findConnector(config, id, loadWallets, limits) : undefined
  if (connector !== undefined) await settlesWithin(limits.answer, reconnectOne(config, connector))
  if (config.state.status !== 'connected') forgetConnections(config)
  if (typeof id === 'string' && connector === undefined) connectWhenRegistered(config, id, limits)
}

/** An extension that starts slower than the page. What the user has connected or disconnected in the meantime stays. */
function connectWhenRegistered(config: Config, id: string, limits: typeof timeouts): void {
  const stop = watchConnectors(config, {
    async onChange() {
      const connector = config.connectors.find((candidate) => hasId(candidate, id))
      if (connector === undefined) return
      stop()
      const remembered = await config.storage?.getItem('recentConnectorId')
      if (remembered !== id || config.state.status !== 'disconnected') return
      await settlesWithin(limits.answer, reconnectOne(config, connector))
    },
  })
}

/** The state of a page on which nothing was ever connected. */
export function forgetConnections(config: Config): void {
  config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
}

async function reconnectOne(config: Config, connector: Connector): Promise<void> {
  const connections = await reconnect(config, { connectors: [connector] })
  if (connections.length > 0) config.setState((state) => ({ ...state, status: 'connected' }))
}

async function findConnector(
  config: Config,
  id: string,
  loadWallets: () => Promise<void>,
  limits: typeof timeouts,
): Promise<Connector | undefined> {
  const find = () => config.connectors.find((connector) => hasId(connector, id))
  if (find() === undefined) await loadWallets()
  return find() ?? whenRegistered(config, find, limits.announcement)
}

/** RainbowKit remembers wallets by its own id, which is kept beside wagmi's. */
function hasId(connector: Connector, id: string): boolean {
  if (connector.id === id) return true
  const details: unknown = 'rkDetails' in connector ? connector.rkDetails : undefined
  return typeof details === 'object' && details !== null && 'id' in details && details.id === id
}

/** An extension may announce its wallet a moment after the page has started. */
function whenRegistered(
  config: Config,
  find: () => Connector | undefined,
  milliseconds: number,
): Promise<Connector | undefined> {
  return new Promise((resolve) => {
    const done = (connector: Connector | undefined) => {
      clearTimeout(timer)
      stop()
      resolve(connector)
    }
    const stop = watchConnectors(config, {
      onChange() {
        const connector = find()
        if (connector !== undefined) done(connector)
      },
    })
    const timer = setTimeout(() => done(undefined), milliseconds)
  })
}

function settlesWithin(milliseconds: number, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    promise.then(done, done)
  })
}
