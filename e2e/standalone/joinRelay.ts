import type { Page } from 'playwright/test'
import type { LocalRelay } from '../sandbox/walletConnectRelay.ts'

/** The page's sockets to this host, else to the relay of WalletConnect, reach the relay of this machine. Tells how many there were. */
export async function joinRelay(
  page: Page,
  relay: LocalRelay,
  host = 'relay.walletconnect.org',
): Promise<() => number> {
  let sockets = 0
  await page.routeWebSocket(
    (url) => url.host === host,
    (socket) => {
      sockets++
      const member = relay.join((text) => socket.send(text))
      socket.onMessage((text) => member.hear(String(text)))
      socket.onClose(member.leave)
    },
  )
  return () => sockets
}
