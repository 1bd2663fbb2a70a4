import { fileURLToPath } from 'node:url'
import { listenOnLoopback } from '../listenOnLoopback.ts'
import { type Bundle, bundleBrowser } from '../parent/bundleBrowser.ts'
import type { RunningServer } from '../RunningServer.ts'
import type { World } from '../World.ts'

/** What the page of the app knows of the world; in the HTML as JSON. */
export type DappSettings = Pick<World, 'attacker' | 'dollar'> & {
  readonly payee: World['safe']
  /** Absent in tests, which play a relay each. */
  readonly relayUrl?: string
}

/** The pages, by their path, and what their code is made of. */
const pages: Readonly<Record<string, { readonly name: string; readonly entry: string }>> = {
  '/': { name: 'app', entry: './page/main.ts' },
  '/walletconnect': { name: 'link', entry: './page/link.ts' },
  '/guests': { name: 'guests', entry: './page/guests.tsx' },
}

/**
 * Serves a Safe App that asks for what apps ask, on the SDK as published, one over WalletConnect, and one on each library
 * of apps, with the exchange on the chain that the first two swap at. The code of a page is built when it is first opened. Rejects with Node's EADDRINUSE when another program has the
 * port.
 */
export async function startDapp({
  port,
  world,
  relayUrl,
}: {
  readonly port: number
  readonly world: World
  readonly relayUrl: string | undefined
}): Promise<RunningServer> {
  const settings: DappSettings = {
    attacker: world.attacker,
    dollar: world.dollar,
    payee: world.stranger.address,
    ...(relayUrl !== undefined && { relayUrl }),
  }
  const built = new Map<string, Promise<Bundle>>()
  function bundleOf(entry: string): Promise<Bundle> {
    const bundle = built.get(entry) ?? bundleBrowser(fileURLToPath(new URL(entry, import.meta.url)))
    built.set(entry, bundle)
    return bundle
  }
  return listenOnLoopback(port, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, text: string) =>
      response
        .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
        .end(text)
    const page = pages[pathname]
    if (page !== undefined) return send('text/html', html(page.name, settings))
    const [, file, extension] = /^\/(\w+)\.(js|css)$/.exec(pathname) ?? []
    const asked = Object.values(pages).find(({ name }) => name === file)
    if (asked === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    const { code, css } = await bundleOf(asked.entry)
    return extension === 'js' ? send('text/javascript', code) : send('text/css', css)
  })
}

function html(name: string, settings: DappSettings): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<link rel="icon" href="data:," />
<title>Harbor Exchange</title>
<link rel="stylesheet" href="/${name}.css" />
</head>
<body>
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script src="/${name}.js"></script>
</body>
</html>
`
}
