import { useCallback, useMemo } from 'react'
import { sumPayments } from '../../../domain/paymentList/sumPayments.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { useItemsHeld } from '../../parts/composer/payments/useItemsHeld.ts'
import { workOf } from '../../parts/composer/payments/usePayments.ts'
import { useReceivers } from '../../parts/composer/payments/useReceivers.ts'
import { useSlices } from '../../parts/composer/payments/useSlices.ts'
import { useTokens } from '../../parts/composer/tokens/useTokens.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { type JudgedRow, judgeInSlices } from './listState.ts'
import { useListFacts } from './useListFacts.ts'

export type JudgedList = ReturnType<typeof useJudgedList>

const noRows: readonly JudgedRow[] = []

/** The rows of a list with their verdicts, and what they sum up to beside what the Safe holds. */
export function useJudgedList(ready: Ready, { confirmed }: KeptPaymentList, read: ReadPaymentList) {
  const { listed, payments, tokens } = read
  const items = useItemsHeld(ready, payments)
  const listFacts = useListFacts(ready)
  const takes = useReceivers(ready, payments)
  const facts = useMemo(
    () => ({ ...listFacts, absent: items.absent, ...(takes && { takes }) }),
    [listFacts, items.absent, takes],
  )
  const judge = useCallback(() => judgeInSlices(listed, facts, confirmed), [listed, facts, confirmed])
  const judged = useSlices(judge)
  const erc20 = [...tokens].flatMap(([address, { kind }]) => (kind === 'erc20' ? [address] : []))
  const balances = useTokens(ready, erc20).tokens
  const sums = useMemo(
    () =>
      sumPayments(
        payments,
        (key) => items.held.get(key) ?? balances.find((token) => token.key === key)?.balance,
      ),
    [payments, balances, items.held],
  )
  return {
    rows: judged.latest ?? noRows,
    /** What is being done with the list; `undefined` when all of it is judged. */
    work: read.work ?? workOf('checking', judged, listed.length),
    /** What receivers take; `undefined` while they are asked. */
    takes,
    held: balances,
    sums,
    units: { native: ready.chain.nativeCurrency, tokens },
  }
}
