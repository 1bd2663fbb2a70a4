import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRelease, type Release } from '../makeRelease.ts'
import { plantSite } from './plantSite.ts'

export type PlantedRelease = Release & {
  /** A folder that the test may write to; it holds `site` and `release`. */
  readonly folder: string
  readonly site: string
  readonly target: string
  readonly list: string
  readonly remove: () => Promise<void>
}

export const plantedLock = JSON.stringify({
  packages: {
    '': { name: 'countersign', version: '1.0.0', dependencies: { '@some/one': '1.0.0' } },
    'node_modules/@some/one': {
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-AAEC',
      dependencies: { two: '^2.0.0' },
    },
    'node_modules/@some/one/node_modules/two': { version: '2.0.0', dependencies: { three: '1' } },
    'node_modules/three': { version: '1.0.0', dev: true },
    'node_modules/two': { version: '1.0.0', dev: true },
  },
})

const changelog = '# Changelog\n\n## [1.0.0] - 2026-01-01\n\n- First.\n\n## [0.9.0]\n\n- Before.\n'

/** A release of a small site, as `npm run release` makes it after the build. */
export async function plantRelease(keys: readonly string[] = []): Promise<PlantedRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-release-'))
  const [site, target] = [join(folder, 'site'), join(folder, 'release')]
  await plantSite(site)
  const bundled = ['node_modules/@some/one']
  const release = await makeRelease({
    site,
    target,
    version: '1.0.0',
    changelog,
    lock: plantedLock,
    bundled,
    keys,
  })
  const remove = () => rm(folder, { recursive: true, force: true })
  return { ...release, folder, site, target, list: join(target, 'SHA256SUMS'), remove }
}
