import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import type { Config } from 'wagmi'
import type { WalletShell } from './walletShell.ts'

/** RainbowKit's dialogs with the wallet library they talk to. */
export type Island = {
  readonly Dialogs: ComponentType<{ readonly config: Config; readonly shell: WalletShell }>
  readonly config: Config
}

/** The place of RainbowKit beside the dashboard: empty until it has arrived. */
export function ShellSlot({ shell }: { readonly shell: WalletShell<Island> }) {
  const { island } = useSyncExternalStore(shell.state.subscribe, shell.state.get)
  if (island === undefined) return null
  const { Dialogs, config } = island
  return (
    <Contained onBreak={shell.broke}>
      <Dialogs config={config} shell={shell} />
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
