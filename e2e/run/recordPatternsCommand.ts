import { writeFile } from 'node:fs/promises'
import { patternsBelow } from '../checks/patterns.ts'
import { slowPatterns, uncappedPatterns } from '../checks/slowPatterns.ts'

/**
 * `node e2e/run/recordPatterns.mjs`: looks at every regular expression of the product anew and writes down that it is
 * safe, so that the daily run looks at new ones alone. Ends with an error, and writes nothing, where one is not.
 */
export async function recordPatternsCommand(): Promise<void> {
  const all = patternsBelow('.')
  const slow = await slowPatterns(all, new Set())
  if (slow.length > 0) throw new Error(slow.join('\n'))
  const patterns = uncappedPatterns(all)
  await writeFile('e2e/checks/safePatterns.generated.json', `${JSON.stringify(patterns, null, 1)}\n`)
  process.stdout.write(`${patterns.length} regular expressions are safe.\n`)
}
