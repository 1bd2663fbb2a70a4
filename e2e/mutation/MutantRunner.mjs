import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TestRunner } from 'vitest'
import { reportFolder } from './reportFolder.mjs'

/** What the code of the mutants reads and writes. */
globalThis.__stryker__ ??= {}
const stryker = globalThis.__stryker__

const outcomes = join(reportFolder, 'outcomes.jsonl')
const current = join(reportFolder, 'current.json')

/** A mutant that is reached this many times as often as the code it replaces runs in a loop. */
const mostRepeats = 100

/** A test that takes longer, in ms, is repeated only for the mutants of the module that it is the test of. */
const longTest = 4_000

/** The modules whose mutants are tried; with MUTATION_OWN only those of the folder that a test is in. */
const only = new RegExp(process.env.MUTATION_ONLY ?? '')
const ownFolder = process.env.MUTATION_OWN !== undefined

const moduleOf = new Map(
  JSON.parse(readFileSync(join(reportFolder, 'mutants.json'), 'utf8')).map(({ id, fileName }) => [
    id,
    fileName,
  ]),
)

/**
 * Runs the tests of a file as ever, and then again for each mutant that they reached, in the same process and with the
 * modules as they are: a mutant is switched on by a number. One that any test has killed is not tried again.
 */
export default class MutantRunner extends TestRunner {
  onBeforeRunTask(test) {
    stryker.currentTestId = idOf(test)
    return super.onBeforeRunTask(test)
  }

  onAfterRunTask(test) {
    stryker.currentTestId = undefined
    return super.onAfterRunTask(test)
  }

  async onAfterRunFiles(files) {
    for (const file of files) await tryMutants(file)
    return super.onAfterRunFiles()
  }
}

async function tryMutants(file) {
  const tests = testsIn(file).filter((test) => test.result?.state === 'pass')
  const done = readOutcomes(file.name)
  for (const [mutant, { reaching, hits }] of reachedBy(tests)) {
    const module = moduleOf.get(mutant) ?? ''
    if (ownFolder && dirname(module) !== dirname(file.name)) continue
    if (!only.test(module) || done.killed.has(mutant) || done.tried.has(mutant)) continue
    writeFileSync(current, JSON.stringify({ mutant, file: file.name, at: Date.now() }))
    const own = module === file.name.replace('.test.ts', '.ts')
    const quickFirst = reaching
      .filter((test) => own || (test.result?.duration ?? 0) < longTest)
      .sort((left, right) => (left.result?.duration ?? 0) - (right.result?.duration ?? 0))
    const killer = await firstToFail(quickFirst, mutant, hits * mostRepeats + 10_000)
    write({ mutant, file: file.name, ...killer })
  }
  write({ file: file.name, static: Object.keys(stryker.mutantCoverage?.static ?? {}) })
  // What a mutant left behind would kill the ones after it for nothing.
  for (const test of tests) {
    const broken = await firstToFail([test], 'none', Number.MAX_SAFE_INTEGER)
    if (broken !== undefined) write({ poisoned: idOf(test), file: file.name, ...broken })
  }
}

/** The tests that reach each mutant, and how often. */
function reachedBy(tests) {
  const reached = new Map()
  for (const test of tests) {
    for (const [mutant, hits] of Object.entries(stryker.mutantCoverage?.perTest[idOf(test)] ?? {})) {
      const entry = reached.get(mutant) ?? { reaching: [], hits: 0 }
      entry.reaching.push(test)
      entry.hits += hits
      reached.set(mutant, entry)
    }
  }
  return reached
}

async function firstToFail(tests, mutant, hitLimit) {
  for (const test of tests) {
    for (const memory of globalThis.domainMemories ?? []) memory.clear()
    Object.assign(stryker, { activeMutant: mutant, currentTestId: 'again', hitCount: 0, hitLimit })
    try {
      await TestRunner.getTestFn(test)()
    } catch (error) {
      return { killer: test.name, timeout: stryker.hitCount > hitLimit, why: String(error).slice(0, 80) }
    } finally {
      Object.assign(stryker, { activeMutant: undefined, currentTestId: undefined })
    }
  }
  return undefined
}

function testsIn(suite) {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]))
}

function idOf(test) {
  return `${test.file.name}#${test.id}`
}

function write(outcome) {
  appendFileSync(outcomes, `${JSON.stringify(outcome)}\n`)
}

/** What an earlier start of the same run found out, so that it goes on where it was stopped. */
function readOutcomes(file) {
  const killed = new Set()
  const tried = new Set()
  if (!existsSync(outcomes)) return { killed, tried }
  for (const line of readFileSync(outcomes, 'utf8').split('\n').filter(Boolean)) {
    const { mutant, killer, file: other } = JSON.parse(line)
    if (killer !== undefined) killed.add(mutant)
    else if (other === file) tried.add(mutant)
  }
  return { killed, tried }
}
