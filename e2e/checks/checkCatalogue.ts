import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageRules, transactionRules } from '../../src/shared/domain/checks/rules.ts'
import { checkWords } from '../../src/shared/domain/checks/words/checkWords.ts'

/** What the table of checks says of one id; places are `undefined` where nothing was found. */
export type CatalogueRow = {
  readonly id: string
  /** The file of the rule, below the folder of checks. */
  readonly rule: string | undefined
  readonly fires: string | undefined
  readonly silent: string | undefined
}

/** Ids of checks that are gone. None of them is given again: an id means one check, also in what was written before. */
const retired: ReadonlySet<string> = new Set(['A16', 'F10', 'F15'])

/**
 * Every id that must have a rule, a test in which it fires and a test in which it stays silent: of each group those up to
 * the last number that has words. One that is left out on the way has to be retired.
 */
export const catalogueIds: readonly string[] = idsUpTo(lastNumbers(Object.keys(checkWords))).filter(
  (id) => !retired.has(id),
)

/** The last number of each group that has words, by the letter of the group. */
function lastNumbers(keys: readonly string[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const key of keys) {
    const [, group, number] = /^([A-Z])(\d+)$/.exec(key) ?? []
    if (group !== undefined) last.set(group, Math.max(last.get(group) ?? 0, Number(number)))
  }
  return new Map([...last].sort(([left], [right]) => left.localeCompare(right)))
}

function idsUpTo(last: ReadonlyMap<string, number>): readonly string[] {
  return [...last].flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
  )
}

const folder = join('src', 'shared', 'domain', 'checks')

/** Looks through the rules and their tests in the project at `directory`. */
export async function readCatalogue(directory: string): Promise<readonly CatalogueRow[]> {
  const base = join(directory, folder)
  const names = (await readdir(base, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(base, name), 'utf8')))
  const found = (pattern: (id: string) => RegExp, tests: boolean) => (id: string) => {
    const index = names.findIndex(
      (name, place) => name.endsWith('.test.ts') === tests && pattern(id).test(texts[place] ?? ''),
    )
    const name = names[index]?.replaceAll('\\', '/')
    if (name === undefined || !tests) return name
    const title =
      new RegExp(pattern(id).source.replace('\\b', '[^\'"`]*')).exec(texts[index] ?? '')?.[0] ?? ''
    return `${name}: ${title.replace(/^.*behavior: /, '')}`
  }
  const rule = found((id) => new RegExp(`\\bid: '${id}'`), false)
  const fires = found((id) => new RegExp(`test\\(\\s*['"\`]behavior: ${id} fires\\b`), true)
  const silent = found((id) => new RegExp(`test\\(\\s*['"\`]behavior: ${id} stays silent\\b`), true)
  return catalogueIds.map((id) => ({ id, rule: rule(id), fires: fires(id), silent: silent(id) }))
}

/** Lists what the rows lack, one line each. */
export function judgeCatalogue(rows: readonly CatalogueRow[]): readonly string[] {
  return rows.flatMap(({ id, rule, fires, silent }) => [
    ...(rule === undefined ? [`${id} has no rule`] : []),
    ...(fires === undefined ? [`${id} has no test in which it fires`] : []),
    ...(silent === undefined ? [`${id} has no test in which it stays silent`] : []),
  ])
}

/** A code of a finding as rules write it, in quotes or, for rules that share one, with a part to fill in. */
const writtenCode = /'([A-K]\d+\.[a-z][a-z0-9-]*)'|`([^`\s]*\.[^`\s]*)` as const/g

/** Codes in the catalogue of sentences that no rule uses any more. */
export async function unsaidCodes(directory: string, codes: readonly string[]): Promise<readonly string[]> {
  const base = join(directory, folder)
  const names = (await readdir(base, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('words'),
  )
  const texts = await Promise.all(names.map((name) => readFile(join(base, name), 'utf8')))
  const said = texts.flatMap((text) =>
    [...text.matchAll(writtenCode)].map(([, plain, open = '']) =>
      plain === undefined
        ? new RegExp(`^${open.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`)
        : new RegExp(`^${plain.replaceAll('.', '\\.')}$`),
    ),
  )
  return codes.filter((code) => !said.some((pattern) => pattern.test(code)))
}

/** `critical`, or what is critical for a stranger, before the code that it is said with. */
const criticalCode = /reportFinding\([^{}]*'critical'[^{}]*\{\s*code: '([A-K]\d+)\./g

/** Checks that, as their rules are written, can be critical. Those that decide it elsewhere are not seen. */
export async function criticalChecks(directory: string): Promise<readonly string[]> {
  const base = join(directory, folder)
  const names = (await readdir(base, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(join(base, name), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(criticalCode)].flatMap(([, id]) => id ?? []))
}

/** The page of all checks, its table made anew from the rules of the project at `directory` and their words. */
export async function withCatalogue(page: string, directory: string): Promise<string> {
  const texts = [...transactionRules, ...messageRules].map(({ id }) => ({ id, ...checkWords[id] }))
  const lines = (await readCatalogue(directory)).map(({ id, rule, fires, silent }) => {
    const text = texts.find((checkText) => checkText.id === id)
    const cells = [id, text?.title, text?.grading, rule, fires, silent]
    return `| ${cells.map((cell) => (cell ?? 'missing').replaceAll('|', '\\|')).join(' | ')} |`
  })
  return `${page.slice(0, page.indexOf(tableStart) + tableStart.length)}${lines.join('\n')}\n`
}

const tableStart = '\n|---|---|---|---|---|---|\n'
