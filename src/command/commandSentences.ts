import { chainErrorSentences } from '../shared/chain/nodes/chainErrorSentences.ts'
import { domainErrorSentences } from '../shared/domain/domainErrorSentences.ts'
import { gatewayErrorSentences } from '../shared/gateway/gatewayErrorSentences.ts'
import { commandErrorSentences } from './commandErrorSentences.ts'

/** How every error is said that a judgement ends with. */
export const commandSentences = {
  chain: chainErrorSentences,
  command: commandErrorSentences,
  domain: domainErrorSentences,
  gateway: gatewayErrorSentences,
}
