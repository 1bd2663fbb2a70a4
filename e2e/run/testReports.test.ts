import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readPlaywrightReport, readVitestReport, tagsIn } from './testReports.ts'

async function written(report: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-report-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'report.json')
  await writeFile(file, report)
  return file
}

describe('readPlaywrightReport', () => {
  test('behavior: counts what passed at the second try as passed, and names it', async () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'embedded' }] })
    const file = await written(
      JSON.stringify({
        stats: { expected: 3, unexpected: 1, flaky: 2 },
        suites: [
          {
            specs: [spec('shows the address', 'expected'), spec('loads', 'flaky')],
            suites: [{ specs: [spec('sends', 'flaky'), spec('stops', 'unexpected')] }],
          },
        ],
      }),
    )
    expect(await readPlaywrightReport(file)).toEqual({
      passed: 5,
      failed: 1,
      flaky: ['loads', 'sends'],
      notTried: [],
      titles: ['shows the address', 'loads', 'sends'],
    })
  })

  test('error: no report, half a report and another one give no counts', async () => {
    expect(await readPlaywrightReport('/nowhere/report.json')).toBeUndefined()
    expect(await readPlaywrightReport(await written('{"stats":'))).toBeUndefined()
    expect(await readPlaywrightReport(await written('{"stats":{}}'))).toBeUndefined()
  })
})

describe('readVitestReport', () => {
  test('behavior: counts, names what needed a second try, and says how each failure came', async () => {
    const file = await written(
      JSON.stringify({
        numPassedTests: 7,
        numFailedTests: 1,
        testResults: [
          {
            name: resolve('src/reads.test.ts'),
            assertionResults: [
              { title: 'reads', status: 'passed', failureMessages: [] },
              { title: 'draws', status: 'passed', failureMessages: ['Error: not yet drawn'] },
              { title: 'writes', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at line 3'] },
              { title: 'needs nginx', status: 'pending' },
            ],
          },
        ],
      }),
    )
    expect(await readVitestReport(file)).toEqual({
      passed: 7,
      failed: 1,
      flaky: ['draws'],
      notTried: ['needs nginx'],
      titles: ['reads', 'draws'],
      failures: ['src/reads.test.ts: writes\nError: 1 is not 2\n    at line 3'],
    })
  })
})

describe('tagsIn', () => {
  test('behavior: finds tags, and nothing inside a word', () => {
    expect(tagsIn('error: it is kept @storage @boot-chain, of a@b.c')).toEqual(['@storage', '@boot-chain'])
  })
})
