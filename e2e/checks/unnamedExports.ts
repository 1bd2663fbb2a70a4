import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface) (\w+)/gm
const word = /[A-Za-z_$][\w$]*/g

/**
 * Exports of files below the `src` of the project at `directory` that no other file names, as `path: name`. knip sees
 * the use of a whole module in `import('…')`, so that of a file that is loaded later it misses every export; and as
 * hardly a name is in two files, a name that is nowhere else is used nowhere else.
 */
export async function unnamedExports(directory: string): Promise<readonly string[]> {
  const files = await codeOf(directory)
  const places = new Map<string, number>()
  for (const text of files.values())
    for (const name of new Set(text.match(word))) places.set(name, (places.get(name) ?? 0) + 1)
  return [...files]
    .filter(([path]) => path.startsWith('src/') && !/\.(?:test|d)\.tsx?$|\/replacements\//.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(declared)].flatMap(([, name = '']) =>
        places.get(name) === 1 && !usedInside(text, name) ? [`${path}: ${name}`] : [],
      ),
    )
    .toSorted()
}

/** The code of `src` and `e2e` and the settings beside them, by path. */
async function codeOf(directory: string): Promise<ReadonlyMap<string, string>> {
  const below = await Promise.all(
    ['src', 'e2e'].map(async (folder) => {
      const names = await readdir(join(directory, folder), { recursive: true }).catch(() => [])
      return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    }),
  )
  const beside = (await readdir(directory)).filter((name) => /\.config\.ts$/.test(name))
  const paths = [...below.flat(), ...beside].filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(directory, path), 'utf8')] as const),
    ),
  )
}

/** A type that only its own file uses may be exported: others get it by what they call. */
function usedInside(text: string, name: string): boolean {
  const isType = new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(text)
  return isType && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
}
