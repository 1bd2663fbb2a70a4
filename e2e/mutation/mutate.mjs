import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reportFolder } from './reportFolder.mjs'

// Tries the mutants of Stryker (every mutator but the one that changes the text of strings) on `src/shared/domain` with
// its unit tests. In a clone:
//
//   npm ci && npm i --no-save --ignore-scripts @stryker-mutator/instrumenter@9.6.1
//   node e2e/mutation/mutate.mjs [test files] [--continue]
//   node e2e/mutation/countMutants.mjs [module]
//
// `MUTATION_ONLY` (a pattern) names the modules, `MUTATION_OWN=1` leaves to each test the modules of its folder,
// `MUTATION_REPORT` names the folder for the results, so that parts can run beside each other. The tests of a file run
// once, and again in the same process for every mutant that they reached (`MutantRunner.mjs`): a worker for each would
// take ten hours. So a survivor may be one that all tests together kill, tests outside of the domain do not count, and a
// test with `toMatchInlineSnapshot` breaks on what a mutant left, which the last line of the count says.

/** How long one mutant may take: after this it is taken to run in a loop that reaches no mutant. */
const timeoutMilliseconds = 180_000
const current = join(reportFolder, 'current.json')
const outcomes = join(reportFolder, 'outcomes.jsonl')

if (!process.argv.includes('--continue')) rmSync(reportFolder, { recursive: true, force: true })
for (let complete = false; !complete; ) complete = await runOnce()

/** Whether Vitest came to its end. A mutant it got stuck in is written down, so that the next start passes it by. */
function runOnce() {
  rmSync(current, { force: true })
  const vitest = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'e2e/mutation/vitest.config.mjs',
      ...process.argv.slice(2).filter((word) => !word.startsWith('--')),
    ],
    { stdio: 'inherit', env: { ...process.env, MUTATION_REPORT: reportFolder } },
  )
  return new Promise((resolve) => {
    let stuck = false
    const watch = setInterval(() => {
      if (!existsSync(current)) return
      const { mutant, file, at } = JSON.parse(readFileSync(current, 'utf8') || '{}')
      if (mutant === undefined || Date.now() - at < timeoutMilliseconds) return
      stuck = true
      appendFileSync(
        outcomes,
        `${JSON.stringify({ mutant, file, killer: 'none came to an end', timeout: true })}\n`,
      )
      vitest.kill('SIGKILL')
    }, 5_000)
    vitest.on('exit', () => {
      clearInterval(watch)
      resolve(!stuck)
    })
  })
}
