import type { DecodedCall } from '../../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { knownContract } from '../../../domain/contracts/knownContracts.ts'
import { officialDeployments } from '../../../domain/contracts/officialDeployments.ts'
import type { Lead } from '../../../domain/lead/Lead.ts'
import { bareWorld } from '../../../domain/lead/LeadWorld.ts'
import { readLead } from '../../../domain/lead/readLead.ts'
import { type LeadWords, writeLead } from '../../../domain/lead/writeLead.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { type Address, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { Chain } from '../../../source/Connection.ts'

export type OfflineLead = {
  readonly call: DecodedCall
  readonly lead: Lead
  readonly words: LeadWords
  readonly nameOf: (address: Address) => string | undefined
}

/**
 * What a transaction does by its bytes alone. Published contracts are named by their
 * address; the code there was not read.
 */
export function offlineLead(
  transaction: SafeTransaction,
  safe: Address | undefined,
  chain: Chain,
): OfflineLead {
  const from = safe ?? zeroAddress
  const call = decodeCall({ from, ...transaction })
  const { byAddress } = officialDeployments()
  const nameOf = (address: Address) => {
    const lower = lowerAddress(address)
    const official = byAddress.get(lower)
    if (official?.chains.has(chain.id) === true) return `${official.name} ${official.version}`
    return chain.supported ? knownContract(lower, chain.id) : undefined
  }
  const bare = bareWorld(lowerAddress(from), chain.nativeCurrency)
  const lead = readLead(transaction, call, {
    ...bare,
    nameOf: (address) => (safe === undefined ? undefined : bare.nameOf(address)) ?? nameOf(address),
  })
  return { call, lead, words: writeLead(lead, { state: 'waiting', critical: false }), nameOf }
}
