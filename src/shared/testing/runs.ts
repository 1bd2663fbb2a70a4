/**
 * How many cases of a long test run now, of the number it has when it runs whole. `COUNTERSIGN_RUNS` is the share:
 * `npm run test:long` takes 1, everything else 0.1. Without it, as in an editor, it is a tenth. `sample`: the most that
 * is taken of a test whose cases are dear, where not all run.
 */
export function runs(whole: number, sample = 1): number {
  const share = Number(process.env['COUNTERSIGN_RUNS'] ?? '0.1')
  if (!(share > 0 && share <= 1)) throw new Error('COUNTERSIGN_RUNS is a share of 1, such as 0.1.')
  return Math.ceil(whole * (share < 1 ? Math.min(share, sample) : share))
}
