import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InterfaceClaim } from '../../../../domain/checks/subject/InterfaceClaim.ts'
import type { ContractMethod } from '../../../../domain/contractCall/ContractMethod.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'

const none: readonly InterfaceClaim[] = []

/** Interfaces that the user gave for contracts, until the page is closed. */
export function useDroppedInterfaces(): readonly InterfaceClaim[] {
  const { data } = useQuery({
    queryKey: gatewayKeys.droppedInterfaces(),
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Takes the methods that the user gives for a contract, in place of those given before. */
export function useDropInterface(): (contract: LowerAddress, methods: readonly ContractMethod[]) => void {
  const client = useQueryClient()
  return (contract, methods) =>
    client.setQueryData<readonly InterfaceClaim[]>(gatewayKeys.droppedInterfaces(), (dropped = none) => [
      ...dropped.filter((claim) => claim.contract !== contract),
      { contract, by: 'person', methods },
    ])
}
