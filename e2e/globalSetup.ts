import type { FullConfig } from 'playwright/test'
import { buildSite } from './run/buildSite.ts'
import { freeBasePort } from './run/freeBasePort.ts'
import { readBasePort } from './run/readBasePort.ts'
import { portsFrom } from './sandbox/ports.ts'
import { type Sandbox, startSandbox } from './sandbox/startSandbox.ts'

/** Starts a sandbox for each worker, with a site built for its ports; the result stops them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const sandboxes: Sandbox[] = []
  const stop = async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()))
  }
  try {
    const facts: unknown[] = []
    for (let next = readBasePort(process.env, 4400); sandboxes.length < workers; next += 10) {
      next = await freeBasePort(next)
      const siteDirectory = await buildSite(portsFrom(next))
      const sandbox = await startSandbox({ basePort: next, siteDirectory })
      sandboxes.push(sandbox)
      facts.push({ ...sandbox, siteDirectory })
    }
    // The workers that run the tests are started with this environment.
    process.env['COUNTERSIGN_RUNNING'] = JSON.stringify(facts)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
