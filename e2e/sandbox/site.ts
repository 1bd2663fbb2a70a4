import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { hostFiles, hostingDirectory } from '../../src/shared/configuration/hostFiles.ts'
import { type HeaderRule, headersFor } from '../../src/shared/configuration/siteHeaders.ts'
import { listenOnLoopback } from './listenOnLoopback.ts'
import type { RunningServer } from './RunningServer.ts'

const gzip = promisify(gzipWithCallback)

export const walletScriptPath = '/__sandbox__/wallet.js'

export type SiteOptions = {
  /** 0 takes a free one. */
  readonly port: number
  /** The built site. */
  readonly directory: string
  /** Put into the page before its own script, and only when the page is opened by itself, never in a frame. */
  readonly walletScript?: string
  /** Plays a host on which no headers can be set, as an IPFS gateway; the manifest keeps its CORS header. */
  readonly withoutHeaders?: boolean
}

type File = { readonly type: string; readonly plain: Buffer; readonly zipped: Buffer | undefined }

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Serves a built site as a static host would: with exactly the headers the build asks for, compressed, from memory.
 */
export async function startSite(options: SiteOptions): Promise<RunningServer> {
  const rules = await readRules(options.directory)
  const files = await readSite(options.directory)
  const { walletScript } = options
  if (walletScript !== undefined) files.set(walletScriptPath, await toFile('.js', Buffer.from(walletScript)))
  const opened = await withWallet(files.get('/index.html'), walletScript)

  const handle: RequestListener = (request, response) => {
    const pathname = new URL(request.url ?? '/', 'http://localhost').pathname
    const path = pathname === '/' ? '/index.html' : pathname
    const topLevel = request.headers['sec-fetch-dest'] === 'document'
    const file = path === '/index.html' && topLevel ? (opened ?? files.get(path)) : files.get(path)
    const headers = options.withoutHeaders && path !== '/manifest.json' ? {} : headersFor(rules, pathname)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    answer(request, response, file)
  }
  return listenOnLoopback(options.port, handle)
}

async function readRules(directory: string): Promise<readonly HeaderRule[]> {
  // Our own build wrote it.
  return JSON.parse(await readFile(join(directory, hostingDirectory, 'headers.json'), 'utf8')) as HeaderRule[]
}

/** What a host serves, by path; the files that are meant for the host itself are left out. */
async function readSite(directory: string): Promise<Map<string, File>> {
  const forHosts = hostFiles([]).map(({ fileName }) => fileName)
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !name.startsWith(`${hostingDirectory}/`) && !forHosts.includes(name))
  const read = async (name: string) =>
    [`/${name}`, await toFile(extname(name), await readFile(join(directory, name)))] as const
  return new Map(await Promise.all(files.map(read)))
}

async function toFile(extension: string, plain: Buffer): Promise<File> {
  const compresses = extension !== '.png' && extension !== '.woff2'
  return {
    type: types[extension] ?? 'application/octet-stream',
    plain,
    zipped: compresses ? await gzip(plain, { level: 9 }) : undefined,
  }
}

async function withWallet(page: File | undefined, script: string | undefined): Promise<File | undefined> {
  if (page === undefined || script === undefined) return undefined
  const tag = `<script src="${walletScriptPath}"></script>`
  const html = page.plain.toString('utf8').replace(/<script [^>]*type="module"/, `${tag}\n    $&`)
  return toFile('.html', Buffer.from(html))
}

function answer(request: IncomingMessage, response: ServerResponse, file: File | undefined): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  if (file === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end('Not found\n')
    return
  }
  const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const zipped = acceptsGzip ? file.zipped : undefined
  const body = zipped ?? file.plain
  response.writeHead(200, {
    'Content-Type': file.type,
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(zipped !== undefined && { 'Content-Encoding': 'gzip' }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
