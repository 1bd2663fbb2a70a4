import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Files below `src` of the project at `directory` whose code, without its comments, `finds`; tests and stand-ins are left
 * out. Sorted, as paths below `src`.
 */
export async function codeFiles(
  directory: string,
  finds: (code: string) => boolean,
): Promise<readonly string[]> {
  const source = join(directory, 'src')
  const names = (await readdir(source, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const code = withoutComments(await readFile(join(source, name), 'utf8'))
      return finds(code) ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
