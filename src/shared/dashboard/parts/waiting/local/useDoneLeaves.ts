import { useEffect, useState } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { hashOf } from '../../../../domain/signable/Signable.ts'
import type { CheckedSignables } from '../../../../queries/signables.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { removeLocal } from '../../../../source/localSignables.ts'

/**
 * Takes off this device what the chain says was executed: its nonce is used and an event of the Safe names it. Nothing
 * else ever takes anything off by itself. Returns how many left while this page was open.
 */
export function useDoneLeaves(
  { chainId, address }: AccountRef,
  checked: CheckedSignables | undefined,
): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const done = (checked?.signables ?? []).filter(
      ({ status }) => status === 'executed' || status === 'failed',
    )
    if (done.length === 0) return
    const hashes = done.map(({ signable }) => hashOf(signable))
    const count = removeLocal(keptTexts(window), { chainId, address }, hashes)
    if (count > 0) setLeft((sum) => sum + count)
  }, [checked, chainId, address])
  return left
}
