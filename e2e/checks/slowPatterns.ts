import { check } from 'recheck'
import type { Pattern } from './patterns.ts'
import safePatterns from './safePatterns.generated.json' with { type: 'json' }

/** The same answer each time, and on a machine that is busy with other tests. */
const parameters = { timeout: 60_000, attackTimeout: 10_000, randomSeed: 1 }

/**
 * Those of the patterns that a hostile text could hold up, or of which that is not known, each with its place and why. One
 * that is only matched through `matchShort` meets no long text and is left out. `recorded`: patterns
 * that were found safe before, as they are written in code: they are not looked at again.
 */
export async function slowPatterns(
  patterns: readonly Pattern[],
  recorded: ReadonlySet<string> = new Set(safePatterns),
): Promise<readonly string[]> {
  const answers = new Map<string, Promise<string>>()
  const found: string[] = []
  for (const pattern of patterns) {
    const key = keyOf(pattern)
    if (pattern.capped || (pattern.source !== '' && recorded.has(key))) continue
    const answer = answers.get(key) ?? judge(pattern)
    answers.set(key, answer)
    const why = await answer
    if (why !== 'safe') found.push(`${pattern.place}: ${why}`)
  }
  return found
}

/** The patterns that meet texts of any length, each once and in order: what is recorded once all are safe. */
export function uncappedPatterns(patterns: readonly Pattern[]): readonly string[] {
  const keys = patterns.flatMap((pattern) => (pattern.capped ? [] : [keyOf(pattern)]))
  return [...new Set(keys)].sort()
}

/** As it is written in code. */
function keyOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`
}

async function judge({ source, flags }: Pattern): Promise<string> {
  // What is put together at run time cannot be looked at.
  if (source === '') return 'put together at run time'
  const { status } = await check(source, flags, parameters)
  return status
}
