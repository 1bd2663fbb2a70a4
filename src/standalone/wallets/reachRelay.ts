import { walletErrors } from '../errors/walletErrors.ts'

/**
 * Resolves when a socket of the relay opens; it is closed again. Rejects with `wallet/relay-unreachable` when it does not
 * open within `milliseconds`. `wallet`: the wallet behind the relay, by its name.
 */
export function reachRelay({
  openSocket,
  wallet,
  milliseconds,
}: {
  readonly openSocket: () => Pick<WebSocket, 'addEventListener' | 'close'>
  readonly wallet: string
  readonly milliseconds: number
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openSocket()
    const fail = () => {
      clearTimeout(timer)
      socket.close()
      reject(walletErrors.relayUnreachable({ wallet }))
    }
    const timer = setTimeout(fail, milliseconds)
    socket.addEventListener('error', fail)
    socket.addEventListener('open', () => {
      clearTimeout(timer)
      socket.close()
      resolve()
    })
  })
}
