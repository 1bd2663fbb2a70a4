import { useState } from 'react'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'
import { usePageMemory } from '../../composer/memory/PageMemory.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

/**
 * Whether a page shows the proof of its Safe, and what begins it. One that was made before, on this page or another, is
 * shown again, and asks nothing.
 */
export function useProving(ready: Ready): { readonly isProving: boolean; readonly prove: () => void } {
  const { queryClient } = usePageMemory()
  const [isProving, setProving] = useState(
    () => queryClient?.getQueryData(gatewayKeys.stateProof(refOf(ready))) !== undefined,
  )
  return { isProving, prove: () => setProving(true) }
}
