import { resolve } from 'node:path'
import { portsFrom } from '../sandbox/ports.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { takeScreens } from '../screens/takeScreens.ts'
import { buildSite } from './buildSite.ts'
import { findChromium } from './findChromium.ts'
import { freeBasePort } from './freeBasePort.ts'
import { readBasePort } from './readBasePort.ts'

/** `npm run screens`: every page of the sandbox, light and dark, wide and narrow, on one sheet for each width. */
export async function screensCommand(): Promise<void> {
  const basePort = await freeBasePort(readBasePort(process.env, 4400))
  const siteDirectory = await buildSite(portsFrom(basePort))
  const sandbox = await startSandbox({ basePort, siteDirectory, demo: true })
  try {
    await takeScreens(sandbox, {
      chromium: findChromium('test'),
      directory: resolve('docs', 'screens'),
      print: (line) => process.stdout.write(`${line}\n`),
    })
  } finally {
    await sandbox.stop()
  }
  process.exit(0)
}
