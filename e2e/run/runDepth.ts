import { availableParallelism } from 'node:os'
import { ExpectedError } from './ExpectedError.mjs'
import { findChromium } from './findChromium.ts'
import { findEngines } from './findEngines.ts'
import { findHosts } from './findHosts.ts'
import { freeBasePort } from './freeBasePort.ts'
import { browserGates, type Depth, gates } from './gates.ts'
import { readBasePort } from './readBasePort.ts'
import { runGates } from './runGates.ts'

/**
 * Runs the gates of a depth, or the one that is `chosen`; what follows goes to its tool. Ends the process, with 1 when
 * something failed.
 */
export async function runDepth(depth: Depth, [chosen, ...extra]: readonly string[]): Promise<void> {
  const basePort = await freeBasePort(readBasePort(process.env, 4400))
  // One core alone would hold up what runs beside the browser tests.
  const cores = Math.max(2, availableParallelism())
  const all = gates(depth, { basePort, cores, extra, live: chosen !== undefined })
  const some = chosen === undefined ? all : all.filter(({ id }) => id === chosen)
  if (some.length === 0) {
    throw new ExpectedError(`There is no gate "${chosen}"; there are ${all.map(({ id }) => id).join(', ')}.`)
  }
  // Here rather than where they start, so that one line says what is missing before anything has run.
  if (some.some(({ id }) => browserGates.includes(id))) findChromium('test')
  // A gate that is run alone does with what this machine has.
  if (chosen === undefined && depth !== 'check') {
    findEngines()
    findHosts()
  }

  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  const started = performance.now()
  const { passed, failed } = await runGates(some, {
    lanes: cores,
    signal: stop.signal,
    now: () => performance.now(),
    print: (text) => process.stdout.write(text),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  process.stdout.write(`\n${seconds} s\n${passed} passed, ${failed} failed\n`)
  process.exit(failed > 0 || stop.signal.aborted ? 1 : 0)
}
