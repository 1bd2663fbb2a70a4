import { queryOptions } from '@tanstack/react-query'
import type { NameAnswer } from '../chain/names/ensNames.ts'
import { chainErrors } from '../chain/nodes/chainErrors.ts'
import type { Address } from '../domain/values/address.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** SPEC section 9: names are good for a day. They are shown beside addresses, never instead of them. */
const day = 86_400_000

/** Names (ENS) of addresses of this chain that lead back to them, by address in lower case. */
export function namesQuery(
  source: { readonly request: ChainRequest },
  chainId: number,
  addresses: readonly Address[],
) {
  return queryOptions({
    queryKey: gatewayKeys.names(chainId, addresses),
    queryFn: async ({ signal }) => {
      const { namesOfAddresses } = await import('../chain/names/ensNames.ts')
      return namesOfAddresses({ request: source.request, chainId }, addresses, signal)
    },
    staleTime: day,
  })
}

/**
 * Where a name leads now. Never kept: what is sent there is sent to the address of this moment. Rejects with a
 * `chain/silent` when the time that `signal` gives is up.
 */
export async function lookUpName(
  source: { readonly request: ChainRequest },
  chainId: number,
  name: string,
  signal: AbortSignal,
): Promise<NameAnswer> {
  const { addressOfName } = await import('../chain/names/ensNames.ts')
  try {
    return await addressOfName({ request: source.request, chainId }, name, signal)
  } catch (error) {
    throw isTimeUp(error) ? chainErrors.silent({}, { cause: error }) : error
  }
}

/** What `AbortSignal.timeout` gives as its reason; Chromium 123 calls it an abort. */
function isTimeUp(error: unknown): boolean {
  return error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name)
}
