import type { ComponentType } from 'react'
import type { Ready } from '../../shared/dashboard/parts/frame/page/Ready.ts'
import type { Route } from '../../shared/routing/route.ts'
import type { AccountSource } from '../../shared/source/AccountSource.ts'
import type { WalletShell } from '../wallets/walletShell.ts'

/** What is shown once an account is there. It arrives with the sources, before any account can be. */
export type ConnectedParts = {
  readonly ReadyControl: ComponentType<{ readonly shell: WalletShell; readonly ready: Ready }>
  readonly SafeControl: ComponentType<{ readonly wallet: AccountSource }>
  readonly PageView: ComponentType<{ readonly route: Route }>
}
