import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from './RunningServer.ts'
import { type SiteOptions, startSite } from './site.ts'

const page = '<!doctype html><script async type="module" crossorigin src="./assets/main-1.js"></script>'
const files: Readonly<Record<string, string>> = {
  'index.html': page,
  'manifest.json': '{}',
  'assets/main-1.js': 'let one = 1\n'.repeat(100),
  _headers: 'for the host',
  'vercel.json': '{}',
  '.hosting/headers.json': JSON.stringify([
    { path: '/*', headers: { 'Content-Security-Policy': "default-src 'none'" } },
    { path: '/manifest.json', headers: { 'Access-Control-Allow-Origin': '*' } },
  ]),
}

let directory: string
const running: RunningServer[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'countersign-site-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), text)
  }
})

afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()))
  await rm(directory, { recursive: true })
})

async function start(options: Partial<SiteOptions> = {}): Promise<string> {
  const service = await startSite({ port: 0, directory, ...options })
  running.push(service)
  return service.url
}

type Answer = {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

/** Node's `fetch` may not say `Sec-Fetch-Dest`, and it unpacks what it gets. */
function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

describe('startSite', () => {
  test('behavior: sends exactly the headers of headers.json, on 127.0.0.1 as well as on localhost', async () => {
    const url = await start()
    for (const address of [url, url.replace('localhost', '127.0.0.1')]) {
      const { status, headers, body } = await get(address)
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toBe("default-src 'none'")
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(body.toString()).toBe(page)
    }
    expect((await get(`${url}manifest.json`)).headers['access-control-allow-origin']).toBe('*')
  })

  test('behavior: compresses for those who can unpack', async () => {
    const url = await start()
    const plain = await get(`${url}assets/main-1.js`)
    const zipped = await get(`${url}assets/main-1.js`, { 'Accept-Encoding': 'br, gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(zipped.body.length).toBeLessThan(plain.body.length / 10)
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
  })

  test('behavior: the wallet comes before the script of a page that is opened by itself, and to no frame', async () => {
    const url = await start({ walletScript: 'window.wallet = 1' })
    const opened = await get(url, { 'Sec-Fetch-Dest': 'document' })
    expect(opened.body.toString()).toMatch(/wallet\.js"><\/script>\s*<script async type="module"/)
    const framed = await get(url, { 'Sec-Fetch-Dest': 'iframe' })
    expect(framed.body.toString()).toBe(page)
    expect((await get(`${url}__sandbox__/wallet.js`)).body.toString()).toBe('window.wallet = 1')
  })

  test('behavior: a host without headers still lets the manifest be read', async () => {
    const url = await start({ withoutHeaders: true })
    expect((await get(url)).headers['content-security-policy']).toBeUndefined()
    expect((await get(`${url}manifest.json`)).headers['access-control-allow-origin']).toBe('*')
  })

  test.each([
    '_headers',
    'vercel.json',
    '.hosting/headers.json',
    'no-such.js',
    '../site.ts',
    '%2e%2e/site.ts',
  ])('error: %s is not found', async (path) => {
    const url = await start()
    const { status, headers } = await get(`${url}${path}`)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('error: nothing can be posted', async () => {
    const url = await start()
    const { status, headers } = await get(url, {}, 'POST')
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD')
  })

  test('error: a port that is in use', async () => {
    const port = Number(new URL(await start()).port)
    await expect(startSite({ port, directory })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
