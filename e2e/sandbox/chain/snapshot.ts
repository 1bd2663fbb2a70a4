import type { SandboxClient } from './sandboxClient.ts'

/**
 * Remembers the chain as it is; the result puts it back, as often as called. Block numbers go back too, so whatever
 * indexes the chain must start over.
 */
export async function takeSnapshot(client: SandboxClient): Promise<() => Promise<void>> {
  let id = await client.snapshot()
  return async () => {
    await client.revert({ id })
    // Going back uses a snapshot up.
    id = await client.snapshot()
  }
}
