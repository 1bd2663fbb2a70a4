import { describeVisibly } from '../../shared/dashboard/parts/frame/errors/describeVisibly.ts'
import type { ErrorDescription } from '../../shared/errors/describeError.ts'
import { dappErrorSentences } from './dappErrorSentences.ts'
import { walletCatalogue } from './describeWalletError.ts'

const sentences = { ...walletCatalogue, dapps: dappErrorSentences }

/** Says what can fail on the site of its own in words. */
export function describeStandaloneError(thrown: unknown): ErrorDescription {
  return describeVisibly(sentences, thrown)
}
