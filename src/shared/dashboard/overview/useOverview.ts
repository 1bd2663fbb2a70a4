import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { balancesQuery, type ListedBalances, nativeBalanceQuery } from '../../queries/balances.ts'
import { chainSafeQuery, gatewaySafeQuery } from '../../queries/safeFacts.ts'
import type { TokenBalance } from '../../source/AccountSource.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { nodeSource, type Ready, refOf } from '../common/accountNames.ts'
import { currency } from '../common/currency.ts'
import {
  type Claim,
  factsOfChain,
  factsOfGateway,
  factsOfReported,
  type SafeFacts,
} from '../common/safeClaims.ts'
import { useLater } from '../common/useLater.ts'

/**
 * Everything the overview asks. What the wallet around us says comes first; the chain and the gateway are asked
 * beside it, once the first screen stands or where the wallet says nothing.
 */
export function useOverview(ready: Ready) {
  const source = useSource()
  const { account } = ready
  const ref = refOf(ready)
  const isSafe = account.kind === 'safe'
  const reported = isSafe ? account.reported : undefined
  const listed = useQuery({ ...balancesQuery(source, ref, currency), enabled: isSafe })
  const later = useLater(reported === undefined || listed.isFetched)
  const chain = useQuery({ ...chainSafeQuery(source, ref), enabled: isSafe && later })
  const gateway = useQuery({ ...gatewaySafeQuery(ref), enabled: isSafe && later })
  const native = useQuery({ ...nativeBalanceQuery(source, ref), enabled: later || !isSafe })
  const node = nodeSource(source.node)
  const listing = listed.data?.from ?? 'gateway'
  const listedNative = listed.data?.items.find(isNative)?.balance

  const claims: readonly Claim[] = [
    claimOf(node, chain, chain.data && factsOfChain(chain.data), native.data),
    claimOf(
      'gateway',
      gateway,
      gateway.data ? factsOfGateway(gateway.data) : undefined,
      listing === 'gateway' ? listedNative : undefined,
    ),
    ...(reported === undefined
      ? []
      : [said('wallet', factsOfReported(reported), listing === 'wallet' ? listedNative : undefined)]),
  ]

  return { isSafe, reported, listed, native, chain, gateway, claims, node }
}

export function isNative({ kind }: TokenBalance): boolean {
  return kind === 'native'
}

export type Listed = UseQueryResult<ListedBalances>

function claimOf(
  source: Claim['source'],
  query: Pick<UseQueryResult<unknown>, 'isPending' | 'fetchStatus'>,
  facts: SafeFacts | undefined,
  nativeBalance: bigint | undefined,
): Claim {
  if (facts !== undefined || nativeBalance !== undefined) return said(source, facts ?? {}, nativeBalance)
  return { source, state: query.isPending ? 'asking' : 'silent', facts: {} }
}

function said(source: Claim['source'], facts: SafeFacts, nativeBalance: bigint | undefined): Claim {
  return { source, state: 'said', facts: nativeBalance === undefined ? facts : { ...facts, nativeBalance } }
}
