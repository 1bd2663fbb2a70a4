import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { english } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../src/shared/testing/runs.ts'
import { startSite } from '../sandbox/site.ts'
import { gzip } from './gzip.ts'
import { tarArchive } from './tarArchive.ts'
import { type PlantedRelease, plantRelease } from './testing/plantRelease.ts'
import { parseList, verifyRelease, wordsOf } from './verifyRelease.mjs'
import { zipArchive } from './zipArchive.ts'

const run = promisify(execFile)
const command = fileURLToPath(new URL('verifyRelease.mjs', import.meta.url))
const trap = pathToFileURL('e2e/command/trapNetwork.mjs').href

let planted: PlantedRelease
beforeAll(async () => {
  planted = await plantRelease()
})
afterAll(() => planted.remove())

type Verdict = { readonly code: number; readonly lines: readonly string[] }

async function verify(target: string, ...options: readonly string[]): Promise<Verdict> {
  const lines: string[] = []
  const code = await verifyRelease([target, '--list', planted.list, ...options], (line) => lines.push(line))
  return { code, lines }
}

const differences = ({ lines }: Verdict) =>
  lines.filter((line) => /^(changed|missing|extra|header) /.test(line))

async function siteFiles(site: string) {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return { name: relative(site, path), bytes: await readFile(path) }
    })
  return Promise.all(files)
}

/** A copy of the site after `change`, judged as a folder, as both kinds of archive, and at an address. */
async function everywhere(
  change: (site: string) => Promise<void>,
): Promise<Readonly<Record<string, Verdict>>> {
  const folder = await mkdtemp(join(planted.folder, 'copy-'))
  const site = join(folder, 'site')
  await cp(planted.site, site, { recursive: true })
  await change(site)
  const files = await siteFiles(site)
  await writeFile(join(folder, 'copy.tar.gz'), gzip(tarArchive('countersign-1.0.0', files)))
  await writeFile(join(folder, 'copy.zip'), zipArchive('countersign-1.0.0', files))
  const server = await startSite({ port: 0, directory: site })
  try {
    return {
      folder: await verify(site),
      tar: await verify(join(folder, 'copy.tar.gz')),
      zip: await verify(join(folder, 'copy.zip')),
      address: await verify(server.url),
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function flip(file: string, at: number): Promise<void> {
  const bytes = await readFile(file)
  const place = at % bytes.length
  bytes[place] = (bytes[place] ?? 0) ^ (1 << (at % 8))
  await writeFile(file, bytes)
}

describe('verify-release', () => {
  test('behavior: an unchanged copy is identical as a folder, as an archive and at an address', async () => {
    const verdicts = await everywhere(async () => {})
    for (const { code, lines } of Object.values(verdicts)) {
      expect(lines.join('\n')).toContain(`in words: ${planted.words}`)
      expect(lines[0]).toMatch(/^Identical: /)
      expect(code).toBe(0)
    }
    for (const name of ['countersign-1.0.0.tar.gz', 'countersign-1.0.0.zip', 'countersign-1.0.0-offline.zip'])
      expect(await verify(join(planted.target, name))).toMatchObject({ code: 0 })
  })

  test('behavior: names the file in which one byte is another, in each of 20 random files', async () => {
    const names = [...parseList(await readFile(planted.list, 'utf8')).files.keys()]
    // What is for the host alone is not served, so an address cannot show it.
    const served = names.filter((name) => !/^(\.hosting\/|_headers$|vercel\.json$)/.test(name))
    for (let left = runs(20); left > 0; left--) {
      const name = served[Math.floor(Math.random() * served.length)] ?? ''
      const at = Math.floor(Math.random() * 100_000)
      const verdicts = await everywhere((site) => flip(join(site, name), at))
      for (const [place, verdict] of Object.entries(verdicts)) {
        const page = name === 'index.html' && place === 'address' ? ['changed  /'] : []
        expect(differences(verdict), `${place}, byte ${at}`).toEqual([...page, `changed  ${name}`])
        expect(verdict.code).toBe(1)
      }
    }
  }, 120_000)

  test('behavior: names a file that was added and one that was removed', async () => {
    const verdicts = await everywhere(async (site) => {
      await rm(join(site, 'assets/chunk-7.js'))
      await writeFile(join(site, 'assets/added.js'), 'added')
    })
    const { address, ...others } = verdicts
    for (const verdict of Object.values(others)) {
      expect(differences(verdict)).toEqual(['extra    assets/added.js', 'missing  assets/chunk-7.js'])
      expect(verdict.code).toBe(1)
    }
    // A server does not say which files it has.
    expect(address && differences(address)).toEqual(['missing  assets/chunk-7.js'])
  })

  test('behavior: at an address, finds files that an older release or the copy itself names', async () => {
    const older = join(planted.folder, 'older')
    const text = await readFile(planted.list, 'utf8')
    await writeFile(older, `${'0'.repeat(64)}  assets/a-first.js\n${'0'.repeat(64)}  assets/added.js\n`)
    expect(text).not.toContain('added.js')
    const site = join(planted.folder, 'with-older')
    await cp(planted.site, site, { recursive: true })
    await writeFile(join(site, 'assets/added.js'), 'added')
    await writeFile(join(site, 'assets/other.js'), 'other')
    await writeFile(join(site, 'assets.sha256.json'), '{"files":{"assets/other.js":"0"}}')
    const server = await startSite({ port: 0, directory: site })
    try {
      expect(differences(await verify(server.url, '--older', older))).toEqual([
        'changed  assets.sha256.json',
        'extra    assets/added.js',
        'extra    assets/other.js',
      ])
    } finally {
      await server.stop()
    }
  })

  test('behavior: names each header that is another, missing or too much', async () => {
    const verdicts = await everywhere(async (site) => {
      const file = join(site, '.hosting/headers.json')
      const text = await readFile(file, 'utf8')
      const changed = text
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
        .replace('"Referrer-Policy": "no-referrer"', '"X-Frame-Options": "DENY"')
      await writeFile(file, changed)
    })
    const { address, folder } = verdicts
    expect(folder && differences(folder)).toEqual(['changed  .hosting/headers.json'])
    const found = (address && differences(address)) ?? []
    expect(found).toContain('header   /: referrer-policy is missing')
    expect(found).toContain('header   /assets/chunk-3.js: x-frame-options is "DENY"')
    expect(found.some((line) => line.startsWith('header   /index.html: content-security-policy is "'))).toBe(
      true,
    )
    expect(address?.code).toBe(1)
  })

  test('behavior: an answer for a missing file may not be kept, and no page may answer for all names', async () => {
    const { createServer } = await import('node:http')
    const answers = [
      [404, { 'cache-control': 'public, max-age=31536000, immutable' }, 'cache-control keeps the answer'],
      [200, {}, 'a page for every name that does not exist'],
    ] as const
    for (const [status, headers, finding] of answers) {
      const server = createServer((_request, response) => response.writeHead(status, headers).end('other'))
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const bound = server.address()
      const port = typeof bound === 'object' && bound !== null ? bound.port : 0
      const verdict = await verify(`http://127.0.0.1:${port}/`)
      server.closeAllConnections()
      server.close()
      expect(verdict.lines.join('\n')).toContain(finding)
      expect(verdict.code).toBe(1)
    }
  })

  test('error: what cannot be checked ends with 2 and says why', async () => {
    const empty = join(planted.folder, 'empty.txt')
    await writeFile(empty, 'no archive')
    const cases = [
      [['/none/there'], 'There is nothing at /none/there.'],
      [[empty], 'neither a folder nor'],
      [['http://127.0.0.1:1024/'], 'manifest.json: ECONNREFUSED'],
      [[planted.site, '--list', '/none'], 'There is no list at /none.'],
      [[], 'Name one folder, archive or address'],
    ] as const
    for (const [args, reason] of cases) {
      const lines: string[] = []
      const list = args.length === 3 ? [] : ['--list', planted.list]
      expect(await verifyRelease([...args, ...list], (line) => lines.push(line))).toBe(2)
      expect(lines.join('\n')).toContain(reason)
    }
  })

  test('error: an address without the header rules of the release is not called identical', async () => {
    const list = join(planted.folder, 'lone-list')
    await cp(planted.list, list)
    const lines: string[] = []
    const again = await startSite({ port: 0, directory: planted.site })
    const code = await verifyRelease([again.url, '--list', list], (line) => lines.push(line)).finally(() =>
      again.stop(),
    )
    expect(lines[0]).toBe('not checked  headers: headers.json of the release is not beside the list.')
    expect(code).toBe(2)
  })

  test('behavior: runs as one copied file, with nothing but Node, and opens no connection for a folder', async () => {
    const copied = join(planted.folder, 'copied.mjs')
    await cp(command, copied)
    const args = ['--import', trap, copied, planted.site, '--list', planted.list]
    const { stdout, stderr } = await run(process.execPath, args, { cwd: planted.folder })
    expect(stdout).toMatch(/^Identical: /)
    expect(stderr).toBe('')
    const imports = [...(await readFile(command, 'utf8')).matchAll(/\bfrom '([^']+)'|\bimport\(/g)].map(
      (found) => found[1],
    )
    expect(imports.length).toBeGreaterThan(4)
    for (const name of imports) expect(name).toMatch(/^node:/)
  })

  test('behavior: a link and a folder in the place of a file are differences', async () => {
    const site = join(planted.folder, 'linked')
    await cp(planted.site, site, { recursive: true })
    await rm(join(site, 'icon.svg'))
    await symlink(join(planted.site, 'icon.svg'), join(site, 'icon.svg'))
    expect(differences(await verify(site))).toEqual(['changed  icon.svg'])
  })
})

describe('lists', () => {
  const line = (name: string) => `${'0'.repeat(64)}  ${name}\n`

  test.each([
    [line('../outside'), 'no file of a site'],
    [line('/absolute'), 'no file of a site'],
    [line('a\\b'), 'no file of a site'],
    [line('a//b'), 'no file of a site'],
    ['short  a\n', 'no file of a site'],
    [line('b') + line('a'), 'not sorted'],
    [line('a') + line('a'), 'twice'],
    [line('a').trimEnd(), 'line break'],
    ['', 'line break'],
    [line('countersign-1.0.0.zip'), 'names no file'],
    [Array.from({ length: 20_001 }, (_, index) => line(`a${index}`)).join(''), 'too long'],
  ])('error: a list that is damaged or names other places is refused (%#)', (text, reason) => {
    expect(() => parseList(text)).toThrow(reason)
  })

  test('behavior: words are those of BIP-39, eleven bits each', () => {
    const hash = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'
    const bits = [...hash].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
    const expected = Array.from(
      { length: 8 },
      (_, index) => english[Number.parseInt(bits.slice(index * 11, index * 11 + 11), 2)],
    )
    expect(wordsOf(hash)).toBe(expected.join(' '))
    for (const [index, word] of english.entries()) {
      const first = index.toString(2).padStart(11, '0').padEnd(12, '0')
      const start = Number.parseInt(first, 2).toString(16).padStart(3, '0')
      expect(wordsOf(start.padEnd(64, '0')).split(' ')[0]).toBe(word)
    }
  })
})
