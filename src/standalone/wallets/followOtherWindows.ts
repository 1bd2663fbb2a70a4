import type { Config } from 'wagmi'
import { forgetConnections } from './restoreConnection.ts'

/** Of wagmi's storage; its value only has to be another one each time. */
const item = 'disconnectedAt'

/** Tells the other windows of this site that the user has disconnected. */
export async function tellOtherWindows(config: Pick<Config, 'storage'>): Promise<void> {
  await config.storage?.setItem(item, Date.now())
}

/**
 * The user who disconnects in one window has left them all: most wallets tell the others nothing. Returns the undo.
 */
export function followOtherWindows(
  config: Config,
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const key = `${config.storage?.key}.${item}`
  const follow = (event: StorageEvent) => {
    if (event.key === key) forgetConnections(config)
  }
  view.addEventListener('storage', follow)
  return () => view.removeEventListener('storage', follow)
}
