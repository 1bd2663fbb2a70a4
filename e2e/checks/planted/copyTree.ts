import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Where `tsconfig.json` has it. */
const buildInfo = '.sandbox/tsc.tsbuildinfo'

/**
 * All of this project in a new temporary directory, as git lists it, with the packages of this one. A gate is tried in
 * it as it judges: with every test and setting that may blind it.
 */
export async function copyTree(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-tree-'))
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: 16_000_000 },
  )
  const files = stdout.split('\0').filter((name) => name !== '')
  const folders = new Set(files.map((name) => dirname(join(directory, name))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await Promise.all(files.map((name) => cp(join(root, name), join(directory, name)).catch(isGone)))
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction')
  return directory
}

/**
 * Gives the copy at `directory` what the types of this project were found to be, where that is known: of unchanged
 * files the compiler then says again what it said here. It compares their text and takes no other's word for them.
 */
export async function copyBuildInfo(directory: string): Promise<void> {
  await mkdir(join(directory, '.sandbox'), { recursive: true })
  await cp(join(root, buildInfo), join(directory, buildInfo)).catch(isGone)
}

/** Git lists what has just been deleted until that is committed, and a fresh clone has no build info. */
function isGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
