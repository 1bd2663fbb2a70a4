import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { findProgram } from './testing/findProgram.ts'
import { sha256 } from './verifyRelease.mjs'

const run = promisify(execFile)
const otherNode = findProgram('node22', 'COUNTERSIGN_OTHER_NODE')
/** Two builds of the whole site take a minute. */
const long = runs(10) === 10

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))), 600_000)

type Machine = {
  readonly depth: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly umask: string
  readonly node: string
}

/** Clones a commit into a folder of its own and makes its release there. Returns every file of it with its hash. */
async function release(commit: string, machine: Machine): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-machine-'))
  folders.push(folder)
  const clone = join(folder, ...machine.depth, 'clone')
  await mkdir(join(folder, ...machine.depth), { recursive: true })
  const home = join(folder, 'home')
  await mkdir(home)
  const command = [
    `umask ${machine.umask}`,
    `git clone --quiet --no-hardlinks "${process.cwd()}" "${clone}"`,
    `cd "${clone}"`,
    `git checkout --quiet ${commit}`,
    // The same packages, which a build only reads.
    `cp -al "${process.cwd()}/node_modules" node_modules`,
    `exec "${machine.node}" e2e/run/release.mjs`,
  ].join(' && ')
  const environment = { PATH: process.env['PATH'] ?? '', HOME: home, ...machine.environment }
  await run('sh', ['-c', command], { env: environment, maxBuffer: 10_000_000 })
  const target = join(clone, 'release')
  const entries = await readdir(target, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(target, path), sha256(await readFile(path))] as const
    })
  return new Map((await Promise.all(files)).sort())
}

test.skipIf(!long)(
  'behavior: clones in folders of other depth, time zone, locale and umask make the same release, also on Node 22',
  async () => {
    const commit = (await run('git', ['rev-parse', 'HEAD'])).stdout.trim()
    const first = await release(commit, {
      depth: [],
      environment: { TZ: 'UTC', LC_ALL: 'C', COUNTERSIGN_CHAINS: '1' },
      umask: '022',
      node: process.execPath,
    })
    const second = await release(commit, {
      depth: ['a', 'longer path', 'with some more folders'],
      environment: {
        TZ: 'Asia/Tokyo',
        LC_ALL: 'tr_TR.UTF-8',
        NODE_ENV: 'development',
        COUNTERSIGN_CHAINS: '1',
      },
      umask: '077',
      node: otherNode ?? process.execPath,
    })
    expect(first.size).toBeGreaterThan(300)
    expect([...second]).toEqual([...first])
  },
  1_800_000,
)
