import { fileURLToPath } from 'node:url'
import { listenOnLoopback } from '../listenOnLoopback.ts'
import { type Bundle, bundleBrowser } from '../parent/bundleBrowser.ts'
import type { RunningServer } from '../RunningServer.ts'
import type { World } from '../World.ts'

/** What the page of the app knows of the world; in the HTML as JSON. */
export type DappSettings = Pick<World, 'attacker' | 'dollar'> & { readonly payee: World['safe'] }

/**
 * Serves a Safe App that asks for what apps ask, on the SDK as published. Its code is built when it is first opened.
 * Rejects with Node's EADDRINUSE when another program has the port.
 */
export async function startDapp({
  port,
  world,
}: {
  readonly port: number
  readonly world: World
}): Promise<RunningServer> {
  const settings: DappSettings = {
    attacker: world.attacker,
    dollar: world.dollar,
    payee: world.stranger.address,
  }
  let built: Promise<Bundle> | undefined
  return listenOnLoopback(port, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const send = (type: string, text: string) =>
      response
        .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
        .end(text)
    if (pathname === '/') return send('text/html', page(settings))
    if (pathname !== '/app.js' && pathname !== '/app.css') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    built ??= bundleBrowser(fileURLToPath(new URL('./page/main.ts', import.meta.url)))
    const { code, css } = await built
    return pathname === '/app.js' ? send('text/javascript', code) : send('text/css', css)
  })
}

function page(settings: DappSettings): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<link rel="icon" href="data:," />
<title>Harbor Exchange</title>
<link rel="stylesheet" href="/app.css" />
</head>
<body>
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script src="/app.js"></script>
</body>
</html>
`
}
