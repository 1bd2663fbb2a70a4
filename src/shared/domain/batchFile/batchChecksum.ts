import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { readFields } from '../values/untrusted.ts'

/**
 * The checksum that the Transaction Builder writes into `meta.checksum`: keccak-256 over the file in a form of its own,
 * without the checksum and with the name as null. It finds accidents, not attackers.
 */
export function batchChecksum(file: Readonly<Record<string, unknown>>): Hex {
  const { checksum: _, ...meta } = readFields(file['meta']) ?? {}
  return bytesToHex(keccak_256(utf8ToBytes(serialize({ ...file, meta: { ...meta, name: null } }))))
}

function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`
  const fields = readFields(value)
  if (fields === undefined) return JSON.stringify(value ?? null)
  const keys = Object.keys(fields).sort()
  return `{${JSON.stringify(keys)}${keys.map((key) => `${serialize(fields[key])},`).join('')}}`
}
