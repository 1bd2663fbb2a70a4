import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Everything that decides what a gate finds. */
const settings = [
  '.dependency-cruiser.mjs',
  '.gitignore',
  'biome.json',
  'knip.json',
  'package.json',
  'tsconfig.json',
]

/** A small project in a new temporary directory: the real settings and packages around these files. */
export async function plantFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-planted-'))
  await Promise.all(settings.map((name) => cp(join(root, name), join(directory, name))))
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  return directory
}
