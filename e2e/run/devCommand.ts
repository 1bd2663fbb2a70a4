import { createServer, type Plugin } from 'vite'
import { portsFrom } from '../sandbox/ports.ts'
import { sandboxEnvironment } from '../sandbox/sandboxEnvironment.ts'
import { walletScriptPath } from '../sandbox/site.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { announce } from './announce.ts'
import { endWithoutChain } from './endWithoutChain.ts'
import { readBasePort } from './readBasePort.ts'
import { stopOnSignals } from './stopOnSignals.ts'
import { whileSaying } from './whileSaying.mjs'

/** `npm run dev`: the same sandbox around Vite's server, so that a saved file shows at once. No security policy. */
export async function devCommand(): Promise<void> {
  const basePort = readBasePort(process.env, 4300)
  Object.assign(process.env, sandboxEnvironment(portsFrom(basePort), { demo: true }))
  const sandbox = await startSandbox({
    basePort,
    demo: true,
    during: whileSaying,
    onChainLost: endWithoutChain,
    serveSite: async ({ port, walletScript }) => {
      const server = await createServer({
        plugins: [sandboxWallet(walletScript)],
        server: { port, host: 'localhost' },
      })
      await server.listen()
      return { url: `http://localhost:${port}/`, stop: () => server.close() }
    },
  })
  stopOnSignals(sandbox)
  await announce(sandbox)
}

/** Vite does not see who asks for the page, so the script itself keeps out of frames. */
function sandboxWallet(script: string): Plugin {
  return {
    name: 'countersign:sandbox-wallet',
    configureServer({ middlewares }) {
      middlewares.use(walletScriptPath, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(`if (window.parent === window) {\n${script}\n}\n`)
      })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: walletScriptPath }, injectTo: 'head-prepend' }],
  }
}
