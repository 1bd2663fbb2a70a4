import { checksumAddress, isAddressText } from '../domain/values/address.ts'
import { type Hex, isHash } from '../domain/values/hex.ts'
import { gatewayErrors } from './gatewayErrors.ts'

/*
 * The SDK puts parameters into paths as they are. What comes here may come from a link, so each is checked and
 * written in the one way the gateway knows. All throw `gateway/parameter`; nothing is asked then.
 */

export function chainPart(chainId: number): string {
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw gatewayErrors.parameter({ parameter: 'chain' })
  return String(chainId)
}

export function addressPart(address: string): `0x${string}` {
  if (!isAddressText(address)) throw gatewayErrors.parameter({ parameter: 'address' })
  return checksumAddress(address)
}

/** In lower case: the service compares hashes as text. */
export function hashPart(hash: string): Hex {
  if (!isHash(hash)) throw gatewayErrors.parameter({ parameter: 'hash' })
  return `0x${hash.slice(2).toLowerCase()}`
}

const transactionId = /^(?:multisig|module|transfer|creation)_0x[0-9a-fA-F]{40}_[0-9a-zA-Z,]{1,160}$/

/** An id of a list (gateway: `multisig_<safe>_<hash>`, `module_…`, `transfer_…`), or a bare safeTxHash. */
export function transactionPart(id: string): string {
  if (isHash(id)) return hashPart(id)
  if (!transactionId.test(id)) throw gatewayErrors.parameter({ parameter: 'transaction' })
  return encodeURIComponent(id)
}

/** The most Safes in one call; the gateway drops the rest. */
export const mostOverviews = 10

export function currencyPart(currency: string): string {
  if (!/^[a-zA-Z]{2,10}$/.test(currency)) throw gatewayErrors.parameter({ parameter: 'currency' })
  return currency
}
