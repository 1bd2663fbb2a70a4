import { judge } from './judge.ts'
import { keepResults } from './results.ts'
import type { BenchSetting, Subject } from './Subject.ts'

/**
 * Measures each subject, writes `results.json` and prints what was measured beside its limit. Returns false when a
 * limit is missed.
 */
export async function bench(
  subjects: readonly Subject[],
  { rounds, ...setting }: Omit<BenchSetting, 'rounds'> & { readonly rounds: number | undefined },
): Promise<boolean> {
  const { print } = setting
  let withinLimits = true
  const lines: string[] = []
  for (const subject of subjects) {
    const results = await subject.measure({ ...setting, rounds: rounds ?? subject.usualRounds })
    keepResults(subject, results)
    for (const { name, value, unit, spread } of results) {
      const { kept, text } = judge(value, subject.limits[name])
      if (!kept) withinLimits = false
      const middleHalf = spread === undefined ? '' : `[${spread.map((edge) => edge.toFixed(2)).join(' to ')}]`
      lines.push(
        `${name.padEnd(40)}${value.toFixed(2).padStart(9)} ${unit.padEnd(8)}${middleHalf.padEnd(18)}${text}`,
      )
    }
  }
  print('')
  for (const line of lines) print(line)
  return withinLimits
}
