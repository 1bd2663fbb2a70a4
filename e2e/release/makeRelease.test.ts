import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesOf } from './changesOf.ts'
import { makeRelease } from './makeRelease.ts'
import { softwareBill } from './softwareBill.ts'
import { findProgram } from './testing/findProgram.ts'
import { type PlantedRelease, plantedLock, plantRelease } from './testing/plantRelease.ts'
import { parseList, sha256, siteHash } from './verifyRelease.mjs'

let planted: PlantedRelease
beforeAll(async () => {
  planted = await plantRelease()
})
afterAll(() => planted.remove())

const read = (name: string) => readFile(join(planted.target, name), 'utf8')

describe('makeRelease', () => {
  test('behavior: writes every part, and a list with the hash of each', async () => {
    expect((await readdir(planted.target)).sort()).toEqual(
      [
        'SHA256SUMS',
        ...['-offline.zip', '.Containerfile', '.cdx.json', '.changes.md', '.cid', '.nginx.conf'].map(
          (end) => `countersign-1.0.0${end}`,
        ),
        ...['.tar.gz', '.third-party-notices.txt', '.zip'].map((end) => `countersign-1.0.0${end}`),
        ...['headers.json', 'site.sha256', 'verifyRelease.mjs'],
      ].sort(),
    )
    const { files, artefacts } = parseList(await read('SHA256SUMS'))
    expect(files.size).toBe(planted.files)
    for (const [name, hash] of artefacts)
      expect(sha256(await readFile(join(planted.target, name)))).toBe(hash)
    expect(await read('site.sha256')).toBe(`${siteHash(files)}\n${planted.words}\n`)
    expect(await read('countersign-1.0.0.changes.md')).toBe('## [1.0.0] - 2026-01-01\n\n- First.\n')
  })

  const programs = ['tar', 'sha256sum'].map((name) => findProgram(name))
  test.skipIf(programs.includes(undefined))('behavior: sha256sum agrees with the list', async () => {
    const archive = join(planted.target, 'countersign-1.0.0.tar.gz')
    const folder = await mkdtemp(join(tmpdir(), 'countersign-unpacked-'))
    try {
      execFileSync('tar', ['-xzf', archive, '-C', folder])
      const unpacked = join(folder, 'countersign-1.0.0')
      const site = (await read('SHA256SUMS')).split('\n').filter((line) => !line.includes('  countersign-'))
      await writeFile(join(folder, 'list'), site.join('\n'))
      execFileSync('sha256sum', ['--check', '--quiet', '--strict', join(folder, 'list')], { cwd: unpacked })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('behavior: times, permissions and the place of the site change nothing', async () => {
    const site = join(planted.folder, 'deeper', 'and', 'deeper', 'site')
    await cp(planted.site, site, { recursive: true })
    await chmod(join(site, 'index.html'), 0o600)
    await utimes(join(site, 'manifest.json'), 1, 1)
    const target = join(planted.folder, 'again')
    const changelog = '## [1.0.0] - 2026-01-01\n\n- First.\n'
    const bundled = ['node_modules/@some/one']
    const again = await makeRelease({
      site,
      target,
      version: '1.0.0',
      changelog,
      lock: plantedLock,
      bundled,
      keys: [],
    })
    expect(again.cid).toBe(planted.cid)
    expect(await readFile(join(target, 'SHA256SUMS'), 'utf8')).toBe(await read('SHA256SUMS'))
  })

  test('error: a source map, or a name that the list keeps for the release, is refused', async () => {
    for (const name of ['assets/a.js.map', 'countersign-1.0.0.js', 'a name.txt']) {
      const site = join(planted.folder, 'refused')
      await cp(planted.site, site, { recursive: true })
      await writeFile(join(site, name), '')
      const facts = {
        site,
        target: join(planted.folder, 'none'),
        version: '1.0.0',
        changelog: '',
        lock: '{}',
      }
      await expect(makeRelease({ ...facts, bundled: [], keys: [] })).rejects.toThrow(
        `${name} cannot be a file`,
      )
      await rm(site, { recursive: true })
    }
  })
})

describe('signatures', () => {
  const title = 'behavior: each key signs, ssh-keygen accepts both, and refuses a list with one other byte'
  test.skipIf(findProgram('ssh-keygen') === undefined)(title, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-keys-'))
    const keys = ['one', 'two'].map((name) => join(folder, name))
    for (const key of keys)
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'a', '-f', key])
    const signed = await plantRelease(keys)
    try {
      const publics = await Promise.all(keys.map((key) => readFile(`${key}.pub`, 'utf8')))
      const allowed = join(folder, 'allowed_signers')
      await writeFile(allowed, publics.map((text) => `releases ${text}`).join(''))
      const verify = (list: Buffer, signature: string, namespace = 'countersign-release') =>
        execFileSync(
          'ssh-keygen',
          ['-Y', 'verify', '-f', allowed, '-I', 'releases', '-n', namespace, '-s', signature],
          { input: list, stdio: ['pipe', 'pipe', 'pipe'] },
        ).toString()
      const list = await readFile(signed.list)
      expect(signed.signatures).toBe(2)
      for (const signature of [`${signed.list}.sig`, `${signed.list}.2.sig`]) {
        expect(verify(list, signature)).toContain('Good "countersign-release" signature')
        expect(() => verify(list, signature, 'git')).toThrow()
        const other = Buffer.from(list)
        other[0] = (other[0] ?? 0) ^ 1
        expect(() => verify(other, signature)).toThrow()
      }
    } finally {
      await signed.remove()
      await rm(folder, { recursive: true })
    }
  })

  test('error: a key that is not there is named', async () => {
    await expect(plantRelease(['/none/key'])).rejects.toThrow('not signed with /none/key')
  })
})

describe('softwareBill', () => {
  test('behavior: names every package with its hash, what it needs, and whether it is in the site', () => {
    const bill: unknown = JSON.parse(softwareBill(plantedLock, ['node_modules/@some/one']))
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      components: [
        {
          group: '@some',
          name: 'one',
          scope: 'required',
          purl: 'pkg:npm/%40some/one@1.0.0',
          hashes: [{ alg: 'SHA-512', content: '000102' }],
        },
        { name: 'two', version: '2.0.0', scope: 'excluded' },
        { name: 'three' },
        { name: 'two', version: '1.0.0' },
      ],
      dependencies: [
        { ref: 'countersign', dependsOn: ['node_modules/@some/one'] },
        { ref: 'node_modules/@some/one', dependsOn: ['node_modules/@some/one/node_modules/two'] },
        { ref: 'node_modules/@some/one/node_modules/two', dependsOn: ['node_modules/three'] },
        { ref: 'node_modules/three', dependsOn: [] },
        { ref: 'node_modules/two', dependsOn: [] },
      ],
    })
  })
})

test('error: a version without a section in the changelog is not released', () => {
  expect(() => changesOf('## [1.0.0]\n\n- First.\n', '2.0.0')).toThrow('says nothing of version 2.0.0')
})
