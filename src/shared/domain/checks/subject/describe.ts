import type { LowerAddress } from '../../values/address.ts'
import type { NamedAccount } from '../words/NamedAccount.ts'
import type { TokenAmount } from '../words/TokenAmount.ts'
import type { CheckSubject } from './CheckSubject.ts'

/** An account as a fact of a sentence, with what it is to the owners of the Safe where that is known. */
export function nameOf(
  address: LowerAddress,
  { knownAddresses }: Pick<CheckSubject, 'knownAddresses'>,
): NamedAccount {
  return { address, relation: knownAddresses.recognised(address) }
}

/** An amount as a fact of a sentence, with its unit where the token is known. */
export function amountOf(
  token: LowerAddress,
  amount: bigint,
  { facts }: Pick<CheckSubject, 'facts'>,
): TokenAmount {
  if (/^0x0{40}$/.test(token)) return { token, amount, unit: 'native' }
  const account = facts.accounts(token)
  const unit = account.known ? account.value.token : undefined
  return {
    token,
    amount,
    unit: unit === undefined ? undefined : { symbol: unit.symbol, decimals: unit.decimals },
  }
}
