import { fstatSync, readFileSync, statSync } from 'node:fs'
import { notJudged } from '../CommandEnding.ts'
import { runCommand } from '../runCommand.ts'
import { runWatch } from '../watch/runWatch.ts'
import { machineClock } from '../watch/WatchClock.ts'

const [first, ...words] = process.argv.slice(2)
const { exitCode, output, errors } = await (first === 'watch'
  ? runWatch(words, surroundings())
  : runCommand(process.argv.slice(2)))
// A pipe that nothing reads any more fails as an event too, which would end the process with another code.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
process.stderr.write(errors)
// What is said has to be out before the process ends; open connections of nodes do not hold it up.
if (output !== '' && isClosed()) endUnsaid('it is closed')
else
  process.stdout.write(output, (error) => {
    if (error === null || error === undefined) process.exit(exitCode)
    endUnsaid(error.message)
  })

/** The process goes on until it is asked to end; asked again, it ends at once. */
function surroundings() {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopping.abort(new Error(`The process was sent ${signal}`)))
  const log = (line: string) => void process.stderr.write(`${new Date().toISOString()} ${line}\n`)
  return { environment: process.env, clock: machineClock, log, stopping: stopping.signal }
}

/** Ends as not judged when the report reaches nothing, so that no pipeline goes on as if it had. */
function endUnsaid(why: string): void {
  const words = `countersign-check: the report cannot be written to standard output: ${why}.\n`
  process.stderr.write(words, () => process.exit(notJudged))
}

/**
 * Node puts /dev/null, for reading and writing, in the place of a standard output that is closed. A shell opens it for
 * writing alone. Elsewhere than on Linux this is not seen.
 */
function isClosed(): boolean {
  try {
    const isNull = fstatSync(1).rdev === statSync('/dev/null').rdev
    const [, flags = ''] = /flags:\s(\d+)/.exec(readFileSync('/proc/self/fdinfo/1', 'utf8')) ?? []
    return isNull && (Number.parseInt(flags, 8) & 3) === 2
  } catch {
    return false
  }
}
