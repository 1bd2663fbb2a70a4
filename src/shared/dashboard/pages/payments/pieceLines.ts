import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import type { Address } from '../../../domain/values/address.ts'
import { formatPlainAmount } from '../../../domain/values/formatPlainAmount.ts'
import { addLines, createDraft, type Draft, type NewLine } from '../../parts/composer/draft/draft.ts'
import { decimalsOf, type ListUnits } from '../../parts/composer/payments/amountOfPayment.ts'
import { nativeToken } from '../../parts/composer/tokens/tokens.ts'
import type { PlannedPiece } from './planList.ts'

/** The draft that makes the payments of a piece, in their order. `note` is for the other owners. */
export function draftOfPiece(
  payments: readonly Payment[],
  { safe, units, note }: { readonly safe: Address; readonly units: ListUnits; readonly note: string },
): Draft {
  const draft = addLines(
    createDraft(),
    payments.map((payment) => draftLineOf(payment, safe, units)),
  )
  const tokens = payments.flatMap(({ kind, token }) =>
    kind === 'erc20' && token !== undefined ? [token] : [],
  )
  return { ...draft, tokens: [...new Set(tokens)], note }
}

function draftLineOf(payment: Payment, safe: Address, units: ListUnits): NewLine {
  const { kind, token, receiver, amount } = payment
  const decimals = decimalsOf(token, units)
  if (decimals !== undefined && (kind === 'native' || (kind === 'erc20' && token !== undefined)))
    return {
      kind: 'transfer',
      recipient: receiver,
      token: token?.toLowerCase() ?? nativeToken,
      amount: formatPlainAmount(amount, decimals),
    }
  const { to, value, data } = toCall(payment, safe)
  return { kind: 'call', to, value: value.toString(), data, method: '' }
}

/** Whether two drafts have the same lines in the same order. Those of a kept draft have their members in another order. */
function haveSameLines(left: Draft, right: Draft): boolean {
  return left.lines.length === right.lines.length && linesText(left) === linesText(right)
}

function linesText({ lines }: Draft): string {
  return JSON.stringify(lines.map((line) => Object.entries({ ...line, id: 0 }).sort()))
}

/** Whether a draft is a piece that waits or ran: its answer may have come when the composer was gone. */
export function isDraftOut(
  draft: Draft,
  pieces: readonly PlannedPiece[],
  words: { readonly safe: Address; readonly units: ListUnits },
): boolean {
  return pieces.some(
    ({ hash, state, payments }) =>
      (state.kind === 'waits' || state.kind === 'executed') &&
      hash !== undefined &&
      hash === draft.piece?.piece &&
      haveSameLines(draft, draftOfPiece(payments, { ...words, note: '' })),
  )
}
