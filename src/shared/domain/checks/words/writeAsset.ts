import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The amount with the token it is of: the symbol where the token has one, its address otherwise. */
export function writeAsset(amount: TokenAmount, token: NamedAccount): string {
  return amount.unit === undefined
    ? `${amount.amount} units of ${writeAccount(token)} (decimals unknown)`
    : writeAmount(amount)
}
