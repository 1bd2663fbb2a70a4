import { useMemo } from 'react'
import { hashCalls } from '../../../domain/calldata/callMarks.ts'
import { equalProposals } from '../../../source/equalProposals.ts'
import type { HandedSignature } from '../../../source/handedOver.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'

/** What this device handed over within 24 hours and makes the same calls as what is composed, the newest first. */
export function useEqualProposals(
  ready: Ready,
  composed: ComposedTransaction | undefined,
): readonly HandedSignature[] {
  const handed = useHandedOver(refOf(ready))
  const wanted = useMemo(() => {
    if (composed === undefined) return undefined
    const { account, transaction, safeTxHash } = composed
    const calls = hashCalls(account.address, transaction)
    return { safeTxHash, nonce: Number(transaction.nonce), calls, despite: [] }
  }, [composed])
  return wanted === undefined ? [] : equalProposals(handed, { ...wanted, now: Date.now() })
}
