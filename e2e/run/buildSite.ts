import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { writeSiteList } from '../../src/shared/configuration/build/siteList.ts'
import type { Ports } from '../sandbox/ports.ts'
import { sandboxEnvironment } from '../sandbox/sandboxEnvironment.ts'
import { type During, silently } from './During.ts'

const inputs = [
  'index.html',
  'manifest.json',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Builds the site for the sandbox at these ports into `.sandbox/`, unless it was built from the same files and
 * settings before. Returns its directory. `demo`: for people who look around.
 */
export async function buildSite(
  ports: Ports,
  during: During = silently,
  { demo = false }: { readonly demo?: boolean } = {},
): Promise<string> {
  const environment = sandboxEnvironment(ports, { demo })
  const directory = resolve('.sandbox', `site-${ports.parent}`)
  const stamp = `${directory}.stamp`
  const wanted = await fingerprint(environment)
  const present = await readFile(stamp, 'utf8').catch(() => '')
  if (present === wanted) return directory

  // Without its stamp a half-built site is never taken for a finished one.
  await rm(stamp, { force: true })
  Object.assign(process.env, environment)
  await during('Building the site', () =>
    build({ build: { outDir: directory, emptyOutDir: true }, logLevel: 'warn' }),
  )
  await writeFile(stamp, wanted)
  return directory
}

/**
 * The site in `directory`, built for the ports `from`, for a sandbox at other ones: a copy in which the
 * three addresses that a build holds are others. Returns its directory.
 */
export async function moveSite(directory: string, from: Ports, to: Ports): Promise<string> {
  const moved = resolve('.sandbox', `site-${to.parent}-moved`)
  await rm(moved, { recursive: true, force: true })
  await cp(directory, moved, { recursive: true })
  const entries = await readdir(moved, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && /\.(js|json|html|conf)$|^_/.test(entry.name))
  for (const { parentPath, name } of texts) {
    const file = join(parentPath, name)
    const text = await readFile(file, 'utf8')
    const replaced = (
      [
        ['127.0.0.1', 'gateway'],
        ['127.0.0.1', 'chain'],
        ['localhost', 'dapp'],
      ] as const
    ).reduce(
      (result, [host, part]) => result.replaceAll(`${host}:${from[part]}`, `${host}:${to[part]}`),
      text,
    )
    if (replaced !== text) await writeFile(file, replaced)
  }
  writeSiteList(moved)
  return moved
}

async function fingerprint(environment: Readonly<Record<string, string>>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(environment))
  for (const input of inputs) {
    for (const file of await filesOf(input)) hash.update(`\0${file}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** In an order that does not depend on the file system; tests are not part of the site. */
async function filesOf(input: string): Promise<readonly string[]> {
  const entries = await readdir(input, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return [input]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
