import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runs } from '../../../src/shared/testing/runs.ts'
import type { PlannedCase } from './PlannedCase.ts'
import { corpus } from './planCorpus.ts'
import { filesOf, recordCorpus, writeFiles } from './recordCorpus.ts'

const groups = Object.keys(corpus)
const all: readonly PlannedCase[] = Object.values(corpus).flat()
/** All in `npm run test:long`, else so many from all over the corpus. */
const some = 20
const step = runs(all.length) === all.length ? 1 : Math.floor(all.length / some)
const anew = all.filter((_, index) => index % step === 0)

/** The lines of the files by the id of their case. */
async function linesOf(kind: 'cases' | 'recordings'): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(groups.map((group) => readFile(filesOf(group)[kind], 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{'))
  return new Map(
    lines.map((line) => {
      const text = line.replace(/,$/, '')
      const { id }: { readonly id: string } = JSON.parse(text)
      return [id, text]
    }),
  )
}

test('behavior: the files have every planned case once, and no other', async () => {
  const planned = all.map(({ id }) => id)
  expect(new Set(planned).size).toBe(planned.length)
  expect([...(await linesOf('cases')).keys()].toSorted()).toEqual(planned.toSorted())
  expect([...(await linesOf('recordings')).keys()].toSorted()).toEqual(planned.toSorted())
})

test('behavior: executed anew, the cases are and do what the files say', { timeout: 400_000 }, async () => {
  const problems: unknown[] = []
  const texts = writeFiles(await recordCorpus(anew, (error) => problems.push(error)))
  expect(problems).toEqual([])
  const [cases, recordings] = await Promise.all([linesOf('cases'), linesOf('recordings')])
  const ids = anew.map(({ id }) => id)
  expect(texts.cases.trim().split('\n').slice(1, -1)).toEqual(
    ids.map((id, index) => `${cases.get(id)}${index < ids.length - 1 ? ',' : ''}`),
  )
  expect(texts.recordings.trim().split('\n')).toEqual(ids.map((id) => recordings.get(id)))
})
