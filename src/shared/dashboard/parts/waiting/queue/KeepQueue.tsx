import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isWholeQueue } from '../../../../queries/joinQueue.ts'
import { queueQuery } from '../../../../queries/transactions.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { keepLastQueue } from '../../../../source/lastQueue.ts'
import { whenIdle } from '../../../../ui/whenIdle.ts'
import { refOf } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { lastQueueOf } from './lastQueueOf.ts'

/**
 * Keeps on this device what the page has read of the queue, for the day on which the gateway is out: when the page has
 * nothing else to do, and only what was read without a hole. It asks nothing itself.
 */
export function KeepQueue() {
  const ready = useReady()
  const { chainId, address } = refOf(ready)
  const native = ready.chain.nativeCurrency
  const queue = useInfiniteQuery({ ...queueQuery({ chainId, address }), enabled: false })
  const { data, dataUpdatedAt: at, hasNextPage: goesOn } = queue
  useEffect(() => {
    if (data === undefined || !isWholeQueue(data)) return
    let isCurrent = true
    void whenIdle(window).then(() => {
      if (!isCurrent) return
      keepLastQueue(keptTexts(window), { chainId, address }, lastQueueOf(data, { at, goesOn, native }))
    })
    return () => {
      isCurrent = false
    }
  }, [data, at, goesOn, native, chainId, address])
  return null
}
