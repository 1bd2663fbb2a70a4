import {
  type LeftOutSignature,
  mostSignatures,
  readSignatureText,
  type SignatureFault,
} from '../signatures/readSignatureText.ts'
import type { CollectedSignature } from '../signatures/SignatureAudit.ts'
import { packSignatures, type SignedBy } from '../signatures/signatures.ts'
import { type FieldValue, readField } from '../transaction/transactionFields.ts'
import type { Address } from '../values/address.ts'
import { readGivenList } from '../values/givenValues.ts'
import { type Hex, isHex } from '../values/hex.ts'
import { readAddress, readFields } from '../values/untrusted.ts'

/** One signature as services keep it: the 65 bytes, and behind them what a contract is to be asked with. */
export function writeSignature({ signer, signature }: SignedBy): Hex {
  const packed = packSignatures([{ signer, signature }])
  return packed.ok ? packed.packed : '0x'
}

export type ReadSignatures = {
  readonly signatures: readonly CollectedSignature[]
  readonly leftOut: readonly LeftOutSignature[]
}

/**
 * Reads the list of signatures in the field `name`, each by `read`; an entry that is not a signature is named with its
 * place and the reason. An absent field is an empty list, and anything else that is not a list is a problem.
 */
export function readSignatures(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  read: (item: Readonly<Record<string, unknown>>) => CollectedSignature | SignatureFault,
): FieldValue<ReadSignatures> {
  const list = readField(fields, name, readGivenList, [])
  return list.ok ? { ok: true, value: readEach(list.value, read) } : list
}

function readEach(
  list: readonly unknown[],
  read: (item: Readonly<Record<string, unknown>>) => CollectedSignature | SignatureFault,
): ReadSignatures {
  const signatures: CollectedSignature[] = []
  const leftOut: LeftOutSignature[] = []
  for (const [index, item] of list.slice(0, mostSignatures).entries()) {
    const fields = readFields(item)
    const signature = fields === undefined ? notHex : read(fields)
    if ('kind' in signature) leftOut.push({ place: index + 1, fault: signature })
    else signatures.push(signature)
  }
  const tooMany = list.length - mostSignatures
  return { signatures, leftOut: tooMany > 0 ? [...leftOut, { tooMany }] : leftOut }
}

const notHex: SignatureFault = { kind: 'not-hex' }

/** A signature with the owner it is said to be of. Only who it recovers to counts, so the claim is read loosely. */
export function collectedSignatures(
  claimed: unknown,
  signature: unknown,
): CollectedSignature | SignatureFault {
  const read = readSignatureText(signature)
  return read.ok ? { claimedSigner: readAddress(claimed), signature: read.signature } : read.fault
}

/** Whose signature it is said to be, when a form names the signer apart from a contract's bytes. */
export function collectedOfContract(owner: Address, data: unknown): CollectedSignature | SignatureFault {
  return isHex(data) ? { claimedSigner: owner, signature: { kind: 'contract', owner, data } } : notHex
}
