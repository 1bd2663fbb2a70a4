import type { SiteName } from '../release/siteList.ts'
import type { Hex } from '../values/hex.ts'

/** What is compared of another owner's signing record. */
export type KeptRecord = {
  readonly safeTxHash: string
  readonly madeAt: string
  /** SHA-256 of the copy that made it, with its words; `undefined` where the record does not name it. */
  readonly site: SiteName | undefined
}

/** How another owner's record fits what this page shows. */
export type RecordFit =
  | { readonly kind: 'another-transaction'; readonly there: string }
  | { readonly kind: 'another-copy'; readonly there: SiteName; readonly here: SiteName }
  /** One of the two does not know which copy it is. */
  | { readonly kind: 'copy-unknown' }
  | { readonly kind: 'same'; readonly site: SiteName }

/** Reads a record that was saved as JSON; `undefined` for anything else. */
export function readRecord(text: string): KeptRecord | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (!isObject(read) || read['kind'] !== 'countersign signing record') return undefined
    const { hashes, madeAt, site } = read
    const safeTxHash = isObject(hashes) ? hashes['safeTxHash'] : undefined
    if (typeof safeTxHash !== 'string' || !/^0x[0-9a-f]{64}$/.test(safeTxHash) || typeof madeAt !== 'string')
      return undefined
    return { safeTxHash, madeAt, site: readSite(site) }
  } catch {
    return undefined
  }
}

function readSite(site: unknown): SiteName | undefined {
  if (!isObject(site)) return undefined
  const { sha256, words } = site
  const named = typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)
  return named && typeof words === 'string' && /^[a-z]{3,8}( [a-z]{3,8}){7}$/.test(words)
    ? { sha256, words }
    : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * Two copies of Countersign that differ may show one transaction in two ways, so a record of another copy is marked
 * (the hash of a site is that of all its files).
 */
export function compareRecord(
  record: KeptRecord,
  here: { readonly safeTxHash: Hex; readonly site: SiteName | undefined },
): RecordFit {
  if (record.safeTxHash !== here.safeTxHash.toLowerCase())
    return { kind: 'another-transaction', there: record.safeTxHash }
  if (record.site === undefined || here.site === undefined) return { kind: 'copy-unknown' }
  return record.site.sha256 === here.site.sha256
    ? { kind: 'same', site: here.site }
    : { kind: 'another-copy', there: record.site, here: here.site }
}
