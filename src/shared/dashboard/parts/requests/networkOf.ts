import { visibleText } from '../../../domain/values/text.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/** The network that a request belongs to, by the name that was recorded when it was asked. */
export function networkOf({ network, account }: RequestRecord): string {
  return network === undefined ? `chain ${account.chainId}` : visibleText(network)
}
