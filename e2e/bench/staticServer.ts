import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RunningServer } from '../sandbox/RunningServer.ts'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
}

/**
 * Serves a folder gzipped at level 9 and never cached, on `localhost` (every load is a cold one). `delayOf` is asked at
 * each file how many ms it is held back.
 */
export async function serveFolder(
  folder: string,
  extra: Readonly<Record<string, string>> = {},
  delayOf: () => number = () => 0,
): Promise<RunningServer> {
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>()
  const add = (path: string, content: Buffer) =>
    files.set(path, {
      type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      body: gzipSync(content, { level: 9 }),
    })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    add(`/${relative(folder, path)}`, readFileSync(path))
  }
  for (const [path, content] of Object.entries(extra)) add(path, Buffer.from(content))
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = files.get(path === '/' ? '/index.html' : path)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    setTimeout(() => {
      response.writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'gzip',
        'content-length': file.body.length,
        'cache-control': 'no-store',
      })
      response.end(file.body)
    }, delayOf())
  })
  return listen(server, 'localhost')
}

/**
 * Serves one page, by default on 127.0.0.1: another site than `localhost`, so that a frame gets a process of its own.
 */
export async function servePage(
  html: () => string,
  host: 'localhost' | '127.0.0.1' = '127.0.0.1',
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(html())
  })
  return listen(server, host)
}

async function listen(server: Server, host: 'localhost' | '127.0.0.1'): Promise<RunningServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
