import { safeMessageTypedData } from '../message/safeMessageTypedData.ts'
import { rulesOf } from '../safe/knownVersions.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import { safeTxTypedData } from '../transaction/safeTxTypedData.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'

/** What a wallet hands to a device: the fields of the typed data in their order, and what they come to. */
export type DeviceRequest = {
  readonly domain: readonly DeviceField[]
  readonly primaryType: string
  readonly message: readonly DeviceField[]
  readonly hashes: { readonly domainHash: Hex; readonly messageHash: Hex; readonly hash: Hex }
  /** The account that signs; `undefined` where no account is connected. */
  readonly signer: Address | undefined
  /** The version makes the hash that Keystone computes for every `SafeTx` wrong: it is older than 1.0.0. */
  readonly isOldForm: boolean
}

/** A field as typed data has it; numbers are decimal text. */
export type DeviceField = { readonly name: string; readonly type: string; readonly value: string }

type Hashes = DeviceRequest['hashes']

/** What a device is asked when an owner signs this transaction. */
export function requestForTransaction(
  identity: SafeIdentity,
  transaction: SafeTransaction,
  asked: { readonly hashes: Hashes; readonly signer: Address | undefined },
): DeviceRequest {
  const { types, primaryType, message } = safeTxTypedData(identity, transaction)
  const values = new Map<string, unknown>(Object.entries(message))
  return {
    ...asked,
    primaryType,
    domain: domainFields(identity),
    message: types.SafeTx.map((field) => ({ ...field, value: String(values.get(field.name)) })),
    isOldForm: rulesOf(identity.version).gasField === 'dataGas',
  }
}

/** What a device is asked when an owner signs a message of this Safe. `innerHash` is the hash of the text or typed data. */
export function requestForMessage(
  identity: SafeIdentity,
  innerHash: Hex,
  asked: { readonly hashes: Hashes; readonly signer: Address | undefined },
): DeviceRequest {
  const { types, primaryType, message } = safeMessageTypedData(identity, innerHash)
  return {
    ...asked,
    primaryType,
    domain: domainFields(identity),
    message: types.SafeMessage.map((field) => ({ ...field, value: message.message })),
    isOldForm: false,
  }
}

function domainFields({ chainId, safe, version }: SafeIdentity): readonly DeviceField[] {
  const contract = { name: 'verifyingContract', type: 'address', value: safe }
  return rulesOf(version).domainHasChainId
    ? [{ name: 'chainId', type: 'uint256', value: String(chainId) }, contract]
    : [contract]
}
