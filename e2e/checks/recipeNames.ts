import type { DocPage } from './docNames.ts'

/** A file of the project with its text, which is empty where it is not code. */
export type ProjectFile = { readonly path: string; readonly text: string }

const name = /[A-Za-z_$][\w$]*/g
const dottedName = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/
const folderName = /^[\w.-]+(?:\/[\w-]+)+$/
const fileName = /\.(?:tsx?|mjs|js|css|json|md|html|svg|png)$/
/** `keepersOf` of `readKeptOfChain.ts`, or `read` in it. */
const placed = /`([A-Za-z_$][\w$]*)` (?:of|in) `([\w./-]+\.(?:tsx?|mjs|js|css))`/g

/**
 * What pages with recipes name and the code has no more, as `page: name`: a name of the code, a folder, or a name that
 * is not in the file in which the page says that it is. Names count where they are in code marks; a folder and a file
 * may leave out the folders above.
 */
export function staleNames(pages: readonly DocPage[], files: readonly ProjectFile[]): readonly string[] {
  const known = new Set(files.flatMap(({ path, text }) => [...stemsOf(path), ...(text.match(name) ?? [])]))
  const folders = files.map(({ path }) => `/${path}`)
  return pages.flatMap(({ path, text }) => {
    const prose = text.replaceAll(/^```.*?^```/gms, '')
    const marked = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)
    const names = marked
      .filter((word) => dottedName.test(word) && !fileName.test(word))
      .filter((word) => word.split('.').some((part) => !known.has(part)))
    const gone = marked
      .filter((word) => folderName.test(word) && !fileName.test(word))
      .filter((word) => !folders.some((file) => file.includes(`/${word}/`)))
    const moved = [...prose.matchAll(placed)]
      .filter(([, word = '', file = '']) => !holds(files, file, word))
      .map(([said]) => said)
    return [...names, ...gone, ...moved].map((word) => `${path}: ${word}`)
  })
}

function holds(files: readonly ProjectFile[], file: string, word: string): boolean {
  return files.some(({ path, text }) => `/${path}`.endsWith(`/${file}`) && text.match(name)?.includes(word))
}

/** A test may be named by its file without the endings. */
function stemsOf(path: string): readonly string[] {
  return [path.split('/').at(-1)?.split('.')[0] ?? '']
}
