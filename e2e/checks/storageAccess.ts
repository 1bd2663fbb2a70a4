import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a page can keep something in, as code names it. */
const storages =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|openDatabase)\b|\bdocument\.cookie\b|\bcaches\.open\b/

/** Files of the project at `directory`, below its `src`, whose code names a storage of the browser. */
export async function storageAccess(directory: string): Promise<readonly string[]> {
  const source = join(directory, 'src')
  const names = (await readdir(source, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const code = withoutComments(await readFile(join(source, name), 'utf8'))
      return storages.test(code) ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
