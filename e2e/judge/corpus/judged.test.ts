import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../../src/shared/testing/runs.ts'
import { type JudgedCase, readJudgedCases, type WorldName, worldNames } from '../JudgedCase.ts'
import type { Verdict } from '../judgeCase.ts'
import { worstFinding } from '../judgedTable.ts'
import { runJudge } from '../runJudge.ts'
import { corpus } from './planCorpus.ts'
import { filesOf } from './recordCorpus.ts'

type Judged = { readonly judged: JudgedCase; readonly verdict: Verdict }

/** All cases and worlds in `npm run test:long`, else every sixth in the first world. */
const isWhole = runs(worldNames.length) === worldNames.length
const worlds = isWhole ? worldNames : worldNames.slice(0, 1)
const step = isWhole ? 1 : 6

async function judgeCorpus(): Promise<readonly Judged[]> {
  const texts = await Promise.all(Object.keys(corpus).map((group) => readFile(filesOf(group).cases, 'utf8')))
  const written = texts.flatMap((text): readonly unknown[] => JSON.parse(text))
  const some = written.filter((_, index) => index % step === 0)
  const cases = new Map<string, JudgedCase>()
  for (const reading of readJudgedCases(JSON.stringify(some)))
    if (reading.ok) cases.set(reading.judged.id, reading.judged)
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
  try {
    const file = join(folder, 'corpus.json')
    await writeFile(file, JSON.stringify(some))
    const { output } = await runJudge(file, '--json', ...(isWhole ? [] : ['--world', ...worlds]))
    return output
      .trim()
      .split('\n')
      .map((line) => {
        const verdict: Verdict = JSON.parse(line)
        const judged = cases.get(verdict.id)
        if (judged === undefined) throw new Error(`There is no case ${verdict.id}`)
        return { judged, verdict }
      })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const red: readonly string[] = ['high', 'critical']

/**
 * At most so many per hundred ordinary cases, and at least so many attacks that are red for their cause. In `bare` there
 * is nothing to compare a look-alike with, and what only a trial shows is not seen.
 */
const limits: Readonly<
  Record<WorldName, { readonly high: number; readonly warning: number; readonly red: number }>
> = {
  full: { high: 3, warning: 25, red: 100 },
  new: { high: 3, warning: 25, red: 100 },
  bare: { high: 4, warning: 28, red: 88 },
}

describe('the executed corpus', () => {
  let all: readonly Judged[]
  beforeAll(async () => {
    all = await judgeCorpus()
  }, 1_200_000)

  const of = (world: WorldName, set: JudgedCase['set']) =>
    all.filter(
      ({ judged, verdict }) =>
        verdict.world === world && judged.set === set && judged.twin !== true && judged.weighty !== true,
    )
  const shareOf = (some: readonly Judged[], whole: readonly Judged[]) => (100 * some.length) / whole.length

  test.each(worlds)('behavior: attacks are red for their cause in %s', (world) => {
    const attacks = of(world, 'attack')
    const missed = attacks.filter(
      ({ judged, verdict }) => !red.includes(worstFinding(verdict, judged.causeIds)),
    )
    expect(attacks.length).toBeGreaterThanOrEqual(isWhole ? 150 : 25)
    if (limits[world].red === 100) expect(missed.map(({ judged }) => judged.id)).toEqual([])
    expect(100 - shareOf(missed, attacks)).toBeGreaterThanOrEqual(limits[world].red)
  })

  test.each(worlds)('behavior: ordinary work is never critical and seldom red in %s', (world) => {
    const ordinary = of(world, 'ordinary')
    const worst = (severities: readonly string[]) =>
      ordinary.filter(({ verdict }) => severities.includes(worstFinding(verdict, [])))
    expect(ordinary.length).toBeGreaterThanOrEqual(isWhole ? 250 : 40)
    expect(worst(['critical']).map(({ judged }) => judged.id)).toEqual([])
    if (!isWhole) return
    expect(shareOf(worst(['high']), ordinary)).toBeLessThanOrEqual(limits[world].high)
    expect(shareOf(worst(['high', 'warning']), ordinary)).toBeLessThanOrEqual(limits[world].warning)
  })
})
