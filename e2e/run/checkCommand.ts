import { runDepth } from './runDepth.ts'

/** `npm run check`: what can be known without a browser in a minute and a half, for every save. */
export function checkCommand(words: readonly string[]): Promise<void> {
  return runDepth('check', words)
}
