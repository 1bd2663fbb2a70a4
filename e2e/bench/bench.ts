import { judge } from './judge.ts'
import { measureWithin } from './measureWithin.ts'
import { keepResults } from './results.ts'
import type { BenchSetting, Launch, Result, Subject } from './Subject.ts'

/** How a run is measured; each subject gets browsers of its own from `launch`. */
export type BenchRun = Omit<BenchSetting, 'rounds' | 'attempt'> & {
  readonly rounds: number | undefined
  /** Keeps what a subject measured for the next run to be compared with. */
  readonly keep?: typeof keepResults
}

/**
 * Measures each subject, writes `results.json` and prints what was measured beside its limit. Returns false when a
 * limit is missed, and when something with a limit was not measured: a subject that hangs or fails is named, and the
 * next one is measured all the same.
 */
export async function bench(
  subjects: readonly Subject[],
  { rounds, keep = keepResults, ...run }: BenchRun,
): Promise<boolean> {
  let withinLimits = true
  const lines: string[] = []
  const add = (name: string, measured: string, { kept, text }: ReturnType<typeof judge>) => {
    if (!kept) withinLimits = false
    lines.push(`${name.padEnd(40)}${measured}${text}`)
  }
  for (const subject of subjects) {
    const results = (await measureSubject(subject, rounds ?? subject.usualRounds, run)) ?? []
    if (results.length > 0) keep(subject, results)
    for (const { name, value, unit, spread } of results) {
      const middleHalf = spread === undefined ? '' : `[${spread.map((edge) => edge.toFixed(2)).join(' to ')}]`
      const measured = `${value.toFixed(2).padStart(9)} ${unit.padEnd(8)}${middleHalf.padEnd(18)}`
      add(name, measured, judge(value, subject.limits[name]))
    }
    const missing = Object.keys(subject.limits).filter((name) => !results.some((one) => one.name === name))
    for (const name of missing)
      add(name, ''.padEnd(36), { kept: false, text: 'MISSED: not measured, see above' })
  }
  run.print('')
  for (const line of lines) run.print(line)
  return withinLimits
}

function measureSubject(
  subject: Subject,
  rounds: number,
  run: Omit<BenchSetting, 'rounds' | 'attempt'>,
): Promise<readonly Result[] | undefined> {
  const { print } = run
  // A limit is for the usual rounds, and what does not depend on them takes as long with fewer.
  const times = Math.max(1, rounds / subject.usualRounds)
  const minutes = (usual: number) => Math.ceil(usual * times)
  const attempt: BenchSetting['attempt'] = (part, measure) =>
    measureWithin(
      { what: `${subject.name}: ${part.what}`, minutes: minutes(part.minutes), print },
      run.launch,
      measure,
    )
  return measureWithin(
    { what: subject.name, minutes: minutes(subject.minutes), print },
    run.launch,
    (launch: Launch) => subject.measure({ ...run, launch, attempt, rounds }),
  )
}
