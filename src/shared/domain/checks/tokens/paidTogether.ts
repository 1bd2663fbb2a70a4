import type { LowerAddress } from '../../values/address.ts'
import { type CheckOutcome, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf } from '../subject/describe.ts'
import { isItem } from '../subject/isItem.ts'
import { isLargeShare } from '../subject/share.ts'

/** The same share that makes a single payment large: more than one part in ten. */
const large = 10
/** Where nothing says who was paid, whole payrolls go to strangers. */
const most = 2

type Sum = { readonly to: Set<LowerAddress>; amount: bigint; hasLarge: boolean }

/** Payments to accounts that are not known which are small one by one, and large together: dividing hides nothing. */
export function paidTogether(subject: CheckSubject): readonly CheckOutcome[] {
  const parts = subject.facts.pastRecipients.known ? large : most
  const sums = new Map<LowerAddress, Sum>()
  for (const { transfer } of subject.transfers) {
    const { token, to, from, amount } = transfer
    if (from !== subject.safe || isItem(transfer, subject.facts)) continue
    if (subject.knownAddresses.recognised(to) !== undefined) continue
    const sum = sums.get(token) ?? { to: new Set(), amount: 0n, hasLarge: false }
    sums.set(token, sum)
    sum.to.add(to)
    sum.amount += amount
    sum.hasLarge ||= isLargeShare(transfer, subject, large) === true
  }
  return [...sums].flatMap(([token, { to, amount, hasLarge }]) =>
    hasLarge || isLargeShare({ token, amount }, subject, parts) !== true
      ? silent
      : reportFinding('warning', {
          code: 'F8.together',
          facts: { recipients: to.size, amount: amountOf(token, amount, subject) },
        }),
  )
}
