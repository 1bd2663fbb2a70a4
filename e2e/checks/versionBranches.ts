import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How code branches on a version of the Safe contract: its numbers, an order of versions, or the start of its text. */
const branches = [
  /\bcompareSafeVersions\b/,
  /\.(?:major|minor|patch)\b|\b(?:major|minor|patch):\s*\d/,
  /\b[vV]ersion\)?\s*[!=]==?\s*'\d+\.\d+\.\d+/,
  /\b[vV]ersion\??\.(?:startsWith|includes|match)\(/,
]

/** Files of the project at `directory`, below its `src`, whose code decides something by the version of a Safe. */
export async function versionBranches(directory: string): Promise<readonly string[]> {
  const source = join(directory, 'src')
  const names = (await readdir(source, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const code = withoutComments(await readFile(join(source, name), 'utf8'))
      return branches.some((branch) => branch.test(code)) ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
