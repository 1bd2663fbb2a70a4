import { useEffect, useState } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { KeptQueue } from '../../../queries/cosigned.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { removeFromLocalQueue } from '../../../source/localQueue.ts'

/**
 * Takes out of the queue of this device what the chain says was executed: its nonce is used and an event of the Safe
 * names it. Nothing else ever takes anything out. Returns how many left while this page was open.
 */
export function useDoneLeaves({ chainId, address }: AccountRef, queue: KeptQueue | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const done = (queue?.transactions ?? []).filter(
      ({ standing }) => standing === 'executed' || standing === 'failed',
    )
    if (done.length === 0) return
    const hashes = done.map(({ cosigned }) => cosigned.safeTxHash)
    const count = removeFromLocalQueue(keptTexts(window), { chainId, address }, hashes)
    if (count > 0) setLeft((before) => before + count)
  }, [queue, chainId, address])
  return left
}
