/** The middle of a list of numbers; NaN for an empty one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value below which `share` of the list lies, interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  const position = (sorted.length - 1) * share
  const low = sorted[Math.floor(position)] ?? Number.NaN
  const high = sorted[Math.ceil(position)] ?? Number.NaN
  return low + (high - low) * (position - Math.floor(position))
}

/** Ratios formed round by round, so that a slow moment of the machine hits both sides. */
export function ratios(measured: readonly number[], floor: readonly number[]): readonly number[] {
  return measured.map((value, round) => value / (floor[round] ?? Number.NaN))
}
