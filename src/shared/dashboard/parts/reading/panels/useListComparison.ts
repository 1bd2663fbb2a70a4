import { useMemo, useState } from 'react'
import { compareWithList } from '../../../../domain/paymentList/compareWithList.ts'
import { hashPayments } from '../../../../domain/paymentList/hashPayments.ts'
import { describePaymentProblem } from '../../../../domain/paymentList/paymentWords.ts'
import type { Call } from '../../../../domain/values/call.ts'
import { useNames } from '../../composer/payments/useNames.ts'
import { type GivenList, usePayments } from '../../composer/payments/usePayments.ts'
import type { Ready } from '../../frame/page/Ready.ts'

const nothing: GivenList = { text: '', answers: {}, corrections: {} }

/** A list that was received another way, as it is given here, and what calls say of it; `undefined` compares nothing. */
export function useListComparison(ready: Ready, calls: readonly Call[] | undefined) {
  const [given, setGiven] = useState(nothing)
  const names = useNames(ready)
  const read = usePayments(ready, given, names.names)
  const { file, listed, payments, work } = read
  const safe = ready.account.address
  const done = file?.kind === 'rows' && work === undefined && payments.length === file.rows.length
  const comparison = useMemo(
    () => (done && calls !== undefined ? compareWithList(calls, payments, safe) : undefined),
    [done, calls, payments, safe],
  )
  const chainId = ready.chain.id
  const name = useMemo(
    () => (comparison === undefined ? undefined : hashPayments(chainId, payments)),
    [comparison, chainId, payments],
  )
  const wrong = listed.flatMap(({ row, read: one }) =>
    one.kind === 'wrong' ? [`Line ${row.line}: ${one.problems.map(describePaymentProblem).join(' ')}`] : [],
  )
  return { given, setGiven, names, read, comparison, name, wrong, forget: () => setGiven(nothing) }
}

export type ListComparing = ReturnType<typeof useListComparison>
