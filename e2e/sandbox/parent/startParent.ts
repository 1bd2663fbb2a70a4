import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { listenOnLoopback } from '../listenOnLoopback.ts'
import type { RunningServer } from '../RunningServer.ts'
import { bundleBrowser } from './bundleBrowser.ts'
import type { ParentSettings } from './ParentSettings.ts'
import { places } from './page/place.ts'
import { opaquePage, relayPage, silentPage, walletPage } from './pages.ts'

/**
 * Serves the page that plays Safe{Wallet} around the app at `appUrl`, and the ill-behaved pages of `parentBehaviour.ts`.
 * Port 0 takes a free one. Rejects with Node's EADDRINUSE when another program has the port.
 */
export async function startParent({
  port,
  ...settings
}: { port: number } & ParentSettings): Promise<RunningServer> {
  const entry = fileURLToPath(new URL('./page/main.ts', import.meta.url))
  const { code, css } = await bundleBrowser(entry)
  const html = 'text/html; charset=utf-8'
  const wallet = [html, walletPage(settings)] as const
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': wallet,
    // Where links of Safe{Wallet} lead; the page itself reads which one it is.
    ...Object.fromEntries(Object.values(places).map((path) => [path, wallet])),
    '/parent.js': ['text/javascript; charset=utf-8', code],
    '/parent.css': ['text/css; charset=utf-8', css],
    '/silent.html': [html, silentPage(settings)],
    '/opaque.html': [html, opaquePage(settings)],
    '/relay.html': [html, relayPage()],
  }
  const handle: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const [type, text] = files[pathname] ?? []
    if (type === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
  }
  const { url, stop } = await listenOnLoopback(port, handle)
  // The app is on localhost: the same server under this name is another site to it.
  return { url: url.replace('localhost', '127.0.0.1'), stop }
}
