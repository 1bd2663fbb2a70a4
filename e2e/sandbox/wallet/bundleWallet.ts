import { fileURLToPath } from 'node:url'
import { bundleBrowser } from '../parent/bundleBrowser.ts'
import type { World } from '../World.ts'
import type { WalletSettings } from './WalletSettings.ts'

/**
 * The sandbox's wallet as one classic script: put into a page, it announces itself (EIP-6963) and signs with the
 * accounts of this world through the node. Its style needs no inline styles, so that it works under a strict CSP.
 */
export async function bundleWallet(
  world: Pick<World, 'rpcUrl' | 'chainId' | 'owners' | 'stranger'>,
): Promise<string> {
  const settings: WalletSettings = {
    rpcUrl: world.rpcUrl,
    chainId: world.chainId,
    accounts: [...world.owners, world.stranger].map(({ name, address }) => ({ name, address })),
  }
  const entry = fileURLToPath(new URL('./page/main.ts', import.meta.url))
  const define = { __SANDBOX_WALLET__: JSON.stringify(settings) }
  return (await bundleBrowser(entry, { define })).code
}
