import type { Result } from './Subject.ts'
import { median, quantile, ratios } from './statistics.ts'

export type Sides = { readonly ours: () => void; readonly floor: () => void }

export type CpuCosts = {
  /** Milliseconds of CPU, one of each for every round. */
  readonly ours: readonly number[]
  readonly floor: readonly number[]
}

/**
 * CPU of this process for both sides, by turns, after `warmUp` rounds that do not count. CPU and not time, because a
 * busy machine makes everything wait.
 */
export function measureCpu(
  sides: Sides,
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): CpuCosts {
  const ours: number[] = []
  const floor: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const oursFirst = round % 2 === 0
    const first = cpuOf(oursFirst ? sides.ours : sides.floor)
    const second = cpuOf(oursFirst ? sides.floor : sides.ours)
    if (round < 0) continue
    ours.push(oursFirst ? first : second)
    floor.push(oursFirst ? second : first)
  }
  return { ours, floor }
}

/** The median of the ratios of the rounds, with the middle half of them. */
export function ratioResult(name: string, measured: readonly number[], floor: readonly number[]): Result {
  const all = ratios(measured, floor)
  return { name, value: median(all), unit: 'x', spread: [quantile(all, 0.25), quantile(all, 0.75)] }
}

export function cpuOf(run: () => void): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
