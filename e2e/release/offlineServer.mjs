#!/usr/bin/env node
/*
 * Serves the copy of the site beside this file to this device alone. It needs Node 20 or newer and no package.
 *
 *   node serve.mjs [PORT] [PATH]
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  compareFiles,
  hashFolder,
  headersOf,
  inGroups,
  parseList,
  siteHash,
  wordsOf,
} from './verifyRelease.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const site = join(here, 'site')
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

const say = (line) => process.stdout.write(`${line}\n`)

/** Reads every listed file once, so that what is served is what was compared. */
async function start([port = '4180', path = '/']) {
  const { files } = parseList(await readFile(join(here, 'SHA256SUMS'), 'utf8'))
  const differences = compareFiles(files, await hashFolder(site))
  if (differences.length > 0)
    throw new Error(['This copy is not as its list says:', ...differences].join('\n'))
  const contents = new Map()
  for (const name of files.keys()) contents.set(name, await readFile(join(site, name)))
  const rules = JSON.parse(contents.get('.hosting/headers.json').toString('utf8'))
  const base = `/${path.replace(/^\/|\/$/g, '')}/`.replace('//', '/')

  const server = createServer((request, response) => {
    // A name that points to this device from elsewhere is not asked for by the person who sits here.
    if (!/^(localhost|127\.0\.0\.1):\d+$/.test(request.headers.host ?? ''))
      return response.writeHead(421).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname.startsWith(base) ? pathname.slice(base.length) : undefined
    const body = contents.get(name === '' ? 'index.html' : name)
    if (body === undefined) {
      const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(404, { ...headersOf(rules, '/'), ...plain }).end('Not found\n')
      return
    }
    const type = types[extname(name === '' ? 'index.html' : name)] ?? 'application/octet-stream'
    response.writeHead(200, {
      ...headersOf(rules, `/${name}`),
      'content-type': type,
      'content-length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), '127.0.0.1', resolve)
  })
  const hash = siteHash(files)
  say(`${files.size} of ${files.size} files are as the list beside them says.`)
  say(`The list is ${inGroups(hash)}\nin words: ${wordsOf(hash)}`)
  say('Compare these words with the published ones.')
  say(`\nhttp://localhost:${server.address().port}${base}`)
}

start(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
