import type { ComponentProps, ComponentType } from 'react'
import { PageView } from '../../shared/dashboard/shell/PageView.tsx'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import type { WalletShell } from '../wallets/walletShell.ts'
import type { ReadyConnection } from './AccountFacts.tsx'
import { ReadyControl } from './ReadyControl.tsx'
import { SafeControl } from './SafeControl.tsx'

/** What is shown once an account is there. It arrives with the sources, before any account can be. */
export type ConnectedParts = {
  readonly ReadyControl: ComponentType<{ readonly shell: WalletShell; readonly ready: ReadyConnection }>
  readonly SafeControl: ComponentType<{ readonly wallet: AccountSource }>
  readonly PageView: ComponentType<ComponentProps<typeof PageView>>
}

export const connectedParts: ConnectedParts = { PageView, ReadyControl, SafeControl }
