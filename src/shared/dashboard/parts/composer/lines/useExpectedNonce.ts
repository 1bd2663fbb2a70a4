import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { noncesQuery } from '../../../../queries/transactions.ts'
import { useSource, useSourceState } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { useLater } from '../../frame/page/useLater.ts'

/** Other owners propose too. */
const refreshMilliseconds = 15_000

/** The nonce that the wallet is expected to choose for a batch. */
export type ExpectedNonce = {
  /** `undefined` until the gateway or the chain has named one. */
  readonly nonce: bigint | undefined
  /** Who named it: the gateway counts what waits, the chain only what ran. */
  readonly by: 'gateway' | 'chain' | undefined
  /** The gateway did not answer. */
  readonly gatewaySilent: boolean
}

/** Milliseconds that the gateway is waited for. */
const waitMilliseconds = 3_000

/**
 * The next nonce that is free, behind everything that waits. The gateway is waited for a moment; without it the chain
 * says which is next, and a later answer takes its place.
 */
export function useExpectedNonce(ready: Ready): ExpectedNonce {
  const account = refOf(ready)
  const { requests } = useSourceState()
  const nonces = useQuery({ ...noncesQuery(account), refetchInterval: refreshMilliseconds })
  const chain = useQuery(chainSafeQuery(useSource(), account)).data
  const waited = useLater(true, waitMilliseconds)
  const settled = requests.filter(({ progress }) => progress.phase === 'settled').length
  const lastSettled = useRef(settled)
  const { refetch } = nonces
  // Each answer of the wallet may have taken a nonce.
  useEffect(() => {
    if (settled !== lastSettled.current) void refetch()
    lastSettled.current = settled
  }, [settled, refetch])
  const reported = ready.account.kind === 'safe' ? ready.account.reported?.nonce : undefined
  const next = chain?.nonce ?? (reported === undefined ? undefined : BigInt(reported))
  const gatewaySilent = nonces.isError
  if (nonces.data !== undefined) {
    const recommended = BigInt(nonces.data.recommended)
    return {
      nonce: next !== undefined && next > recommended ? next : recommended,
      by: 'gateway',
      gatewaySilent,
    }
  }
  if (next === undefined || !(gatewaySilent || waited))
    return { nonce: undefined, by: undefined, gatewaySilent }
  return { nonce: next, by: 'chain', gatewaySilent }
}
