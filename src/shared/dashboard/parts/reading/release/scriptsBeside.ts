import type { SiteList } from '../../../../domain/release/siteList.ts'

/** Which of these scripts are not a file of the site, each once. A script inside the page has an empty address. */
export function scriptsBeside({
  addresses,
  base,
  list,
}: {
  readonly addresses: readonly string[]
  /** The folder or the page of the site. */
  readonly base: string
  readonly list: SiteList
}): readonly string[] {
  const folder = new URL('.', base).href
  const foreign = addresses.filter((address) => {
    const [plain = ''] = address.split(/[?#]/)
    return !plain.startsWith(folder) || !list.has(plain.slice(folder.length))
  })
  return [...new Set(foreign)].map((address) => (address === '' ? 'a script inside the page' : address))
}
