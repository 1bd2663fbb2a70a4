import type { CheckFacts } from '../../../domain/checks/subject/CheckFacts.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { Ready } from '../page/Ready.ts'

/** Symbol and decimals of a token, as far as they are known. */
export function unitIn({ accounts }: CheckFacts, { chain }: Ready, token: LowerAddress) {
  if (token === zeroAddress) return chain.nativeCurrency
  const account = accounts(token)
  return account.known ? account.value.token : undefined
}

/** What an address is known as: this Safe, an official contract, a token. */
export function nameIn({ deployments, accounts }: CheckFacts, { account }: Ready, address: LowerAddress) {
  if (address === lowerAddress(account.address)) return 'This Safe'
  const official = deployments.known ? deployments.value.byAddress.get(address) : undefined
  if (official !== undefined) return `${official.name} ${official.version}`
  const found = accounts(address)
  return found.known ? found.value.token?.symbol : undefined
}
