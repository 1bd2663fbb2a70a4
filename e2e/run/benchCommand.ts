import { bench } from '../bench/bench.ts'
import { launchBrowser } from '../bench/launchBrowser.ts'
import { subjects } from '../bench/subjects.ts'
import { portsFrom } from '../sandbox/ports.ts'
import { buildSite } from './buildSite.ts'
import { findChromium } from './findChromium.ts'
import { freeBasePort } from './freeBasePort.ts'
import { readBasePort } from './readBasePort.ts'
import { readBenchWords } from './readBenchWords.ts'

/** `npm run bench`; with names of subjects for these alone, and a number for so many rounds: `-- bridge 20`. */
export async function benchCommand(words: readonly string[]): Promise<void> {
  const { chosen, rounds } = readBenchWords(words, subjects)
  const basePort = await freeBasePort(readBasePort(process.env, 4400))
  const chromium = findChromium('measure')
  const withinLimits = await bench(chosen, {
    rounds,
    basePort,
    launch: () => launchBrowser(chromium),
    buildSite: () => buildSite(portsFrom(basePort)),
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.exit(withinLimits ? 0 : 1)
}
