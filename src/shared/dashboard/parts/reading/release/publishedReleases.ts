/** Where hosts of source code show a file of the newest commit, below the address of the project. */
const filesOn = new Map([
  ['github.com', 'blob/HEAD'],
  ['gitlab.com', '-/blob/HEAD'],
  ['codeberg.org', 'src/branch/main'],
])

/**
 * The list of published releases in the project at this address, with their words and hashes; the project itself where
 * it is not known how its host names files.
 */
export function publishedReleases(sourceUrl: string): string {
  const url = new URL(sourceUrl)
  const files = filesOn.get(url.host)
  return files === undefined ? sourceUrl : `${url.href.replace(/\/$/, '')}/${files}/docs/releases.md`
}
