import { useQuery } from '@tanstack/react-query'
import { type RelayKind, readRelayKind, takesExecution } from '../../../domain/transaction/relayKinds.ts'
import { chainQuery } from '../../../queries/gatewayFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import type { TransactionState } from './signingState.ts'

/** The relay that the gateway offers for this execution; `undefined` where none takes it, and until that is known. */
export function useOfferedRelay(
  { chain }: Ready,
  { composed, signatures, safe }: TransactionState,
): RelayKind | undefined {
  const { handToRelay } = useSource().capabilities
  // An executor who is an owner counts as a signature; a relay does not.
  const isSigned = signatures.length >= safe.threshold
  const { data } = useQuery({ ...chainQuery(chain.id), enabled: handToRelay !== undefined && isSigned })
  const kind = readRelayKind(data?.relayer)
  if (handToRelay === undefined || !isSigned || kind === undefined) return undefined
  return takesExecution(kind, composed.transaction) ? kind : undefined
}
