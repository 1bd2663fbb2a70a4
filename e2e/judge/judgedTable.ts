import type { JudgedCase, WorldName } from './JudgedCase.ts'
import type { Verdict } from './judgeCase.ts'

export type JudgedVerdict = { readonly judged: JudgedCase; readonly verdict: Verdict }

const red = new Set(['high', 'critical'])
const worlds: readonly WorldName[] = ['full', 'new', 'bare']

/** Findings that count: where nothing can be simulated, the warning that says so is not a finding of its own. */
function countedFindings({ world, findings }: Verdict): Verdict['findings'] {
  return findings.filter(({ id, severity }) => !(world === 'bare' && id === 'I2' && severity === 'warning'))
}

/** One line for each world that was judged. Twins and weighty cases are not counted. */
export function judgedTable(all: readonly JudgedVerdict[]): readonly string[] {
  const head = [
    'world',
    'attacks',
    'red',
    'silent',
    'ordinary',
    'critical',
    'high',
    'any warning',
    'not run (median)',
  ]
  const rows = worlds.flatMap((world) => {
    const here = all.filter(({ verdict }) => verdict.world === world)
    return here.length === 0 ? [] : [rowOf(world, here)]
  })
  return layOut([head, ...rows])
}

function rowOf(world: WorldName, all: readonly JudgedVerdict[]): readonly string[] {
  const attacks = all.filter(({ judged }) => judged.set === 'attack' && judged.twin !== true)
  const ordinary = all.filter(({ judged }) => judged.set === 'ordinary' && judged.weighty !== true)
  const worst = (severities: readonly string[]) => (one: JudgedVerdict) => severities.includes(worstOf(one))
  return [
    world,
    String(attacks.length),
    share(attacks, worst([...red])),
    share(attacks, worst(['info', 'none'])),
    String(ordinary.length),
    share(ordinary, worst(['critical'])),
    share(ordinary, worst(['high'])),
    share(ordinary, worst(['critical', 'high', 'warning'])),
    String(median(ordinary.map(({ verdict }) => verdict.notRun.length))),
  ]
}

function worstOf({ verdict }: JudgedVerdict): string {
  return worstFinding(verdict, [])
}

/** The severity of the worst finding that counts, or `none`; of the checks `causes` alone where there are any. */
export function worstFinding(verdict: Verdict, causes: readonly string[]): string {
  const counted = countedFindings(verdict).filter(({ id }) => causes.length === 0 || causes.includes(id))
  const found = new Set(counted.map(({ severity }) => severity))
  return ['critical', 'high', 'warning', 'info'].find((severity) => found.has(severity)) ?? 'none'
}

function share(all: readonly JudgedVerdict[], counts: (one: JudgedVerdict) => boolean): string {
  const some = all.filter(counts).length
  const percent = all.length === 0 ? 0 : (100 * some) / all.length
  return `${some} (${percent.toFixed(1)} %)`
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function layOut(rows: readonly (readonly string[])[]): readonly string[] {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
