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
import { scriptsBeside } from './scriptsBeside.ts'

/** What this page says of the site that it is a part of; a changed page can say anything. */
export type OwnSite = {
  readonly list: SiteList
  readonly name: SiteName
  /** The full commit; `undefined` where the site was built from uncommitted files. */
  readonly commit: string | undefined
}

/** What the browser loaded, compared with the list of the site. */
export type LoadedFiles = FileComparison & {
  /** Addresses of scripts in this page that are not a file of the site. */
  readonly beside: readonly string[]
}

/** `undefined` where the site has no list that can be read, as under the development server. */
export async function readOwnSite(): Promise<OwnSite | undefined> {
  const [listed, described] = await Promise.all([
    readBytes(siteFileUrl(listName), 'force-cache'),
    readBytes(siteFileUrl('build.json'), 'force-cache'),
  ])
  const list = listed instanceof Uint8Array ? readSiteList(listed) : undefined
  if (list === undefined) return undefined
  return {
    list,
    name: nameSite(list),
    commit: described instanceof Uint8Array ? commitIn(described) : undefined,
  }
}

/** Hashes every file of the list, from the browser's own store where it was loaded before. */
export async function checkLoadedFiles(
  list: SiteList,
  onProgress: (done: number) => void,
): Promise<LoadedFiles> {
  const names = [...list.keys()].filter((name) => !isForHosts(name))
  const readings = await readFiles({ names, addressOf: siteFileUrl, cache: 'force-cache', onProgress })
  return { ...compareFiles(list, readings), beside: await foreignScripts(list) }
}

/** The page itself was loaded under the address that the browser shows, not under the name of its file. */
function siteFileUrl(name: string): URL {
  if (name !== 'index.html') return new URL(name, new URL('.', document.baseURI))
  const page = new URL(window.location.href)
  page.hash = ''
  return page
}

async function foreignScripts(list: SiteList): Promise<readonly string[]> {
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'script')
    .map(({ name }) => name)
  const inPage = [...document.scripts].map(({ src }) => src)
  // The property is missing where a browser has no service workers, and in frames without a secure context.
  const workers = 'serviceWorker' in navigator ? await registeredWorkers() : []
  return scriptsBeside({ addresses: [...loaded, ...inPage, ...workers], base: document.baseURI, list })
}

/** Refused storage refuses these too; then none can answer for this page either. */
async function registeredWorkers(): Promise<readonly string[]> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.flatMap(({ active }) => (active === null ? [] : [active.scriptURL]))
  } catch {
    return []
  }
}

function commitIn(bytes: Uint8Array): string | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const commit = typeof read === 'object' && read !== null && 'commit' in read ? read.commit : undefined
    return typeof commit === 'string' && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined
  } catch {
    return undefined
  }
}
