import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { portsFrom } from '../sandbox/ports.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { writeFreshEyes } from '../screens/freshEyes.ts'
import { takeScreens } from '../screens/takeScreens.ts'
import { buildSite } from './buildSite.ts'
import { findChromium } from './findChromium.ts'
import { freeBasePort } from './freeBasePort.ts'
import { readBasePort } from './readBasePort.ts'

/**
 * `npm run screens`: every page of the sandbox, light and dark, wide and on a phone, on one sheet for each width.
 * `-- --each DIR` writes each picture there as well; `--only "A payment"` takes those pages alone, and no sheet.
 * `--eyes DIR` takes ten pictures for people who have not seen the page, with the answers, and no sheet.
 */
export async function screensCommand(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { each: { type: 'string' }, only: { type: 'string' }, eyes: { type: 'string' } },
  })
  const basePort = await freeBasePort(readBasePort(process.env, 4400))
  const siteDirectory = await buildSite(portsFrom(basePort))
  const sandbox = await startSandbox({ basePort, siteDirectory, demo: true })
  try {
    const chromium = findChromium('test')
    if (values.eyes !== undefined) await writeFreshEyes(sandbox, { chromium, directory: values.eyes })
    else
      await takeScreens(sandbox, {
        chromium,
        directory: resolve('docs', 'screens'),
        each: values.each,
        only: values.only,
        print: (line) => process.stdout.write(`${line}\n`),
      })
  } finally {
    await sandbox.stop()
  }
  process.exit(0)
}
