import { ExpectedError } from './ExpectedError.mjs'
import { findChromium } from './findChromium.ts'
import { freeBasePort } from './freeBasePort.ts'
import { browserGates, gates } from './gates.ts'
import { readBasePort } from './readBasePort.ts'
import { runGates } from './runGates.ts'

/**
 * `npm test`: every check and test. `npm test -- <gate>` runs one of them, and what follows goes to its tool:
 * `npm test -- unit src/bridge`, `npm test -- pure src/shared/domain`, `npm test -- browser -g "sends a batch"`.
 */
export async function testCommand([chosen, ...extra]: readonly string[]): Promise<void> {
  const needsBrowser = chosen === undefined || browserGates.includes(chosen)
  // Here rather than where they start, so that one line says what is missing before anything has run.
  if (needsBrowser) findChromium('test')
  const basePort = await freeBasePort(readBasePort(process.env, 4400))
  const all = gates({ basePort, extra, live: chosen !== undefined })
  const some = chosen === undefined ? all : all.filter(({ id }) => id === chosen)
  if (some.length === 0) {
    throw new ExpectedError(`There is no gate "${chosen}"; there are ${all.map(({ id }) => id).join(', ')}.`)
  }

  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  const { passed, failed } = await runGates(some, {
    lanes: 2,
    signal: stop.signal,
    now: () => performance.now(),
    print: (text) => process.stdout.write(text),
  })
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed > 0 || stop.signal.aborted ? 1 : 0)
}
