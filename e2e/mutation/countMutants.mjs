import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFolder } from './reportFolder.mjs'

// Prints how many mutants of each folder were killed, survived, or could not be tried (`static`: code that runs only
// while a module loads; `not reached`: what only tests of other folders come to), and with file names as words every
// survivor in them. Several report folders of one version of the code, separated by a comma, are counted as one.
const folders = (process.env.MUTATION_REPORTS ?? reportFolder).split(',')
const read = (folder, name) => readFileSync(join(folder, name), 'utf8')
const mutants = JSON.parse(read(folders[0], 'mutants.json')).filter(({ status }) => status === undefined)
const lines = folders.flatMap((folder) => read(folder, 'outcomes.jsonl').split('\n').filter(Boolean))
const outcomes = lines.map((line) => JSON.parse(line))

const poisoned = outcomes.filter(({ poisoned: test }) => test !== undefined)
const killed = new Set(outcomes.filter(({ killer }) => killer !== undefined).map(({ mutant }) => mutant))
const tried = new Set(outcomes.map(({ mutant }) => mutant))
const still = new Set(outcomes.flatMap(({ static: ids = [] }) => ids))

function stateOf({ id }) {
  if (killed.has(id)) return 'killed'
  if (tried.has(id)) return 'survived'
  return still.has(id) ? 'static' : 'not reached'
}

const words = process.argv.slice(2)
const rows = new Map()
for (const mutant of mutants) {
  const folder = mutant.fileName.split('/').slice(3, -1).join('/') || '(the folder itself)'
  const row = rows.get(folder) ?? { killed: 0, survived: 0, static: 0, 'not reached': 0 }
  row[stateOf(mutant)]++
  rows.set(folder, row)
  if (stateOf(mutant) === 'survived' && words.some((word) => mutant.fileName.includes(word)))
    process.stdout.write(
      `${mutant.fileName}:${mutant.location.start.line + 1} ${mutant.mutatorName} → ${mutant.replacement.slice(0, 80)}\n`,
    )
}
const percent = (part, whole) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`)
for (const [folder, row] of rows)
  process.stdout.write(
    `| ${folder} | ${row.killed} | ${row.survived} | ${row.static} | ${row['not reached']} | ${percent(row.killed, row.killed + row.survived)} |\n`,
  )
process.stdout.write(`${poisoned.length} tests broke on what a mutant left behind\n`)
