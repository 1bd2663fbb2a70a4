import { runs } from './runs.ts'

/**
 * What of a row of a matrix is tried now: every case in `npm run test:long`, else a share of them. Each row begins with
 * another case, so that a few rows try each case once.
 */
export function sampleOf<Case>(cases: readonly Case[], row: number): readonly Case[] {
  const step = Math.floor(cases.length / runs(cases.length))
  return cases.filter((_, index) => index % step === row % step)
}
