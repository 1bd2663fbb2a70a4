import { fstatSync, readFileSync, statSync } from 'node:fs'
import { notJudged, runCommand } from './runCommand.ts'

const { exitCode, output, errors } = await runCommand(process.argv.slice(2))
// A pipe that nothing reads any more fails as an event too, which would end the process with another code.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
process.stderr.write(errors)
// What is said has to be out before the process ends; open connections of nodes do not hold it up.
if (isClosed()) endUnsaid('it is closed')
else
  process.stdout.write(output, (error) => {
    if (error === null || error === undefined) process.exit(exitCode)
    endUnsaid(error.message)
  })

/** What was judged reached nothing, so that a pipeline may not go on as if it had. */
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
