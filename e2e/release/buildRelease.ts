import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { buildReport } from '../../src/shared/configuration/build/buildReport.ts'
import { bundledPackages } from '../../src/shared/configuration/build/bundledPackages.ts'
import { withoutText } from '../../src/shared/configuration/build/thirdPartyNotices.ts'
import type { Chunk } from '../checks/sizeBudget.ts'
import { ExpectedError } from '../run/ExpectedError.mjs'
import { makeRelease, type Release } from './makeRelease.ts'

/** Where it is built: a path of its own, so that no other build lies in it. */
const site = resolve('.sandbox', 'release', 'site')

/** Builds the site of this folder and makes the release of it in `target`. */
export async function buildRelease(target: string, keys: readonly string[]): Promise<Release> {
  await buildSite()
  // Our own build wrote it.
  const chunks = JSON.parse(await readFile(buildReport(site), 'utf8')) as Chunk[]
  const packages = bundledPackages(
    process.cwd(),
    chunks.flatMap((chunk) => chunk.modules),
  )
  const bare = withoutText(packages)
  if (bare.length > 0) throw new ExpectedError(`Without the text of their licence: ${bare.join(', ')}`)
  const maps = await takeMaps()
  const release = await makeRelease({
    site,
    target,
    version: packageJson.version,
    changelog: await readFile('CHANGELOG.md', 'utf8'),
    lock: await readFile('package-lock.json', 'utf8'),
    bundled: packages.map(({ folder }) => folder),
    keys,
  })
  await cp(maps, join(target, 'sourcemaps'), { recursive: true })
  return release
}

/** Nothing of the environment reaches the build but the settings of the site and what Node needs to start. */
function buildSite(): Promise<void> {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(COUNTERSIGN_|PATH$|HOME$|SYSTEMROOT$)/i.test(name),
  )
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    site,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  const child = spawn(process.execPath, [...args, '--sourcemap', 'hidden'], {
    env: { ...Object.fromEntries(kept), NODE_ENV: 'production', TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? done() : reject(new ExpectedError('The site does not build.')),
    )
  })
}

/** Moves the source maps out of the site. Returns the folder in which they are. */
async function takeMaps(): Promise<string> {
  const maps = resolve('.sandbox', 'release', 'sourcemaps')
  await rm(maps, { recursive: true, force: true })
  await mkdir(maps, { recursive: true })
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(({ name }) => name.endsWith('.map'))) {
    const file = join(entry.parentPath, entry.name)
    await cp(file, join(maps, relative(site, file)))
    await rm(file)
  }
  return maps
}
