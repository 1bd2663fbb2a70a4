import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { gatewayKeys } from '../../../queries/gatewayKeys.ts'
import { useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'

/** Asks for the list of messages anew as soon as the gateway has taken another signature from this device. */
export function useTakenMessages({ chainId, address }: AccountRef): void {
  const client = useQueryClient()
  const taken = useHandedOver({ chainId, address })
    .flatMap((record) =>
      record.what === 'message' && record.answer === 'taken' ? [`${record.hash} ${record.signer}`] : [],
    )
    .toSorted()
    .join()
  const seen = useRef(taken)
  useEffect(() => {
    if (seen.current === taken) return
    seen.current = taken
    void client.invalidateQueries({ queryKey: gatewayKeys.messages({ chainId, address }) })
  }, [client, chainId, address, taken])
}
