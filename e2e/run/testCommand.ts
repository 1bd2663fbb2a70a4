import { runDepth } from './runDepth.ts'

/**
 * `npm test`: every check and test but the long ones. `npm test -- <gate>` runs one of them, and what follows goes to
 * its tool: `npm test -- unit src/bridge`, `npm test -- components HashesPanel`, `npm test -- browser -g "sends a batch"`.
 */
export function testCommand(words: readonly string[]): Promise<void> {
  return runDepth('test', words)
}
