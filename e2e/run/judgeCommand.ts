import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type CaseReading, readJudgedCases, type WorldName, worldNames } from '../judge/JudgedCase.ts'
import { type JudgedVerdict, judgedTable } from '../judge/judgedTable.ts'
import { ExpectedError } from './ExpectedError.mjs'

/** At least one case could not be judged. */
const notJudged = 3

/** `npm run judge -- FILE [--world full|new|bare] [--json]`: what the checks say of each case; all worlds without one. */
export async function judgeCommand(words: readonly string[]): Promise<void> {
  const { file, worlds, json } = readWords(words)
  const text = await readFile(file, 'utf8')
  // What a word is wrong with is said before the product is loaded.
  const { openJudgedNetwork } = await import('../judge/openJudgedNetwork.ts')
  const network = openJudgedNetwork()
  // The product reads its configuration when its modules are loaded.
  Object.assign(globalThis, { __COUNTERSIGN__: network.configuration })
  const { judgeCase } = await import('../judge/judgeCase.ts')
  const cases = readJudgedCases(text)
  const all: JudgedVerdict[] = []
  let failed = false
  for (const world of worlds)
    for (const reading of cases) {
      const judged = await attempt(reading, (one) => judgeCase(one, world, network))
      if ('error' in judged) failed = true
      else all.push(judged)
      if (json) print(JSON.stringify('error' in judged ? { ...judged, world } : judged.verdict))
      else if ('error' in judged) print(`not judged in ${world}: ${judged.error}`)
    }
  if (!json) for (const line of judgedTable(all)) print(line)
  process.exitCode = failed ? notJudged : 0
}

async function attempt(
  reading: CaseReading,
  judge: (judged: JudgedVerdict['judged']) => Promise<JudgedVerdict['verdict']>,
): Promise<JudgedVerdict | { readonly id: string; readonly error: string }> {
  if (!reading.ok) return { id: reading.id, error: reading.error }
  const { judged } = reading
  try {
    return { judged, verdict: await judge(judged) }
  } catch (error) {
    return { id: judged.id, error: `${judged.id}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function readWords(words: readonly string[]) {
  const usage = 'npm run judge -- FILE [--world full|new|bare] [--json]'
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { world: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    const [file] = positionals
    const worlds = worldNames.filter((name) => values.world === undefined || values.world === name)
    if (file === undefined || positionals.length > 1 || worlds.length === 0) throw new ExpectedError(usage)
    return { file, worlds: bareFirst(worlds), json: values.json }
  } catch (error) {
    throw new ExpectedError(error instanceof Error ? error.message : usage)
  }
}

/** A gateway that was loaded once stays: the world without one comes before those with one. */
function bareFirst(worlds: readonly WorldName[]): readonly WorldName[] {
  return worlds.toSorted((left, right) => Number(right === 'bare') - Number(left === 'bare'))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
