import { getSafeMessage, getTransactionDetails } from '@safe-global/safe-gateway-typescript-sdk'
import type { SafeTransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { Hex } from '../domain/values/hex.ts'
import { absentWhenNotFound, type GatewayConnection, type Options, parsedAnswer } from './connection.ts'
import { chainPart, hashPart } from './parameters.ts'
import { parseTransactionStatus } from './parse.ts'
import { type GatewayMessage, parseMessage } from './parseMessage.ts'

/** The status of transactions and messages, without the parsers for everything else that is said of them. */
export type StatusCalls = {
  /** `undefined` while the gateway has not heard of it (404). */
  readonly transactionStatus: (
    chainId: number,
    safeTxHash: Hex,
    options: Options,
  ) => Promise<SafeTransactionStatus | undefined>
  /** `undefined` when the gateway knows no message of this Safe message hash (404). */
  readonly messageStatus: (
    chainId: number,
    safeMessageHash: Hex,
    options: Options,
  ) => Promise<GatewayMessage | undefined>
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
    async messageStatus(chainId, safeMessageHash, { signal }) {
      const answer = await absentWhenNotFound(
        ask(signal, () => getSafeMessage(chainPart(chainId), hashPart(safeMessageHash))),
      )
      if (answer === undefined) return undefined
      return parsedAnswer('message', Promise.resolve(answer), parseMessage)
    },
  }
}
