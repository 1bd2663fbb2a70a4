import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readJudgedCases, type WorldName, worldNames } from './JudgedCase.ts'
import type { Verdict } from './judgeCase.ts'
import { worstFinding } from './judgedTable.ts'
import { runJudge } from './runJudge.ts'

const folder = 'e2e/judge/cases'
const groups = readdirSync(folder).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])

type Expected = Readonly<Record<string, string | Partial<Record<WorldName, string>>>>

type Line = Verdict | { readonly id: string; readonly world: string; readonly error: string }

/** What is expected of each case and world, and what is said of it: the same text when all is well. */
async function compare(group: string): Promise<{ readonly expected: string[]; readonly said: string[] }> {
  const cases = readJudgedCases(await readFile(`${folder}/${group}.json`, 'utf8'))
  const wanted: Expected = JSON.parse(await readFile(`${folder}/${group}.expected.json`, 'utf8'))
  const { output } = await runJudge(`${folder}/${group}.json`, '--json')
  const verdicts: readonly Line[] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const expected: string[] = []
  const said: string[] = []
  for (const reading of cases) {
    const id = reading.ok ? reading.judged.id : reading.id
    const causes = reading.ok ? reading.judged.causeIds : []
    const wantedHere = wanted[id] ?? 'an expectation'
    for (const world of worldNames) {
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

/** Milliseconds; a group may have many cases, and other tests run beside it. */
const longestRun = 180_000

describe('cases of the project', { timeout: longestRun }, () => {
  test.each(groups)('behavior: %s are as severe as they are to be, for their own cause', async (group) => {
    const { expected, said } = await compare(group)
    expect(expected.length).toBeGreaterThan(0)
    expect(said).toEqual(expected)
  })
})
