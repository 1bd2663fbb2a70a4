import { readField } from '../transaction/transactionFields.ts'
import { chainNumber } from '../values/chainNumber.ts'
import { readGivenAddress } from '../values/givenValues.ts'
import { readFields, type UnknownFields } from '../values/untrusted.ts'
import { writeBase64 } from './base64.ts'
import { readItem, writeFields } from './ownForm.ts'
import type { SignedTransaction } from './Signable.ts'
import type { ReadFile } from './SignaturesFile.ts'
import { collectedSignatures, readSignatures, writeSignature } from './signatureText.ts'

/** The content of an Eternal Safe link: one transaction, and its signatures by signer. `safe` is `<short>:<address>`. */
export function fromEternalSafe(fields: UnknownFields, safe: string | null): ReadFile {
  const data = readFields(fields['data'])
  if (data === undefined) return { kind: 'problem', problem: 'not-understood' }
  // What is named and cannot be read may be another network or another Safe.
  const [, chain, named] = /^([a-zA-Z0-9-]{1,32}):([^:]*)$/.exec(safe ?? '') ?? []
  const place = { safe: safe === null ? undefined : (named ?? safe) }
  const address = readField(place, 'safe', (value) => readGivenAddress(value, chainNumber(chain)), undefined)
  if (!address.ok || (safe !== null && chain === undefined))
    return { kind: 'problem', problem: 'unread-place', ...(address.ok ? {} : { why: address.problem }) }
  const byOwner = readFields(fields['signatures'])
  const signatures = byOwner === undefined ? fields['signatures'] : Object.values(byOwner)
  const item = readItem(data, {
    claimedHash: undefined,
    signatures: readSignatures({ signatures }, 'signatures', ({ signer, data: bytes }) =>
      collectedSignatures(signer, bytes),
    ),
  })
  return { kind: 'file', form: 'eternal-safe', chain, safe: address.value, items: [item] }
}

/**
 * The end of an Eternal Safe link, from `?` on. It keeps plain signatures of accounts only, and its nonce is a number:
 * `undefined` where something would be lost. `safe` is `<short>:<address>`.
 */
export function toEternalSafeLink(
  safe: string,
  { transaction, signatures }: SignedTransaction,
): string | undefined {
  if (signatures.some(({ signature }) => signature.kind === 'contract')) return undefined
  if (transaction.nonce > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const content = {
    signatures: Object.fromEntries(
      signatures.map((signature) => [
        signature.signer.toLowerCase(),
        { signer: signature.signer, data: writeSignature(signature) },
      ]),
    ),
    data: { ...writeFields(transaction), nonce: Number(transaction.nonce) },
  }
  const packed = writeBase64(new TextEncoder().encode(JSON.stringify(content)))
  return `?safe=${encodeURIComponent(safe)}&tx=${encodeURIComponent(packed)}`
}
