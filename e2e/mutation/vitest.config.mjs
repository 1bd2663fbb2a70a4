import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { reportFolder } from './reportFolder.mjs'

// Not among the packages of this project, because a run takes hours: `mutate.mjs` says how it gets here.
const instrumenter = '@stryker-mutator/instrumenter'
const { Instrumenter } = await import(instrumenter)

const root = process.cwd()
const domain = join(root, 'src/shared/domain')

/** Sentences for people are text: changing one is not a fault that a test of the rules should find. */
const excludedMutations = ['StringLiteral']

const quiet = () => {}
const say = (text) => process.stderr.write(`${text}\n`)
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => true,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: say,
  error: say,
  fatal: say,
}

const sources = readdirSync(domain, { recursive: true })
  .map((name) => join(domain, String(name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ name: path, content: readFileSync(path, 'utf8'), mutate: true }))

const { files, mutants } = await new Instrumenter(logger).instrument(sources, {
  plugins: null,
  excludedMutations,
  noHeader: false,
  ignorers: [],
})
const instrumented = new Map(files.map(({ name, content }) => [name, content]))

mkdirSync(reportFolder, { recursive: true })
writeFileSync(
  join(reportFolder, 'mutants.json'),
  JSON.stringify(
    mutants.map(({ id, fileName, mutatorName, replacement, location, status, statusReason }) => ({
      id,
      fileName: relative(root, fileName),
      mutatorName,
      replacement,
      location,
      status,
      statusReason,
    })),
  ),
)

/**
 * What a mutant left in a memory of results would be found by the tests of the next one: every memory that a module of
 * the domain keeps is listed, so that it is emptied in between. (A `WeakMap` cannot be emptied; a `Map` does the same here.)
 */
function listMemories(code) {
  return code.replace(
    /^(const \w+ = )new (?:Weak)?Map(<.*>)?\(\)/gm,
    (_, kept, types = '') =>
      `${kept}((globalThis.domainMemories ??= []).push(new Map()), globalThis.domainMemories.at(-1) as Map${types || '<any, any>'})`,
  )
}

/** The property tests that compare thousands of hashes with viem's; a hundred are enough to find a mutant. */
const longTests = /\/(safeTxHash|typedDataHash|messageHash|signatures|signableMessage|decodeCall)\.test\.ts$/

export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load(id) {
        const code = instrumented.get(id)
        return code === undefined ? null : listMemories(code)
      },
      transform: (code, id) => (longTests.test(id) ? code.replace(/numRuns: [\d_]+/g, 'numRuns: 100') : null),
    },
  ],
  test: {
    include: ['src/shared/domain/**/*.test.ts'],
    // A file snapshot belongs to a test that runs once.
    exclude: ['**/officialDeployments.test.ts'],
    setupFiles: ['e2e/mutation/sameValues.mjs'],
    runner: 'e2e/mutation/MutantRunner.mjs',
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 10_000,
    teardownTimeout: 600_000,
  },
})
