import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import { keys } from '../../../queries/keys.ts'
import { chainSafeQuery, gatewaySafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import type { FactSource } from '../../../ui/values/FactSource.ts'
import { factsOfGateway } from '../../parts/account/safeFacts/factsOfGateway.ts'
import { type Claim, type ClaimedFacts, factsOfReported } from '../../parts/account/safeFacts/safeClaims.ts'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'

/** Who says what of the Safe shown: a proof, the chain, the gateway, and the host where it says something. */
export function useSafeClaims(ready: Ready): {
  /** The one that has to be trusted least first. */
  readonly claims: readonly Claim[]
  /** What only the gateway says besides; `null` when it does not know the Safe. */
  readonly gateway: GatewaySafe | null | undefined
  /** What kept a source from answering. */
  readonly failed: { readonly chain: Error | null; readonly gateway: Error | null }
  /** Asks everybody again, also the wallet. */
  readonly askAgain: () => Promise<void>
  readonly setProven: (claim: Claim | undefined) => void
} {
  const source = useSource()
  const client = useQueryClient()
  const [proven, setProven] = useState<Claim>()
  const account = refOf(ready)
  const chain = useQuery(chainSafeQuery(source, account))
  const gateway = useQuery(gatewaySafeQuery(account))
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  return {
    claims: [
      ...(proven === undefined ? [] : [proven]),
      claimOf(nodeSource(source.node), chain, chain.data),
      claimOf('gateway', gateway, gateway.data ? factsOfGateway(gateway.data) : undefined),
      ...(reported === undefined ? [] : [claimOf('wallet', { isPending: false }, factsOfReported(reported))]),
    ],
    gateway: gateway.data,
    failed: { chain: chain.error, gateway: gateway.error },
    async askAgain() {
      await Promise.all([source.refresh(), client.invalidateQueries({ queryKey: keys.account(account) })])
    },
    setProven,
  }
}

function claimOf(
  source: FactSource,
  { isPending }: { readonly isPending: boolean },
  facts: ClaimedFacts | undefined,
): Claim {
  if (facts !== undefined) return { source, state: 'said', facts }
  return { source, state: isPending ? 'asking' : 'silent', facts: {} }
}
