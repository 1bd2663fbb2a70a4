import { chainErrorSentences } from '../../../../chain/nodes/chainErrorSentences.ts'
import { clearanceErrorSentences } from '../../../../domain/clearance/clearanceErrorSentences.ts'
import { domainErrorSentences } from '../../../../domain/domainErrorSentences.ts'
import { gatewayErrorSentences } from '../../../../gateway/gatewayErrorSentences.ts'
import { messageErrorSentences } from '../../../../source/messageErrorSentences.ts'
import { relayErrorSentences } from '../../../../source/relayErrorSentences.ts'
import { signerErrorSentences } from '../../../../source/signerErrorSentences.ts'
import { sourceErrorSentences } from '../../../../source/sourceErrorSentences.ts'

/** The sentences of the areas that every mode has. */
export const sharedErrorSentences = {
  chain: chainErrorSentences,
  clearance: clearanceErrorSentences,
  domain: domainErrorSentences,
  gateway: gatewayErrorSentences,
  message: messageErrorSentences,
  relay: relayErrorSentences,
  signer: signerErrorSentences,
  source: sourceErrorSentences,
}
