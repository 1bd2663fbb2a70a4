import { writeList } from '../values/writeList.ts'
import type { LeadPayment } from './Lead.ts'
import { writeName, writeNameOf, writeSum } from './leadNames.ts'

const mostNew = 2

/** Who of many is new, by name and amount while they are few. */
export function newRecipientWords(payments: readonly LeadPayment[]): string | undefined {
  if (payments.some(({ to }) => to.isNew === undefined)) return undefined
  const imitating = payments.find(({ to }) => to.imitates !== undefined)
  if (imitating !== undefined)
    return `${writeName(imitating.to)} imitates ${writeNameOf(imitating.to.imitates ?? '')}.`
  const fresh = payments.filter(({ to }) => to.isNew)
  const familiar = payments.length - fresh.length
  if (fresh.length === 0)
    return `${payments.length === 2 ? 'Both' : `All ${payments.length}`} recipients are known: owners, in the address book or paid before.`
  if (familiar === 0) return 'None of the recipients was paid before.'
  const counted = `${familiar} of the recipients ${familiar === 1 ? 'is' : 'are'} known.`
  if (fresh.length > mostNew) return `${counted} ${fresh.length} are new.`
  const named = fresh.map(({ to, amounts }) => `${writeSum(amounts)} to ${writeName(to)}`)
  return `${counted} ${fresh.length === 1 ? 'One is new' : 'Two are new'}: ${writeList(named)}.`
}
