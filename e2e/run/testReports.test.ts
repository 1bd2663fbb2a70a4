import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  test('behavior: counts', async () => {
    const file = await written(
      JSON.stringify({
        numPassedTests: 7,
        numFailedTests: 1,
        testResults: [
          {
            assertionResults: [
              { title: 'reads', status: 'passed' },
              { title: 'writes', status: 'failed' },
              { title: 'needs nginx', status: 'pending' },
            ],
          },
        ],
      }),
    )
    expect(await readVitestReport(file)).toEqual({
      passed: 7,
      failed: 1,
      flaky: [],
      notTried: ['needs nginx'],
      titles: ['reads'],
    })
  })
})

describe('tagsIn', () => {
  test('behavior: finds tags, and nothing inside a word', () => {
    expect(tagsIn('error: it is kept @storage @boot-chain, of a@b.c')).toEqual(['@storage', '@boot-chain'])
  })
})
