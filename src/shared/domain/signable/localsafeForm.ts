import type { SignatureFault } from '../signatures/readSignatureText.ts'
import type { CollectedSignature } from '../signatures/SignatureAudit.ts'
import { type FieldValue, readField } from '../transaction/transactionFields.ts'
import { isAddressText } from '../values/address.ts'
import { readGivenAddress, readGivenChainId } from '../values/givenValues.ts'
import { matchShort } from '../values/matchShort.ts'
import { readAddress, readFields, readHash, type UnknownFields } from '../values/untrusted.ts'
import { writeBase64 } from './base64.ts'
import { readItem, readItems, writeFields } from './ownForm.ts'
import type { SignedTransaction } from './Signable.ts'
import type { ReadFile, ReadItem, SignaturesFile } from './SignaturesFile.ts'
import { collectedOfContract, collectedSignatures, readSignatures, writeSignature } from './signatureText.ts'

type FilePlace = Pick<Extract<ReadFile, { kind: 'file' }>, 'chain' | 'safe'>

const nowhere: FilePlace = { chain: undefined, safe: undefined }

/** A file of localsafe, one transaction or all of them. It names neither the Safe nor the chain. */
export function fromLocalsafe(fields: UnknownFields, place: FilePlace = nowhere): ReadFile {
  const single = readFields(fields['tx'])
  const list: unknown = fields['transactions']
  const entries = single === undefined ? list : [single]
  if (!Array.isArray(entries)) return { kind: 'problem', problem: 'not-understood' }
  return { kind: 'file', form: 'localsafe', ...place, items: readItems(entries, fromEntry) }
}

/** The place in a link of localsafe: `#/safe/<address>?…&chainId=<number>`. What cannot be read is not left out. */
export function localsafePlace(path: string, query: URLSearchParams): FieldValue<FilePlace> {
  const named = { chainId: query.get('chainId'), safe: matchShort(/\/safe\/([^/]+)/, path)?.[1] }
  const chain = readField(named, 'chainId', readGivenChainId, undefined)
  if (!chain.ok) return chain
  const safe = readField(named, 'safe', (value) => readGivenAddress(value, chain.value), undefined)
  return safe.ok ? { ok: true, value: { chain: chain.value, safe: safe.value } } : safe
}

/** One signature, as localsafe's links carry it. */
export function fromLocalsafeSignature(fields: UnknownFields, place: FilePlace): ReadFile {
  const safeTxHash = readHash(fields['txHash'])
  const signature = fromSignature(readFields(fields['signature']) ?? {})
  if (safeTxHash === undefined || 'kind' in signature) return { kind: 'problem', problem: 'not-understood' }
  return { kind: 'signature', form: 'localsafe', ...place, safeTxHash, signature }
}

function fromEntry(fields: UnknownFields): ReadItem {
  const data = readFields(fields['data'])
  if (data === undefined) return { kind: 'malformed' }
  return readItem(data, {
    claimedHash: undefined,
    signatures: readSignatures(fields, 'signatures', fromSignature),
  })
}

function fromSignature({
  signer,
  data,
  isContractSignature,
}: UnknownFields): CollectedSignature | SignatureFault {
  if (isContractSignature !== true) return collectedSignatures(signer, data)
  return isAddressText(signer)
    ? collectedOfContract(readAddress(signer) ?? signer, data)
    : { kind: 'contract-bytes' }
}

/** The file localsafe calls "one transaction". Its nonce is a number there, so larger ones do not fit: `undefined`. */
export function toLocalsafeFile(signed: SignedTransaction): string | undefined {
  const entry = localsafeEntry(signed)
  return entry && `${JSON.stringify({ tx: entry }, undefined, 2)}\n`
}

/** The end of a localsafe link, from `#` on. */
export function toLocalsafeLink(
  { chainId, safe }: SignaturesFile,
  signed: SignedTransaction,
): string | undefined {
  const entry = localsafeEntry(signed)
  if (entry === undefined) return undefined
  const packed = writeBase64(new TextEncoder().encode(JSON.stringify({ tx: entry })))
  return `#/safe/${safe}?importTx=${encodeURIComponent(packed)}&chainId=${chainId}`
}

function localsafeEntry({ transaction, signatures }: SignedTransaction): UnknownFields | undefined {
  if (transaction.nonce > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return {
    data: { ...writeFields(transaction), nonce: Number(transaction.nonce) },
    signatures: signatures.map(({ signer, signature }) =>
      signature.kind === 'contract'
        ? { signer, data: signature.data ?? '0x', isContractSignature: true }
        : { signer, data: writeSignature({ signer, signature }), isContractSignature: false },
    ),
  }
}
