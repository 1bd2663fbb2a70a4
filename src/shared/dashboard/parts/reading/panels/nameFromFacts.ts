import type { CheckFacts } from '../../../../domain/checks/subject/CheckFacts.ts'
import { type LowerAddress, lowerAddress } from '../../../../domain/values/address.ts'
import type { Ready } from '../../frame/page/Ready.ts'

/** What an address is known as: this Safe, an official contract, a token. */
export function nameFromFacts(
  { deployments, accounts }: CheckFacts,
  { account }: Ready,
  address: LowerAddress,
) {
  if (address === lowerAddress(account.address)) return 'This Safe'
  const official = deployments.known ? deployments.value.byAddress.get(address) : undefined
  if (official !== undefined) return `${official.name} ${official.version}`
  const found = accounts(address)
  return (found.known && found.value.token?.symbol.trim()) || undefined
}
