import { describeVisibly } from '../../shared/dashboard/parts/frame/errors/describeVisibly.ts'
import { sharedErrorSentences } from '../../shared/dashboard/parts/frame/errors/sharedErrorSentences.ts'
import type { ErrorDescription } from '../../shared/errors/describeError.ts'
import { standaloneErrorSentences } from './standaloneErrorSentences.ts'
import { walletErrorSentences } from './walletErrorSentences.ts'

/** The sentences that the list of wallets needs. */
export const walletCatalogue = {
  ...sharedErrorSentences,
  standalone: standaloneErrorSentences,
  wallet: walletErrorSentences,
}

/** Says what can fail with a wallet in words. It comes with the list of wallets, so that it knows no app. */
export function describeWalletError(thrown: unknown): ErrorDescription {
  return describeVisibly(walletCatalogue, thrown)
}
