import { checksumAddress } from '../values/address.ts'
import { formatAmount } from '../values/amount.ts'
import { shortenAddress } from '../values/shortenAddress.ts'
import { shortenText } from '../values/shortenText.ts'
import { visibleText } from '../values/text.ts'
import { writeList } from '../values/writeList.ts'
import type { LeadAccount, LeadAmount } from './Lead.ts'

/** The name of an account, or its address shortened: the whole address is shown beside the sentence. */
export function writeName(account: LeadAccount): string {
  const { name, role } = account
  if (name !== undefined || role === undefined) return writeBareName(account)
  return `${role === 'owner' ? 'the owner' : 'your Safe'} ${writeBareName(account)}`
}

/** The same without a word for what the account is, where the sentence says that itself. */
export function writeBareName({ address, name }: LeadAccount): string {
  return name === undefined ? shortenAddress(checksumAddress(address)) : writeNameOf(name)
}

/** Characters. No layout cuts a sentence, so a name of others must not be as long as its maker likes. */
const longestName = 60

/** A name or a symbol as a sentence has room for it; the whole one is shown beside the sentence. */
export function writeNameOf(name: string): string {
  return visibleText(shortenText(name, longestName))
}

/** `125.5 TUSD`; of a token whose unit is unknown, the smallest unit and its address. */
export function writeLeadAmount({ token, amount, unit }: LeadAmount): string {
  if (unit !== undefined) return `${formatAmount(amount, unit.decimals)} ${writeNameOf(unit.symbol)}`
  return `${formatAmount(amount, 0)} smallest units of the token ${writeName(token)}`
}

const mostAmounts = 3

/** `63,850 USDC and 3.2 ETH`. */
export function writeSum(amounts: readonly LeadAmount[]): string {
  const named = amounts.slice(0, mostAmounts).map(writeLeadAmount)
  const left = amounts.length - named.length
  return writeList(left > 0 ? [...named, `${left} more ${left === 1 ? 'token' : 'tokens'}`] : named)
}
