import type { FullConfig } from 'playwright/test'
import { buildSite, moveSite } from './run/buildSite.ts'
import { freeBasePort } from './run/freeBasePort.ts'
import { readBasePort } from './run/readBasePort.ts'
import { portsFrom } from './sandbox/ports.ts'
import { type Sandbox, startSandbox } from './sandbox/startSandbox.ts'

/** Starts a sandbox for each worker, with the site moved to its ports; the result stops them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  let sandboxes: readonly Sandbox[] = []
  const stop = async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()))
  }
  try {
    const first = await freeBasePort(readBasePort(process.env, 4400))
    const built = await buildSite(portsFrom(first))
    const places = [{ basePort: first, siteDirectory: built }]
    for (let next = first + 10; places.length < workers; next += 10) {
      next = await freeBasePort(next)
      const siteDirectory = await moveSite(built, portsFrom(first), portsFrom(next))
      places.push({ basePort: next, siteDirectory })
    }
    const starting = await Promise.allSettled(places.map(startSandbox))
    sandboxes = starting.flatMap((started) => (started.status === 'fulfilled' ? [started.value] : []))
    for (const started of starting) if (started.status === 'rejected') throw started.reason
    const facts = sandboxes.map((sandbox, index) => ({
      ...sandbox,
      siteDirectory: places[index]?.siteDirectory,
    }))
    // The workers that run the tests are started with this environment.
    process.env['COUNTERSIGN_RUNNING'] = JSON.stringify(facts)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
