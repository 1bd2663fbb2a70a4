import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { TypedDataHashResult } from './TypedDataHashes.ts'
import {
  domainTypeName,
  fieldsOf,
  reachableTypes,
  type TypedData,
  type TypedDataField,
  type TypedDataTypes,
} from './typedData.ts'
import { hashStruct, type TypedDataWalk, writeStructFields } from './typedDataStruct.ts'

const domainFields: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * The EIP-712 hash of typed data as Safe{Wallet} signs it. A value that does not fit its type is a problem to show,
 * never rounded, cut or read as something else.
 */
export function hashTypedDataMessage(typedData: TypedData): TypedDataHashResult {
  const { message, primaryType } = typedData
  const domain = withoutEmpty(typedData.domain)
  const types = withOwnDomainType(typedData.types, domain)
  const walk: TypedDataWalk = { types, problems: [], unsigned: [], typeHashes: new Map(), remaining: 20_000 }
  const domainHash = hashStruct(walk, { path: 'domain', type: domainTypeName, value: domain, depth: 0 })
  const messageHash =
    primaryType === domainTypeName
      ? new Uint8Array(0)
      : hashStruct(walk, { path: 'message', type: primaryType, value: message, depth: 0 })
  const [problem] = walk.problems
  if (problem !== undefined) return { ok: false, problem }
  const prefix = Uint8Array.of(0x19, 0x01)
  return {
    ok: true,
    domainHash: bytesToHex(domainHash),
    messageHash: bytesToHex(messageHash),
    hash: bytesToHex(keccak_256(concatBytes(prefix, domainHash, messageHash))),
    unsigned: walk.unsigned,
    unusedTypes: unusedTypes(typedData),
    domainTypeDiffers: domainTypeDiffers(typedData, types),
  }
}

/** JSON that was made with care writes absent parts of a domain as null. */
function withoutEmpty(domain: TypedData['domain']): TypedData['domain'] {
  return Object.fromEntries(
    Object.entries(domain).filter(([, value]) => value !== null && value !== undefined),
  )
}

function withOwnDomainType(types: TypedDataTypes, domain: TypedData['domain']): TypedDataTypes {
  const present = domainFields.filter(({ name }) => Object.hasOwn(domain, name))
  return Object.fromEntries([...Object.entries(types), [domainTypeName, present]])
}

function unusedTypes({ types, primaryType }: TypedData): readonly string[] {
  const used = new Set([domainTypeName, ...reachableTypes(types, primaryType)])
  return Object.keys(types).filter((name) => !used.has(name))
}

function domainTypeDiffers({ types }: TypedData, own: TypedDataTypes): boolean {
  const declared = fieldsOf(types, domainTypeName)
  if (declared === undefined) return false
  return writeStructFields(declared) !== writeStructFields(fieldsOf(own, domainTypeName) ?? [])
}
