import type { CollectedSignature } from '../signatures/SignatureAudit.ts'
import {
  packSignatures,
  type SafeSignature,
  type SignedBy,
  splitSignatures,
} from '../signatures/signatures.ts'
import type { Address } from '../values/address.ts'
import { type Hex, isHex } from '../values/hex.ts'
import { readAddress, readFields } from '../values/untrusted.ts'
import { mostSignatures } from './SignaturesFile.ts'

/** One signature as services keep it: the 65 bytes, and behind them what a contract is to be asked with. */
export function writeSignature({ signer, signature }: SignedBy): Hex {
  const packed = packSignatures([{ signer, signature }])
  return packed.ok ? packed.packed : '0x'
}

/** The one signature in `value`; `undefined` when it is none, more than one, or has bytes that belong to nothing. */
export function readSignature(value: unknown): SafeSignature | undefined {
  if (!isHex(value)) return undefined
  const { signatures, problems } = splitSignatures(value, { required: 1 })
  const [only] = signatures
  if (signatures.length !== 1 || only === undefined || only.kind === 'unknown') return undefined
  const broken = problems.some(({ kind }) => kind !== 'high-s' && kind !== 'dirty-owner')
  return broken ? undefined : only
}

export type ReadSignatures = {
  readonly signatures: readonly CollectedSignature[]
  readonly unreadable: number
}

/** A list of signatures, each read by `read`; what is none is counted. */
export function readSignatures(
  value: unknown,
  read: (item: Readonly<Record<string, unknown>>) => CollectedSignature | undefined,
): ReadSignatures {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const signatures = list.slice(0, mostSignatures).flatMap((item) => {
    const fields = readFields(item)
    return (fields && read(fields)) ?? []
  })
  return { signatures, unreadable: list.length - signatures.length }
}

/** A signature with the owner it is said to be of. Only who it recovers to counts. */
export function collected(claimed: unknown, signature: unknown): CollectedSignature | undefined {
  const read = readSignature(signature)
  return read && { claimedSigner: readAddress(claimed), signature: read }
}

/** Whose signature it is said to be, when a form names the signer apart from a contract's bytes. */
export function collectedOfContract(owner: Address, data: unknown): CollectedSignature | undefined {
  return isHex(data) ? { claimedSigner: owner, signature: { kind: 'contract', owner, data } } : undefined
}
