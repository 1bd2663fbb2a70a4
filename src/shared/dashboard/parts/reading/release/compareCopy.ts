import { compareFiles, type FileComparison } from '../../../../domain/release/compareFiles.ts'
import {
  isForHosts,
  listName,
  nameSite,
  readSiteList,
  type SiteList,
  type SiteName,
} from '../../../../domain/release/siteList.ts'
import { readBytes, readFiles } from './readFiles.ts'

export type CopyComparison =
  | {
      readonly kind: 'compared'
      readonly address: string
      /** By the bytes that came from there. */
      readonly there: SiteName
      readonly comparison: FileComparison
    }
  /** No answer, or one that this page may not read. */
  | { readonly kind: 'silent'; readonly address: string }
  /** There is something else than a built Countersign. */
  | { readonly kind: 'no-copy'; readonly address: string }

/** Reads every file of another copy and compares it with the list of this one. Never fails. */
export async function compareCopy(
  address: URL,
  own: SiteList,
  onProgress: (done: number) => void,
): Promise<CopyComparison> {
  const addressOf = (name: string) => new URL(name === 'index.html' ? '.' : name, address)
  const listed = await readBytes(addressOf(listName), 'no-store')
  const theirs = listed instanceof Uint8Array ? readSiteList(listed) : undefined
  if (listed === undefined) return { kind: 'silent', address: address.href }
  if (theirs === undefined) return { kind: 'no-copy', address: address.href }
  const names = [...new Set([...own.keys(), ...theirs.keys()])].filter((name) => !isForHosts(name))
  const readings = await readFiles({ names, addressOf, cache: 'no-store', onProgress })
  const compared = [...theirs].map(([name, claimed]) => {
    const reading = readings.get(name)
    return [name, reading?.kind === 'read' ? reading.sha256 : claimed] as const
  })
  return {
    kind: 'compared',
    address: address.href,
    there: nameSite(new Map(compared)),
    comparison: compareFiles(own, readings),
  }
}

/** The folder that the user means; `undefined` for anything that is not a web address. */
export function readCopyUrl(typed: string): URL | undefined {
  const text = typed.trim()
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.hash = ''
  url.search = ''
  url.pathname = url.pathname.replace(/index\.html$/, '').replace(/([^/])$/, '$1/')
  return url
}

/** Whether the policy of this page lets it ask there: its own server, and those that it was built to compare with. */
export function mayAsk(address: URL, own: string, copies: readonly string[]): boolean {
  return [new URL(own).origin, ...copies].some((copy) =>
    copy.endsWith(':*')
      ? address.origin.startsWith(copy.slice(0, -1))
      : address.origin === new URL(copy).origin,
  )
}
