import type { SandboxClient } from './sandboxClient.ts'

/**
 * Remembers the chain as it is; the result puts it back, as often as called. Block numbers go back too, so whatever
 * indexes the chain must start over.
 *
 * The result throws when the chain has meanwhile gone back to an older snapshot: this one is lost then.
 */
export async function takeSnapshot(client: SandboxClient): Promise<() => Promise<void>> {
  let id = await client.snapshot()
  return async () => {
    const done: unknown = await client.request({ method: 'evm_revert', params: [id] })
    if (done !== true) throw new Error('This snapshot is gone: the chain went back to an older one')
    // Going back uses a snapshot up.
    id = await client.snapshot()
  }
}
