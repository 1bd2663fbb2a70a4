import type { LowerAddress } from '../../values/address.ts'
import { shareOf } from '../simulation/assetChanges.ts'
import { type CheckOutcome, reportFinding, silent } from '../subject/Check.ts'
import type { Holding } from '../subject/CheckFacts.ts'
import type { CheckSubject, FoundTransfer } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { worthOf } from '../subject/share.ts'

/** A part of everything, by its worth. A first payment of more is not an ordinary one. */
const mostOfAll = 0.5
/** Parts of everything: a holding below the first only warns, one below the second may be given away whole. */
const ofAll = { much: 0.1, little: 0.01 } as const
/** Who empties a holding leaves a rest for fees. */
const nearlyWhole = 0.9

/**
 * Most of what there is, paid to accounts that the Safe never paid before and that no owner entered. `total` is the worth of
 * everything in US dollars. Without the history nothing is said: everyone would be a stranger.
 */
export function givenToStrangers(subject: CheckSubject, total: number): readonly CheckOutcome[] {
  const { holdings, pastRecipients } = subject.facts
  if (!holdings.known || !pastRecipients.known || total <= 0) return silent
  const paid = subject.transfers.flatMap((transfer) => {
    const holding = holdings.value.find(({ token }) => token === transfer.transfer.token)
    return holding !== undefined && isPaidToStranger(transfer, subject) ? [{ ...transfer, holding }] : []
  })
  const worth = paid.reduce((sum, { transfer, holding }) => sum + worthOf(transfer.amount, holding), 0)
  if (worth > total * mostOfAll)
    return reportFinding('high', {
      code: 'F17.to-strangers',
      facts: { percent: Math.min(100, Math.round((worth / total) * 100)) },
    })
  return sumsByRecipient(paid).flatMap(({ recipient, holding, amount, first }) => {
    const share = shareOf(amount, holding.amount) ?? 0
    const part = worthOf(holding.amount, holding) / total
    if (share < nearlyWhole || part <= ofAll.little) return silent
    const facts = {
      amount: amountOf(holding.token, amount, subject),
      percent: Math.round(share * 100),
      recipient: nameOf(recipient, subject),
    }
    return reportFinding(
      part > ofAll.much ? 'high' : 'warning',
      { code: 'F17.emptied', facts },
      first.call.path,
    )
  })
}

/** What goes along with a call is not a payment. */
function isPaidToStranger({ transfer }: FoundTransfer, { safe, knownAddresses }: CheckSubject): boolean {
  const { from, to, kind, alongCall } = transfer
  if (from !== safe || kind === 'nft' || alongCall === true) return false
  return knownAddresses.recognised(to) === undefined
}

type Paid = FoundTransfer & { readonly holding: Holding }

/** What each account gets of each holding, with the first call that pays it. */
function sumsByRecipient(paid: readonly Paid[]) {
  const sums = new Map<
    string,
    { readonly recipient: LowerAddress; readonly holding: Holding; readonly first: Paid; amount: bigint }
  >()
  for (const payment of paid) {
    const { transfer, holding } = payment
    const key = `${transfer.to} ${holding.token}`
    const sum = sums.get(key)
    if (sum === undefined)
      sums.set(key, { recipient: transfer.to, holding, first: payment, amount: transfer.amount })
    else sum.amount += transfer.amount
  }
  return [...sums.values()]
}
