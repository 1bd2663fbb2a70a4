import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { messageRules, transactionRules } from '../../src/shared/domain/checks/rules.ts'
import { checkWords } from '../../src/shared/domain/checks/words/checkWords.ts'
import {
  catalogueIds,
  criticalChecks,
  judgeCatalogue,
  readCatalogue,
  unsaidCodes,
  withCatalogue,
} from './checkCatalogue.ts'
import { plantFiles } from './planted/plantFiles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rules = [...transactionRules, ...messageRules]
/** Of the nodes, whatever is signed. */
const ofBoth = ['K4']

describe('the gate for checks', () => {
  test('behavior: every id of the catalogue has a rule and both tests', async () => {
    expect(judgeCatalogue(await readCatalogue(root))).toEqual([])
  })

  test('behavior: every id is run once, and one that is true of transactions and messages once for each', () => {
    expect(rules.map(({ id }) => id).sort()).toEqual([...catalogueIds, ...ofBoth].sort())
    for (const list of [transactionRules, messageRules])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  test('behavior: every sentence of the catalogue is said by a rule', async () => {
    const codes = Object.keys(checkWords).filter((key) => key.includes('.'))
    expect(codes.length).toBeGreaterThan(catalogueIds.length)
    expect(await unsaidCodes(root, [...codes, 'A1.planted', 'Z9.planted'])).toEqual([
      'A1.planted',
      'Z9.planted',
    ])
  })

  test('behavior: the text of a check that can be critical says so', async () => {
    const critical = await criticalChecks(root)
    expect(critical).toEqual(expect.arrayContaining(['A1', 'F6', 'H2', 'J1']))
    const saysSo = (id: string) =>
      rules.some((rule) => rule.id === id && checkWords[rule.id].grading.includes('critical'))
    expect(critical.filter((id) => !saysSo(id))).toEqual([])
  })

  test('behavior: the table has a row for each id, with its text, its rule and its tests', async () => {
    const page = await withCatalogue(await readFile('docs/checks.md', 'utf8'), root)
    const rows = page.split('\n').filter((line) => /^\| [A-Z]\d/.test(line))
    expect(rows.map((row) => row.split(' ')[1])).toEqual(catalogueIds)
    expect(rows.filter((row) => / missing \|/.test(row))).toEqual([])
  })

  test('error: a missing rule and missing tests are named', async () => {
    const folder = 'src/shared/domain/checks'
    const directory = await plantFiles({
      [`${folder}/a.ts`]: "export const one = { id: 'A1' }\nexport const two = { id: 'A2' }\n",
      [`${folder}/a.test.ts`]:
        "test('behavior: A1 fires when', () => {})\ntest('behavior: A1 stays silent', () => {})\n",
      [`${folder}/b.test.ts`]: "test('behavior: A2 fires when', () => {})\n// behavior: A2 stays silent\n",
    })
    const findings = judgeCatalogue(await readCatalogue(directory))
    await rm(directory, { recursive: true, force: true })
    expect(findings.filter((line) => line.startsWith('A1 '))).toEqual([])
    expect(findings).toContain('A2 has no test in which it stays silent')
    expect(findings).toContain('K3 has no rule')
    expect(findings).toHaveLength((catalogueIds.length - 2) * 3 + 1)
  })
})
