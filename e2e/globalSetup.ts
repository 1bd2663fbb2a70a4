import type { FullConfig } from 'playwright/test'
import { buildSite, moveSite } from './run/buildSite.ts'
import { freeBasePort } from './run/freeBasePort.ts'
import { readBasePort } from './run/readBasePort.ts'
import { portsFrom } from './sandbox/ports.ts'
import { type Sandbox, startSandbox } from './sandbox/startSandbox.ts'

/** Starts a sandbox for each worker, with the site moved to its ports; the result stops them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const sandboxes: Sandbox[] = []
  const stop = async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()))
  }
  try {
    const facts: unknown[] = []
    const first = await freeBasePort(readBasePort(process.env, 4400))
    const built = await buildSite(portsFrom(first))
    for (let next = first; sandboxes.length < workers; next += 10) {
      next = await freeBasePort(next)
      const siteDirectory = next === first ? built : await moveSite(built, portsFrom(first), portsFrom(next))
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
