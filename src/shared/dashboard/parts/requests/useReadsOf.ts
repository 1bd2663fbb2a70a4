import { useMemo } from 'react'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import type { Ready } from '../frame/page/Ready.ts'

/** Reads of one network. */
export type NetworkReads = Pick<AccountSource, 'request'>

/** Reads of the network with this id, whichever is open; `undefined` where only the open one can be asked. */
export function useReadsOf(chainId: number, { chain }: Ready): NetworkReads | undefined {
  const source = useSource()
  return useMemo(() => {
    if (chainId === chain.id) return source
    const read = source.capabilities.safes?.read
    return read && { request: (call, options) => read(chainId, call, options) }
  }, [source, chainId, chain.id])
}
