import { bench } from '../bench/bench.ts'
import { portsFrom } from '../sandbox/ports.ts'
import { buildSite } from './buildSite.ts'
import { ExpectedError } from './ExpectedError.mjs'
import { findChromium } from './findChromium.ts'
import { freeBasePort } from './freeBasePort.ts'
import { readBasePort } from './readBasePort.ts'

/** `npm run bench`, or `npm run bench -- 11` for so many rounds. */
export async function benchCommand([text = '7']: readonly string[]): Promise<void> {
  const rounds = /^\d+$/.test(text) ? Number(text) : 0
  if (rounds < 1) throw new ExpectedError(`"${text}" is no number of rounds.`)
  const basePort = await freeBasePort(readBasePort(process.env, 4400))
  const siteDirectory = await buildSite(portsFrom(basePort))
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const withinLimits = await bench({ basePort, siteDirectory, rounds, chromium: findChromium(), print })
  process.exit(withinLimits ? 0 : 1)
}
