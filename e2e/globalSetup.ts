import { buildSite } from './run/buildSite.ts'
import { freeBasePort } from './run/freeBasePort.ts'
import { readBasePort } from './run/readBasePort.ts'
import { portsFrom } from './sandbox/ports.ts'
import { startSandbox } from './sandbox/startSandbox.ts'

/** Builds the site where needed and starts the sandbox for all browser tests; the result stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const basePort = await freeBasePort(readBasePort(process.env, 4400))
  const siteDirectory = await buildSite(portsFrom(basePort))
  const { stop, ...facts } = await startSandbox({ basePort, siteDirectory })
  // The workers that run the tests are started with this environment.
  process.env['COUNTERSIGN_RUNNING'] = JSON.stringify({ ...facts, siteDirectory })
  return stop
}
