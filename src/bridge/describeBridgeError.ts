import { describeVisibly } from '../shared/dashboard/parts/frame/errors/describeVisibly.ts'
import { sharedErrorSentences } from '../shared/dashboard/parts/frame/errors/sharedErrorSentences.ts'
import type { ErrorDescription } from '../shared/errors/describeError.ts'
import { bridgeErrorSentences } from './bridgeErrorSentences.ts'
import { providerErrorSentences } from './providerErrorSentences.ts'

const sentences = {
  ...sharedErrorSentences,
  bridge: bridgeErrorSentences,
  provider: providerErrorSentences,
}

/** Says what can fail inside Safe{Wallet} in words. */
export function describeBridgeError(thrown: unknown): ErrorDescription {
  return describeVisibly(sentences, thrown)
}
