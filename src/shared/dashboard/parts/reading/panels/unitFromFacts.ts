import type { CheckFacts } from '../../../../domain/checks/subject/CheckFacts.ts'
import { type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import type { Ready } from '../../frame/page/Ready.ts'

/** Symbol and decimals of a token, as far as they are known. */
export function unitFromFacts({ accounts }: CheckFacts, { chain }: Ready, token: LowerAddress) {
  if (token === zeroAddress) return chain.nativeCurrency
  const account = accounts(token)
  return account.known ? account.value.token : undefined
}
