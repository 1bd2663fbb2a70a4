import { addConnectors } from '../wallets/addConnectors.ts'
import type { WalletEngine } from '../wallets/walletEngine.ts'
import { popularConnectors, type WalletSettings } from '../wallets/wallets.ts'
import { ConnectShell } from './ConnectShell.tsx'
import { SafeEntry } from './SafeEntry.tsx'
import type { Island } from './ShellSlot.tsx'
import { WalletConnectEntry } from './WalletConnectEntry.tsx'
import { WalletLinks } from './WalletLinks.tsx'

/** RainbowKit over a wallet library that is already running: adds its wallets and brings its dialogs. */
export function createIsland({ config }: Pick<WalletEngine, 'config'>, settings: WalletSettings): Island {
  addConnectors(
    config,
    popularConnectors({
      ...settings,
      safeEntry: SafeEntry,
      walletConnectEntry: { phoneDetail: WalletConnectEntry, links: WalletLinks },
    }),
  )
  return ConnectShell
}
