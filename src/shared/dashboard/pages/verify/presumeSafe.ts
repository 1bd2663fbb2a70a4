import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { configuration } from '../../../configuration/configuration.ts'
import { everyCall } from '../../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import { readSafeChange } from '../../../domain/settingsChange/readSafeChange.ts'
import { type Address, checksumAddress, zeroAddress } from '../../../domain/values/address.ts'
import { bytesToHex } from '../../../domain/values/bytesToHex.ts'
import { guessIdentity } from '../../../review/guessIdentity.ts'

/** Whose transaction a paste is, and what of it the paste itself says. */
export type PresumedSafe = {
  readonly identity: SafeIdentity
  /** `hash`: the hash that came along fits this network alone. `assumed`: nothing says which network it is. */
  readonly networkFrom: 'paste' | 'hash' | 'assumed'
  /** `calls`: it changes the settings of a Safe, which only that Safe itself can do. `none`: nothing names one. */
  readonly safeFrom: 'paste' | 'calls' | 'none'
}

/** The network of what does not say which. */
export const ethereum = 1

/** Under whose name a paste is judged: what it says itself, or else what its bytes allow. */
export function presumeSafe(pasted: PastedTransaction): PresumedSafe {
  const { fields, nonce, chainId, claimedHash } = pasted
  const { address, from: safeFrom } = presumedAddress(pasted)
  const transaction = { ...fields, nonce: nonce ?? 0n }
  const claims = claimedHash === undefined ? [] : [{ by: 'What you pasted', hash: claimedHash }]
  const at = (id: number) => guessIdentity({ chainId: id, address }, { transaction, claims })
  if (chainId !== undefined) return { identity: at(chainId).identity, networkFrom: 'paste', safeFrom }
  for (const id of new Set([ethereum, ...configuration.chains.map((chain) => chain.id)])) {
    const { identity, versionFrom } = at(id)
    if (versionFrom === 'hash') return { identity, networkFrom: 'hash', safeFrom }
  }
  return { identity: at(ethereum).identity, networkFrom: 'assumed', safeFrom }
}

function presumedAddress({ safe, fields }: PastedTransaction): {
  readonly address: Address
  readonly from: PresumedSafe['safeFrom']
} {
  if (safe !== undefined) return { address: safe, from: 'paste' }
  const call = decodeCall({ from: zeroAddress, ...fields })
  const change = [...everyCall(call)].find((part) => readSafeChange(part, part.to) !== undefined)
  if (change !== undefined) return { address: checksumAddress(change.to), from: 'calls' }
  return { address: unnamedSafe(), from: 'none' }
}

/** An address that no call names, so that nothing is taken for the Safe itself. */
export function unnamedSafe(): Address {
  return checksumAddress(`0x${bytesToHex(keccak_256(utf8ToBytes('a Safe that nothing names'))).slice(-40)}`)
}
