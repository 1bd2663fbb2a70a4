import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { sampleOf } from '../../src/shared/testing/sampleOf.ts'
import { type JudgedTransaction, readJudgedCases, type WorldName, worldNames } from './JudgedCase.ts'
import type { Verdict } from './judgeCase.ts'
import { worstFinding } from './judgedTable.ts'
import { misnamed, misnamedMark, withoutNames } from './misnamed.ts'
import { runJudge } from './runJudge.ts'

const folder = 'e2e/judge/cases'
const groups = readdirSync(folder).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])

type Expected = Readonly<Record<string, string | Partial<Record<WorldName, string>>>>

type Line = Verdict | { readonly id: string; readonly world: string; readonly error: string }

/** Every world in `npm run test:long`, else the first. */
const worlds = runs(worldNames.length) === worldNames.length ? worldNames : worldNames.slice(0, 1)

type Attack = { readonly id: string; readonly call: object }

/** The same attack with a file that names its calls by friendly words. */
function withLiar(attack: Attack): Attack {
  return { ...attack, id: `${attack.id}${misnamedMark}`, ...{ named: misnamed(read(attack)) } }
}

/** The same attack by methods that nobody knows. */
function byUnknownMethods(attack: Attack): readonly Attack[] {
  const data = withoutNames(read(attack))
  return data === undefined ? [] : [{ ...attack, id: `${attack.id}-unknown`, call: { ...attack.call, data } }]
}

function read(attack: Attack): JudgedTransaction {
  const [reading] = readJudgedCases(JSON.stringify([attack]))
  if (reading?.ok !== true || reading.judged.kind !== 'tx') throw new Error(`${attack.id} is no transaction`)
  return reading.judged
}

/** All groups in one run: the command takes longer to start than most groups take to be judged. */
async function judgeAll(): Promise<readonly Line[]> {
  const folderOfRun = await mkdtemp(join(tmpdir(), 'cases-'))
  try {
    const all = join(folderOfRun, 'all.json')
    const cases = await Promise.all(
      groups.map(async (group) => JSON.parse(await readFile(`${folder}/${group}.json`, 'utf8'))),
    )
    const attacks = cases.flat().filter(({ set, kind }) => set === 'attack' && kind === 'tx')
    const unknown = sampleOf(attacks.flatMap(byUnknownMethods), 0)
    const honest = [...attacks, ...unknown]
    await writeFile(all, JSON.stringify([...cases.flat(), ...unknown, ...honest.map(withLiar)]))
    const { output } = await runJudge(all, '--json', ...(worlds.length === 1 ? ['--world', ...worlds] : []))
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } finally {
    await rm(folderOfRun, { recursive: true })
  }
}

/** What is expected of each case and world, and what is said of it: the same text when all is well. */
async function compare(
  group: string,
  verdicts: readonly Line[],
): Promise<{ readonly expected: string[]; readonly said: string[] }> {
  const cases = readJudgedCases(await readFile(`${folder}/${group}.json`, 'utf8'))
  const wanted: Expected = JSON.parse(await readFile(`${folder}/${group}.expected.json`, 'utf8'))
  const expected: string[] = []
  const said: string[] = []
  for (const reading of cases) {
    const id = reading.ok ? reading.judged.id : reading.id
    const causes = reading.ok ? reading.judged.causeIds : []
    const wantedHere = wanted[id] ?? 'an expectation'
    for (const world of worlds) {
      const severity = typeof wantedHere === 'string' ? wantedHere : wantedHere[world]
      const verdict = verdicts.find((one) => one.id === id && one.world === world)
      if (severity === undefined) continue
      expected.push(`${id} in ${world}: ${severity}`)
      said.push(`${id} in ${world}: ${describeVerdict(verdict, causes)}`)
    }
  }
  return { expected, said }
}

function describeVerdict(verdict: Line | undefined, causes: readonly string[]): string {
  if (verdict === undefined) return 'no verdict'
  return 'error' in verdict ? verdict.error : worstFinding(verdict, causes)
}

/** Milliseconds; there are many cases, and other tests run beside them. */
const longestRun = 400_000

describe('cases of the project', () => {
  let verdicts: readonly Line[]
  beforeAll(async () => {
    verdicts = await judgeAll()
  }, longestRun)

  test.each(groups)('behavior: %s are as severe as they are to be, for their own cause', async (group) => {
    const { expected, said } = await compare(group, verdicts)
    expect(expected.length).toBeGreaterThan(0)
    expect(said).toEqual(expected)
  })

  test('behavior: no finding of an attack is lower for what the file of a liar names, whether its methods are known or not', () => {
    const severities = ['info', 'warning', 'high', 'critical']
    const misled = verdicts.filter(({ id }) => id.endsWith(misnamedMark))
    expect(misled.length).toBeGreaterThan(0)
    const lower = misled.flatMap((one) => {
      const id = one.id.slice(0, -misnamedMark.length)
      const honest = verdicts.find((other) => other.id === id && other.world === one.world)
      if (honest === undefined || 'error' in honest || 'error' in one) return [`${one.id}: no verdict`]
      return honest.findings.flatMap(({ id: check, place, sentence, severity }) =>
        one.findings.some(
          (found) =>
            found.id === check &&
            found.place === place &&
            found.sentence === sentence &&
            severities.indexOf(found.severity) >= severities.indexOf(severity),
        )
          ? []
          : [`${one.id}: ${check} at ${place}`],
      )
    })
    expect(lower).toEqual([])
  })
})
