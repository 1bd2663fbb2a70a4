import { skipToken, useQuery } from '@tanstack/react-query'
import type { ProvenState, StateProof } from '../../../../chain/proof/StateProof.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'

/** The state of a Safe as it was proven last, where the user had it proven. It asks for nothing by itself. */
export function useProvenState(account: AccountRef): ProvenState | undefined {
  const { data } = useQuery<StateProof>({ queryKey: gatewayKeys.stateProof(account), queryFn: skipToken })
  return data?.kind === 'proven' ? data.state : undefined
}
