import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { formatAmount } from '../../values/amount.ts'
import { visibleText } from '../../values/text.ts'
import type { CheckSubject } from './CheckSubject.ts'

/** An address as sentences name it: in full, with its checksum, and who it is where that is known. */
export function nameOf(address: LowerAddress, { circle }: CheckSubject): string {
  const name = circle.recognised(address)
  const full = checksumAddress(address)
  return name === undefined ? full : `${full} (${visibleText(name)})`
}

/** An amount with its unit where the token is known, otherwise in its smallest unit. */
export function amountOf(token: LowerAddress, amount: bigint, subject: CheckSubject): string {
  const unit = unitOf(token, subject)
  return unit === undefined
    ? `${amount} of the smallest unit`
    : `${formatAmount(amount, unit.decimals)} ${visibleText(unit.symbol)}`
}

function unitOf(token: LowerAddress, { facts }: CheckSubject) {
  if (/^0x0{40}$/.test(token)) return { symbol: 'of the native currency', decimals: 18 }
  const account = facts.accounts(token)
  return account.known ? account.value.token : undefined
}
