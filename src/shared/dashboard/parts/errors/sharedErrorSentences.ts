import { chainErrorSentences } from '../../../chain/nodes/chainErrorSentences.ts'
import { domainErrorSentences } from '../../../domain/values/domainErrorSentences.ts'
import { gatewayErrorSentences } from '../../../gateway/gatewayErrorSentences.ts'
import { signerErrorSentences } from '../../../source/signerErrorSentences.ts'
import { sourceErrorSentences } from '../../../source/sourceErrorSentences.ts'

/** The sentences of the areas that every mode has. */
export const sharedErrorSentences = {
  chain: chainErrorSentences,
  domain: domainErrorSentences,
  gateway: gatewayErrorSentences,
  signer: signerErrorSentences,
  source: sourceErrorSentences,
}
