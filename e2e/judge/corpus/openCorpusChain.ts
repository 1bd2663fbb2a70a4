import { startChain } from '../../sandbox/chain/startChain.ts'
import { clock } from '../judgedSafe.ts'
import { type ChainDoor, openDoor } from './chain/ChainDoor.ts'
import { furnishChain } from './chain/furnishChain.ts'

/** Before the clock of the cases, so that everything is there when they begin. */
const begins = clock - 100_000

export type CorpusChain = { readonly door: ChainDoor; readonly stop: () => Promise<void> }

/** A chain with everything that cases meet, at the moment that they share. `stop` ends it. */
export async function openCorpusChain(): Promise<CorpusChain> {
  const { url, stop } = await startChain({ port: 0, begins })
  try {
    const door = openDoor(url, begins + 1_000)
    await furnishChain(url, door, begins + 1)
    await door.keep()
    return { door, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
