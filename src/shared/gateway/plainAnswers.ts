import { getBalances, getTransactionDetails } from '@safe-global/safe-gateway-typescript-sdk'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { GatewayConnection, Options } from './connection.ts'
import { addressPart, chainPart, currencyPart, transactionPart } from './parameters.ts'

/**
 * Answers of the gateway as they came, for apps whose SDK has the gateway's own types. Nothing of them is shown or
 * decided by here.
 */
export type PlainAnswers = {
  readonly plainBalances: (account: AccountRef, currency: string, options: Options) => Promise<unknown>
  readonly plainTransaction: (chainId: number, safeTxHash: Hex, options: Options) => Promise<unknown>
}

export function createPlainAnswers({ ask }: GatewayConnection): PlainAnswers {
  return {
    plainBalances: async ({ chainId, address }, currency, { signal }) =>
      ask(signal, () =>
        getBalances(chainPart(chainId), addressPart(address), currencyPart(currency), { exclude_spam: true }),
      ),
    plainTransaction: async (chainId, safeTxHash, { signal }) =>
      ask(signal, () => getTransactionDetails(chainPart(chainId), transactionPart(safeTxHash))),
  }
}
