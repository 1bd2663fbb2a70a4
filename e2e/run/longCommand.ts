import { runDepth } from './runDepth.ts'

/** `npm run test:long`: what is too long for every change, whole: matrices, interleavings, random cases, long lists. */
export function longCommand(words: readonly string[]): Promise<void> {
  return runDepth('long', words)
}
