import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJudge } from './runJudge.ts'

const cases = 'e2e/judge/cases/everyday.json'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judge-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readCases(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return JSON.parse(await readFile(cases, 'utf8'))
}

describe('npm run judge', { timeout: 90_000 }, () => {
  test('behavior: one line for each case and world, of findings and of what could not run', async () => {
    const { exitCode, output } = await runJudge(cases, '--json')
    const lines = output.trim().split('\n')
    const verdicts = new Map(
      lines.map((line) => {
        const verdict: { readonly id: string; readonly world: string } = JSON.parse(line)
        return [`${verdict.id} ${verdict.world}`, verdict]
      }),
    )
    expect(lines).toHaveLength(3 * 6)
    expect(verdicts.get('payment full')).toEqual({
      id: 'payment',
      world: 'full',
      findings: [],
      notRun: [],
    })
    expect(verdicts.get('module new')).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ id: 'D3', severity: 'critical' })]),
    })
    expect(verdicts.get('payment bare')).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ id: 'I2', severity: 'warning' }),
        expect.objectContaining({ id: 'F8', severity: 'info' }),
      ]),
      notRun: expect.arrayContaining([
        {
          id: 'I2',
          reason: 'this node cannot simulate',
          waiting: expect.arrayContaining(['I1', 'I3']),
        },
      ]),
    })
    expect(verdicts.get('text full')).toMatchObject({ findings: [], notRun: [] })
    expect(exitCode).toBe(0)
  })

  test('behavior: a table without twins and weighty cases', async () => {
    const [payment, stranger] = await readCases()
    const file = join(folder, 'marked.json')
    const marked = [payment, stranger, { ...stranger, twin: true }, { ...payment, weighty: true }]
    await writeFile(file, JSON.stringify(marked))
    const { exitCode, output } = await runJudge(file, '--world', 'full')
    expect(output.trim().split('\n')).toEqual([
      'world  attacks  red          silent     ordinary  critical   high       any warning  not run (median)',
      'full   1        1 (100.0 %)  0 (0.0 %)  1         0 (0.0 %)  0 (0.0 %)  0 (0.0 %)    0',
    ])
    expect(exitCode).toBe(0)
  })

  test('error: what cannot be judged is named with its key, ends with 3, and stops no other case', async () => {
    const [payment, stranger] = await readCases()
    const file = join(folder, 'wrong.json')
    await writeFile(
      file,
      JSON.stringify([
        { ...payment, note: 'new' },
        {
          ...stranger,
          accounts: { '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2': { kind: 'contract', prixy: 1 } },
        },
        { ...payment, id: 'unpublished', version: '1.3.9' },
        { id: 'nothing' },
        payment,
      ]),
    )
    const { exitCode, output } = await runJudge(file, '--world', 'new', '--json')
    const lines = output.trim().split('\n')
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { id: 'payment', world: 'new', error: 'payment: unknown key "note"' },
      {
        id: 'module',
        world: 'new',
        error: 'module: unknown key "accounts.0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2.prixy"',
      },
      { id: 'unpublished', world: 'new', error: 'unpublished: No Safe 1.3.9 is published' },
      { id: 'nothing', world: 'new', error: expect.stringMatching(/^nothing: kind: /) },
      expect.objectContaining({ id: 'payment', findings: expect.any(Array) }),
    ])
    expect(exitCode).toBe(3)
  })

  test.each([[[]], [['nowhere.json']], [[cases, '--world', 'other']]])('error: %j', async (words) => {
    expect(await runJudge(...words)).toMatchObject({ exitCode: 1, output: '' })
  })
})
