import type { WalletSettings } from '../WalletSettings.ts'
import type { WalletDevice } from '../walletBehaviour.ts'
import type { Approval, Question } from './askPerson.ts'
import { userRejected } from './ProviderError.ts'
import type { WalletStateStore } from './walletState.ts'

/** What the wallet's methods work with. */
export type WalletParts = {
  readonly settings: WalletSettings
  /** Of the site. */
  readonly origin: string
  readonly state: WalletStateStore
  /** `undefined` when the person says no. */
  readonly ask: (question: Question) => Promise<Approval | undefined>
  /** `undefined`: the wallet has none. */
  readonly device: () => WalletDevice | undefined
  readonly askNode: (url: string, method: string, params: unknown) => Promise<unknown>
}

export type WalletMethod = (params: readonly unknown[]) => unknown

/** Rejects with 4001 when the person says no. */
export async function approve({ ask }: WalletParts, question: Question): Promise<void> {
  if ((await ask(question)) === undefined) throw userRejected()
}
