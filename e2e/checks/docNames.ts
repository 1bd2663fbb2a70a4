import { posix } from 'node:path'

/** A page of the documents: its path in the project, and its text. */
export type DocPage = { readonly path: string; readonly text: string }

/** Files that the documents name and that a build, a release or a person makes. */
const made = new Set([
  'assets.sha256.json',
  'build.json',
  'build/countersign-check.mjs',
  'countersign-check.mjs',
  'watch.json',
  'headers.json',
  'serve.mjs',
  'vercel.json',
  '.hosting/headers.json',
])

/**
 * Links and names of files in the documents that lead nowhere, as `page: name`. A name counts where it is in code
 * marks and ends like a file of this project; it may leave out the folders above, and `…` in it stands for any letters.
 * One that begins with a slash is an address of the site. A link to a heading counts where the page is one of `pages`.
 *
 * @param files Paths of all files of the project.
 */
export function deadNames(pages: readonly DocPage[], files: readonly string[]): readonly string[] {
  const known = new Set(files)
  const endings = new Set(files.flatMap(endingsOf))
  const folders = new Set(files.flatMap(foldersOf))
  const headings = new Map(pages.map(({ path, text }) => [path, headingsIn(proseOf(text))]))
  return pages.flatMap(({ path, text }) => {
    const prose = proseOf(text)
    const links = linksIn(prose).flatMap(({ page, heading }) => {
      const target = page === '' ? path : posix.join(posix.dirname(path), page)
      if (!known.has(target) && !folders.has(target.replace(/\/$/, ''))) return [page]
      return heading === '' || headings.get(target)?.has(heading) !== false ? [] : [`${page}#${heading}`]
    })
    const names = wordsIn(prose).filter(
      (word) => fileName.test(word) && !endings.has(word) && !made.has(word),
    )
    const patterns = wordsIn(prose).filter((word) => filePattern.test(word) && !fits(word, files))
    return [...links, ...names, ...patterns].map((name) => `${path}: ${name}`)
  })
}

const fileName = /^\.?[\w-][\w/-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|css|json|md|png|webp|html)$/
const filePattern = /^[\w/-]*…[\w/.-]*\.(?:tsx?|mjs|css|json|md|png|webp|html)$/

function fits(pattern: string, files: readonly string[]): boolean {
  const parts = pattern.split('…').map((part) => part.replaceAll('.', '\\.'))
  const expression = new RegExp(`(?:^|/)${parts.join('[\\w-]*')}$`)
  return files.some((file) => expression.test(file))
}

/** Without examples. */
function proseOf(text: string): string {
  return text.replaceAll(/^```.*?^```/gms, '')
}

function linksIn(text: string): readonly { readonly page: string; readonly heading: string }[] {
  return [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .map(([, page = '', heading = '']) => ({ page, heading }))
    .filter(({ page, heading }) => (page !== '' || heading !== '') && !/^[a-z]+:/.test(page))
}

/** As the pages of a repository are linked: small letters, hyphens for spaces, no other signs. */
function headingsIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}

function wordsIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/))
}

function endingsOf(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
