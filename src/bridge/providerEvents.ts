import type { Connection } from '../shared/source/Connection.ts'
import type { EthereumEvent, EthereumListener, EthereumProvider } from '../shared/source/EthereumProvider.ts'

type WatchedConnection = {
  readonly get: () => Connection
  readonly subscribe: (listener: () => void) => () => void
}

/** The events of EIP-1193, from what the connection shows. It is watched while there are listeners. */
export function watchAccount(connection: WatchedConnection): Pick<EthereumProvider, 'on' | 'removeListener'> {
  const listeners = new Map<EthereumEvent, Set<EthereumListener>>()
  let seen = readyAccountOf(connection.get())
  let stop: (() => void) | undefined

  function tell(event: EthereumEvent, news: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(news)
      } catch (error) {
        // A fault of one listener is not a reason for the others, this page among them, not to hear it.
        reportError(error)
      }
    }
  }

  function compare() {
    const last = seen
    const now = readyAccountOf(connection.get())
    seen = now
    if (now === undefined) {
      if (last !== undefined) tell('disconnect', { code: 4900, message: 'The Safe is gone' })
      return
    }
    const chainId = `0x${now.chainId.toString(16)}`
    if (last === undefined) tell('connect', { chainId })
    if (last?.chainId !== now.chainId) tell('chainChanged', chainId)
    if (last?.address !== now.address) tell('accountsChanged', [now.address])
  }

  return {
    on(event, listener) {
      const others = listeners.get(event) ?? new Set()
      listeners.set(event, others.add(listener))
      if (stop !== undefined) return
      seen = readyAccountOf(connection.get())
      stop = connection.subscribe(compare)
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

function readyAccountOf(connection: Connection) {
  if (connection.status !== 'ready') return undefined
  return { chainId: connection.chain.id, address: connection.account.address }
}
