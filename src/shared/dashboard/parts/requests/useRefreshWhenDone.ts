import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '../../../queries/keys.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../frame/page/Ready.ts'

/** When something that was followed comes to its end, nonce and balances are old: asks for them again, once. */
export function useRefreshWhenDone(ready: Ready, done: boolean): void {
  const source = useSource()
  const client = useQueryClient()
  const wasOpen = useRef(false)
  const { chainId, address } = refOf(ready)
  useEffect(() => {
    if (!done) {
      wasOpen.current = true
      return
    }
    if (!wasOpen.current) return
    wasOpen.current = false
    void source.refresh()
    void client.invalidateQueries({ queryKey: keys.account({ chainId, address }) })
  }, [done, source, client, chainId, address])
}
