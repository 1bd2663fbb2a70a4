import { type ComponentType, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx'
import type { WalletEngine } from '../wallets/walletEngine.ts'
import type { WalletShell } from '../wallets/walletShell.ts'

export type DialogsProps = { readonly engine: WalletEngine; readonly shell: WalletShell }

/** RainbowKit's dialogs. */
export type Island = ComponentType<DialogsProps>

/** The place of RainbowKit beside the dashboard: empty until it has arrived. */
export function ShellSlot({ shell }: { readonly shell: WalletShell<Island> }) {
  const { engine, island: Dialogs } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  if (engine === undefined || Dialogs === undefined) return null
  return (
    <ErrorBoundary onBreak={shell.broke}>
      <Dialogs engine={engine} shell={shell} />
    </ErrorBoundary>
  )
}
