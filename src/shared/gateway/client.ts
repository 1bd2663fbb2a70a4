import {
  getBalances,
  getSafeInfo,
  getTransactionDetails,
  setBaseUrl,
} from '@safe-global/safe-gateway-typescript-sdk'
import { checksumAddress } from '../domain/address.ts'
import type { Hex } from '../domain/hex.ts'
import type { AccountRef } from '../domain/safeRef.ts'
import type { AccountBalances, SafeTransactionStatus } from '../source/AccountSource.ts'
import { GatewayResponseError, GatewayShapeError } from './errors.ts'
import { type GatewaySafe, parseSafe, parseTransactionStatus } from './parse.ts'
import { parseBalances } from './parseBalances.ts'
import { createTransport } from './transport.ts'

type Options = { readonly signal: AbortSignal }

/** The Safe gateway: parsed answers, typed errors (`errors.ts`), never a hanging call. */
export type GatewayClient = {
  /** `undefined` when the gateway does not know this Safe (404). */
  readonly safe: (account: AccountRef, options: Options) => Promise<GatewaySafe | undefined>
  /** `currency`: an ISO code such as `usd`. */
  readonly balances: (account: AccountRef, currency: string, options: Options) => Promise<AccountBalances>
  /** `undefined` while the gateway has not heard of it (404). */
  readonly transactionStatus: (
    chainId: number,
    safeTxHash: Hex,
    options: Options,
  ) => Promise<SafeTransactionStatus | undefined>
}

/** `baseUrl` without a trailing slash. The SDK keeps it in a global, so a page has one gateway. */
export function createGatewayClient({
  baseUrl,
  fetch: fetchOver,
}: {
  readonly baseUrl: string
  readonly fetch: typeof fetch
}): GatewayClient {
  setBaseUrl(baseUrl)
  const withTransport = createTransport({
    fetch: fetchOver,
    timeoutMilliseconds: 15_000,
    retryDelayMilliseconds: 500,
  })

  return {
    async safe({ chainId, address }, { signal }) {
      const answer = await absentWhenNotFound(
        withTransport(signal, () => getSafeInfo(String(chainId), checksumAddress(address))),
      )
      return answer === undefined ? undefined : required('safe', parseSafe(answer))
    },
    async balances({ chainId, address }, currency, { signal }) {
      const answer = await withTransport(signal, () =>
        getBalances(String(chainId), checksumAddress(address), encodeURIComponent(currency), {
          exclude_spam: true,
        }),
      )
      return required('balances', parseBalances(answer, currency))
    },
    async transactionStatus(chainId, safeTxHash, { signal }) {
      const answer = await absentWhenNotFound(
        withTransport(signal, () => getTransactionDetails(String(chainId), safeTxHash)),
      )
      return answer === undefined ? undefined : required('transaction', parseTransactionStatus(answer))
    },
  }
}

async function absentWhenNotFound<answer>(promise: Promise<answer>): Promise<answer | undefined> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof GatewayResponseError && error.status === 404) return undefined
    throw error
  }
}

function required<value>(call: string, value: value | undefined): value {
  if (value === undefined) throw new GatewayShapeError({ call })
  return value
}
