import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { containerFiles, nginxSettings } from './containerFiles.ts'
import { findProgram } from './testing/findProgram.ts'
import { plantRelease } from './testing/plantRelease.ts'
import { verifyRelease } from './verifyRelease.mjs'

const nginx = findProgram('nginx', 'COUNTERSIGN_NGINX')

test('behavior: the image takes nginx by the digest that is named, and runs without root', () => {
  const { containerfile, nginx } = containerFiles('1.0.0')
  expect(containerfile).toMatch(/^ARG NGINX\nFROM \$\{NGINX\}\nADD countersign-1\.0\.0\.tar\.gz \/srv\/$/m)
  expect(containerfile).toMatch(/^USER 101$/m)
  expect(nginx).toContain('root /srv/countersign-1.0.0;')
  expect(nginx).toContain('include /srv/countersign-1.0.0/.hosting/nginx.conf;')
})

test.skipIf(nginx === undefined)(
  'behavior: nginx serves the archive with exactly the headers of the release',
  async () => {
    const planted = await plantRelease()
    const temporary = await mkdtemp(join(tmpdir(), 'countersign-nginx-'))
    const port = await freePort()
    execFileSync('tar', ['-xzf', join(planted.target, 'countersign-1.0.0.tar.gz'), '-C', temporary])
    const settings = join(temporary, 'nginx.conf')
    const site = join(temporary, 'countersign-1.0.0')
    const types =
      'types { text/html html; application/javascript js; application/json json; image/svg+xml svg; text/plain txt; }'
    const text = nginxSettings(site, `127.0.0.1:${port}`, temporary)
    // The image has this file; a program that is not installed does not.
    await writeFile(
      settings,
      existsSync('/etc/nginx/mime.types') ? text : text.replace(/include .*mime\.types;/, types),
    )
    // Its workers are another user where this is root.
    await chmod(temporary, 0o755)
    const server = spawn(nginx ?? '', ['-c', settings, '-p', temporary, '-g', 'daemon off;'], {
      stdio: 'ignore',
    })
    try {
      const url = `http://127.0.0.1:${port}/`
      await untilAnswers(url)
      const lines: string[] = []
      const code = await verifyRelease([url, '--list', planted.list], (line) => lines.push(line))
      expect(lines[0]).toMatch(/^Identical: /)
      expect(code).toBe(0)
      expect((await fetch(`${url}.hosting/headers.json`)).status).toBe(404)
      expect((await fetch(`${url}assets/chunk-3.js`)).headers.get('content-type')).toContain('javascript')
      const missing = await fetch(`${url}assets/none.js`)
      expect(missing.headers.get('cache-control')).toBe('no-store')
      expect(missing.headers.get('content-security-policy')).toContain('frame-ancestors')
    } finally {
      server.kill('SIGTERM')
      await once(server, 'close')
      await rm(temporary, { recursive: true })
      await planted.remove()
    }
  },
)

async function untilAnswers(url: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}
