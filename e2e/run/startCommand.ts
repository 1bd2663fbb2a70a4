import { portsFrom } from '../sandbox/ports.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { announce } from './announce.ts'
import { buildSite } from './buildSite.ts'
import { endWithoutChain } from './endWithoutChain.ts'
import { readBasePort } from './readBasePort.ts'
import { requireFreePorts } from './requireFreePorts.ts'
import { stopOnSignals } from './stopOnSignals.ts'
import { whileSaying } from './whileSaying.mjs'

/** `npm start`: the built site in the sandbox, under the headers a real host would send. */
export async function startCommand(): Promise<void> {
  const basePort = readBasePort(process.env, 4300)
  // Before the build, which takes longer.
  await requireFreePorts(portsFrom(basePort))
  const siteDirectory = await buildSite(portsFrom(basePort), whileSaying, { demo: true })
  const sandbox = await startSandbox({
    basePort,
    siteDirectory,
    demo: true,
    during: whileSaying,
    onChainLost: endWithoutChain,
  })
  stopOnSignals(sandbox)
  await announce(sandbox)
}
