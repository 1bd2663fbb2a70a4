import { check } from 'recheck'
import { type Pattern, patternsBelow } from './patterns.ts'

/** The same answer each time, and on a machine that is busy with other tests. */
const parameters = { timeout: 60_000, attackTimeout: 10_000, randomSeed: 1 }

/**
 * The patterns below `src` of a project that a hostile text could hold up, or of which that is not known, each with its
 * place and why. One that is only matched through `matchShort` meets no long text and is left out.
 */
export async function slowPatterns(directory: string): Promise<readonly string[]> {
  const answers = new Map<string, Promise<string>>()
  const found: string[] = []
  for (const pattern of patternsBelow(directory)) {
    if (pattern.capped) continue
    const key = `/${pattern.source}/${pattern.flags}`
    const answer = answers.get(key) ?? judge(pattern)
    answers.set(key, answer)
    const why = await answer
    if (why !== 'safe') found.push(`${pattern.place}: ${why}`)
  }
  return found
}

async function judge({ source, flags }: Pattern): Promise<string> {
  // What is put together at run time cannot be looked at.
  if (source === '') return 'put together at run time'
  const { status } = await check(source, flags, parameters)
  return status
}
