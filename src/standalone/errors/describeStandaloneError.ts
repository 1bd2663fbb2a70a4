import { describeVisibly } from '../../shared/dashboard/parts/frame/errors/describeVisibly.ts'
import { sharedErrorSentences } from '../../shared/dashboard/parts/frame/errors/sharedErrorSentences.ts'
import type { ErrorDescription } from '../../shared/errors/describeError.ts'
import { dappErrorSentences } from './dappErrorSentences.ts'
import { standaloneErrorSentences } from './standaloneErrorSentences.ts'
import { walletErrorSentences } from './walletErrorSentences.ts'

const sentences = {
  ...sharedErrorSentences,
  dapps: dappErrorSentences,
  standalone: standaloneErrorSentences,
  wallet: walletErrorSentences,
}

/** Says what can fail on the site of its own in words. */
export function describeStandaloneError(thrown: unknown): ErrorDescription {
  return describeVisibly(sentences, thrown)
}
