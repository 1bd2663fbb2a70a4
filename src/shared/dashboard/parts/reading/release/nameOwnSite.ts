import type { SiteName } from '../../../../domain/release/siteList.ts'

/**
 * The name of the site that this page is a part of, as it says itself; `undefined` when its list, or the code that
 * reads it, cannot be fetched. A record is worth keeping without it.
 */
export async function nameOwnSite(): Promise<SiteName | undefined> {
  try {
    const { readOwnSite } = await import('./ownSite.ts')
    return (await readOwnSite())?.name
  } catch {
    return undefined
  }
}
