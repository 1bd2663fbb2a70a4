import { posix } from 'node:path'

/** A page of the documents: its path in the project, and its text. */
export type DocPage = { readonly path: string; readonly text: string }

/** Files that the documents name and that a build or a release makes. */
const made = new Set([
  'assets.sha256.json',
  'build.json',
  'build/countersign-check.mjs',
  'headers.json',
  'serve.mjs',
  'vercel.json',
  '.hosting/headers.json',
])

/**
 * Links and names of files in the documents that lead nowhere, as `page: name`. A name counts where it is in code
 * marks and ends like a file of this project; it may leave out the folders above. One that begins with a slash is an
 * address of the site.
 *
 * @param files Paths of all files of the project.
 */
export function deadNames(pages: readonly DocPage[], files: readonly string[]): readonly string[] {
  const known = new Set(files)
  const endings = new Set(files.flatMap(endingsOf))
  const folders = new Set(files.flatMap(foldersOf))
  return pages.flatMap(({ path, text }) => {
    const prose = text.replaceAll(/^```.*?^```/gms, '')
    const links = linksIn(prose).filter((link) => {
      const target = posix.join(posix.dirname(path), link)
      return !known.has(target) && !folders.has(target.replace(/\/$/, ''))
    })
    const names = namesIn(prose).filter((name) => !endings.has(name) && !made.has(name))
    return [...links, ...names].map((name) => `${path}: ${name}`)
  })
}

function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => /^\.?[\w-][\w/-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|css|json|md|png|webp|html)$/.test(word))
}

function endingsOf(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
