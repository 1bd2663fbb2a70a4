import { bench } from '../bench/bench.ts'
import { portsFrom } from '../sandbox/ports.ts'
import { buildSite } from './buildSite.ts'
import { findChromium } from './findChromium.ts'
import { readBasePort } from './readBasePort.ts'
import { requireFreePorts } from './requireFreePorts.ts'

/** Cold loads per page, target and speed; the medians need at least seven. */
const defaultRounds = 9

/** `npm run bench [-- rounds]`: the embedded app beside a bare React page. Exits 1 when a limit is passed. */
export async function benchCommand([rounds]: readonly string[]): Promise<void> {
  const basePort = readBasePort(process.env, 4350)
  await requireFreePorts(portsFrom(basePort))
  const withinLimits = await bench({
    basePort,
    siteDirectory: await buildSite(portsFrom(basePort)),
    chromium: findChromium(),
    rounds: Math.max(1, Number(rounds ?? defaultRounds) || defaultRounds),
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exit(withinLimits ? 0 : 1)
}
