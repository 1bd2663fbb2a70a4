import { parseSignature } from '../calldata/abi.ts'
import type { SiteName } from '../release/siteList.ts'
import { type AccountRef, sameAccount } from '../safe/safeRef.ts'
import { type Address, isAddressText, type LowerAddress, lowerAddress } from '../values/address.ts'
import { type Hex, isHash } from '../values/hex.ts'
import { parseJson, readAddress, readChainId, readFields, readText } from '../values/untrusted.ts'
import type { RecordedName } from './signingRecord.ts'

/** What is compared of another owner's signing record. */
export type KeptRecord = {
  readonly safeTxHash: string
  readonly madeAt: string
  /** SHA-256 of the copy that made it, with its words; `undefined` where the record does not name it. */
  readonly site: SiteName | undefined
  /** The Safe that it states; `undefined` where it names none. */
  readonly safe: { readonly chainId: number; readonly address: Address } | undefined
  /** Of the transaction. */
  readonly nonce: bigint | undefined
  /** Accounts whose signatures it calls valid. */
  readonly signers: readonly LowerAddress[]
  /** What a file or an interface said of methods that were not known there. */
  readonly names: readonly KeptName[]
  /** The proof in the record, unread; `undefined` where it has none. */
  readonly proof: unknown
}

/** `place` in words, `to` as it is written there. */
export type KeptName = RecordedName & { readonly place: string; readonly to: Address }

/** How another owner's record fits what this page shows. */
export type RecordFit =
  | { readonly kind: 'another-transaction'; readonly there: string }
  /** A hash covers the Safe: the record was changed. `there`: the address that it states. */
  | { readonly kind: 'another-safe'; readonly there: Address }
  | { readonly kind: 'another-copy'; readonly there: SiteName; readonly here: SiteName }
  /** One of the two does not know which copy it is. */
  | { readonly kind: 'copy-unknown' }
  | { readonly kind: 'same'; readonly site: SiteName }

/** More calls than fit a block. */
const mostCalls = 1_000
/** Characters. */
const longestPlace = 200

/** Reads a record that was saved as JSON; `undefined` for anything else. */
export function readRecord(text: string): KeptRecord | undefined {
  const read = readFields(parseJson(text))
  if (read?.['kind'] !== 'countersign signing record') return undefined
  const { hashes, madeAt, site, fields, signatures, calls, proof } = read
  const safeTxHash = readFields(hashes)?.['safeTxHash']
  if (!isHash(safeTxHash) || safeTxHash !== safeTxHash.toLowerCase() || typeof madeAt !== 'string')
    return undefined
  const nonce = readFields(fields)?.['nonce']
  return {
    safeTxHash,
    madeAt,
    site: readSiteName(site),
    safe: readKeptSafe(read['safe']),
    nonce: typeof nonce === 'string' && /^\d{1,78}$/.test(nonce) ? BigInt(nonce) : undefined,
    signers: Array.isArray(signatures) ? signatures.flatMap(readSigner) : [],
    names: Array.isArray(calls) ? calls.slice(0, mostCalls).flatMap(readKeptNames) : [],
    proof,
  }
}

function readKeptSafe(safe: unknown): KeptRecord['safe'] {
  const address = readAddress(readFields(safe)?.['address'])
  const chainId = readChainId(readFields(safe)?.['chainId'])
  return address === undefined || chainId === undefined ? undefined : { chainId, address }
}

function readSigner(signature: unknown): readonly LowerAddress[] {
  const { signer, verdict } = readFields(signature) ?? {}
  return verdict === 'valid' && isAddressText(signer) ? [lowerAddress(signer)] : []
}

/** A name that no method can have is none. */
function readKeptNames(call: unknown): readonly KeptName[] {
  const fields = readFields(call)
  const { by, method } = readFields(fields?.['named']) ?? {}
  const [place, to] = [readText(fields?.['place'], longestPlace), readAddress(fields?.['to'])]
  if (place === undefined || to === undefined || typeof method !== 'string') return []
  if ((by !== 'file' && by !== 'person') || parseSignature('0x', method) === undefined) return []
  return [{ place, to, by, method }]
}

function readSiteName(site: unknown): SiteName | undefined {
  const { sha256, words } = readFields(site) ?? {}
  const named = typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)
  return named && typeof words === 'string' && /^[a-z]{3,8}( [a-z]{3,8}){7}$/.test(words)
    ? { sha256, words }
    : undefined
}

/**
 * Two copies of Countersign that differ may show one transaction in two ways, so a record of another copy is marked
 * (the hash of a site is that of all its files).
 */
export function compareRecord(
  record: KeptRecord,
  here: {
    readonly safeTxHash: Hex
    readonly account: AccountRef
    readonly site: SiteName | undefined
  },
): RecordFit {
  if (record.safeTxHash !== here.safeTxHash.toLowerCase())
    return { kind: 'another-transaction', there: record.safeTxHash }
  if (record.safe !== undefined && !sameAccount(record.safe, here.account))
    return { kind: 'another-safe', there: record.safe.address }
  if (record.site === undefined || here.site === undefined) return { kind: 'copy-unknown' }
  return record.site.sha256 === here.site.sha256
    ? { kind: 'same', site: here.site }
    : { kind: 'another-copy', there: record.site, here: here.site }
}
