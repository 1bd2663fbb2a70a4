import type { SandboxClient } from './sandboxClient.ts'

/**
 * Remembers the chain as it is; the result puts it back, as often as called. Block numbers go back too, so whatever
 * indexes the chain must start over. Its clock runs on: anvil alone would put it back to the last block, and a chain
 * that is put back again and again would fall ever further behind.
 *
 * The result throws when the chain has meanwhile gone back to an older snapshot: this one is lost then.
 */
export async function takeSnapshot(client: SandboxClient): Promise<() => Promise<void>> {
  let id = await client.snapshot()
  const ahead = (await presentTime(client)) - secondsHere()
  return async () => {
    const done: unknown = await client.request({ method: 'evm_revert', params: [id] })
    if (done !== true) throw new Error('This snapshot is gone: the chain went back to an older one')
    const behind = Math.round(secondsHere() + ahead - (await presentTime(client)))
    if (behind > 0) await client.increaseTime({ seconds: behind })
    // Going back uses a snapshot up.
    id = await client.snapshot()
  }
}

/** What the chain's clock says, in seconds since 1970. */
async function presentTime(client: SandboxClient): Promise<number> {
  return Number((await client.getBlock({ blockTag: 'pending' })).timestamp)
}

function secondsHere(): number {
  return Date.now() / 1000
}
