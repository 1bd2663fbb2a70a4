import type { Page } from 'playwright/test'
import type { LocalRelay } from '../sandbox/walletConnectRelay.ts'

/** The page's sockets to the relay of WalletConnect reach the one of this machine. Tells how many there were. */
export async function joinRelay(page: Page, relay: LocalRelay): Promise<() => number> {
  let sockets = 0
  await page.routeWebSocket(/relay\.walletconnect\.org/, (socket) => {
    sockets++
    const member = relay.join((text) => socket.send(text))
    socket.onMessage((text) => member.hear(String(text)))
    socket.onClose(member.leave)
  })
  return () => sockets
}
