import { useEffect } from 'react'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import type { ExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import type { ListPlan } from './planList.ts'

/**
 * Keeps the nonce that the user is shown for the first piece, once it could be composed: from then on the pieces move
 * only when the user says so, also in another window and after a reload. The gateway alone counts what waits.
 */
export function useNumbering({
  list,
  onChange,
  plan: { next, pieces },
  expected: { nonce, by },
  isReady,
}: {
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly plan: ListPlan
  readonly expected: ExpectedNonce
  /** Nothing but a press is left before the first piece is composed. */
  readonly isReady: boolean
}) {
  const isNew = isReady && next === 0 && pieces[0]?.state.kind === 'open' && list.numberedFrom === undefined
  const from = isNew && by === 'gateway' && nonce !== undefined ? Number(nonce) : undefined
  useEffect(() => {
    if (from !== undefined) onChange({ ...list, numberedFrom: from })
  }, [from, list, onChange])
}
