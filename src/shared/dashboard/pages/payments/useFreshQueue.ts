import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { gatewayKeys } from '../../../queries/gatewayKeys.ts'
import { useLiveTags } from '../../../queries/useLiveTags.ts'

/**
 * Reads the queue again when the gateway says that it has changed, and when `mark` does: a request was answered or a
 * nonce was taken, so a piece may be in the queue that was not.
 */
export function useFreshQueue(account: AccountRef, mark: string) {
  const client = useQueryClient()
  const lastMark = useRef(mark)
  useLiveTags(account)
  const key = gatewayKeys.queue(account)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is a new list at each render.
  useEffect(() => {
    if (lastMark.current !== mark) void client.invalidateQueries({ queryKey: key })
    lastMark.current = mark
  }, [client, mark])
}
