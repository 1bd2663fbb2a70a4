import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import type { WalletEngine } from '../wallets/walletEngine.ts'
import type { WalletShell } from './walletShell.ts'

export type DialogsProps = { readonly engine: WalletEngine; readonly shell: WalletShell }

/** RainbowKit's dialogs. */
export type Island = ComponentType<DialogsProps>

/** The place of RainbowKit beside the dashboard: empty until it has arrived. */
export function ShellSlot({ shell }: { readonly shell: WalletShell<Island> }) {
  const { engine, island: Dialogs } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  if (engine === undefined || Dialogs === undefined) return null
  return (
    <Contained onBreak={shell.broke}>
      <Dialogs engine={engine} shell={shell} />
    </Contained>
  )
}

type ContainedProps = { readonly children: ReactNode; readonly onBreak: (error: unknown) => void }

/** Keeps a fault of RainbowKit's from taking the dashboard with it. */
class Contained extends Component<ContainedProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBreak(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
