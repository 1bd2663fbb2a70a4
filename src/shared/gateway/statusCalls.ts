import { getTransactionDetails } from '@safe-global/safe-gateway-typescript-sdk'
import type { SafeTransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { Hex } from '../domain/values/hex.ts'
import { absentWhenNotFound, type GatewayConnection, type Options, parsedAnswer } from './connection.ts'
import { chainPart, hashPart } from './parameters.ts'
import { parseTransactionStatus } from './parse.ts'

/** The status of transactions, without the parsers for everything else that is said of them. */
export type StatusCalls = {
  /** `undefined` while the gateway has not heard of it (404). */
  readonly transactionStatus: (
    chainId: number,
    safeTxHash: Hex,
    options: Options,
  ) => Promise<SafeTransactionStatus | undefined>
}

export function createStatusCalls({ ask }: GatewayConnection): StatusCalls {
  return {
    async transactionStatus(chainId, safeTxHash, { signal }) {
      const answer = await absentWhenNotFound(
        ask(signal, () => getTransactionDetails(chainPart(chainId), hashPart(safeTxHash))),
      )
      if (answer === undefined) return undefined
      return parsedAnswer('transaction', Promise.resolve(answer), parseTransactionStatus)
    },
  }
}
