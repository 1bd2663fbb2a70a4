import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { localChain } from '../../testing/chainConfigurations.ts'
import { createTransport } from './transports.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

type Question = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
type Reply = { readonly status?: number; readonly body: unknown; readonly location?: string }

/**
 * A node over real HTTP; `batch` answers lists, and each question by itself gets its first parameter back, but for the
 * one that is asked with the first: which chain it is of.
 */
async function serve(batch: (questions: readonly Question[]) => Reply | undefined) {
  const posts: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString('utf8'))
    const questions: readonly Question[] = [body].flat()
    posts.push(questions.length)
    const usual = questions.map(({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x7a69' : params[0],
    }))
    const reply = (Array.isArray(body) && batch(questions)) || {
      body: Array.isArray(body) ? usual : usual[0],
    }
    const headers = {
      'Content-Type': 'application/json',
      ...(reply.location && { location: reply.location }),
    }
    response.writeHead(reply.status ?? 200, headers)
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const client = createClient({ transport: createTransport({ ...localChain(''), rpcUrls: [url] }) })
  const ask = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        client.request({ method: 'eth_getBalance', params: ['0x00', `0x${index}`] }, { dedupe: false }),
      ).map(async (asked) => asked),
    )
  return { url, posts, ask }
}

const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Batches are not served' } }

describe('createNodeFetch', () => {
  test.each([
    ['any batch', 1],
    ['more than 3', 3],
    ['more than 10', 10],
  ])('behavior: a node that refuses %s is asked singly, and remembered', async (_, most) => {
    for (const reply of [
      { body: refusal },
      { status: 500, body: 'Internal Server Error' },
      { status: 413, body: '' },
      { body: [refusal] },
      { body: '<html>' },
    ]) {
      const { ask, posts } = await serve((questions) => (questions.length > most ? reply : undefined))
      const count = most + 5
      expect(await ask(count)).toEqual(Array.from({ length: count }, () => '0x00'))
      const asked = count + 1
      expect(posts).toEqual([asked, ...Array.from({ length: asked }, () => 1)])
      await ask(count)
      expect(Math.max(...posts.slice(1)), 'no batch is tried again').toBe(1)
    }
  })

  test('behavior: a node that takes batches goes on taking them', async () => {
    const { ask, posts } = await serve(() => undefined)
    await ask(8)
    await ask(8)
    expect(posts).toEqual([9, 8])
  })

  test('behavior: an overload says nothing about batches', async () => {
    let left = 1
    const { ask, posts } = await serve(() => (left-- > 0 ? { status: 503, body: '' } : undefined))
    expect(await ask(4)).toHaveLength(4)
    expect(posts.slice(1).every((size) => size > 1)).toBe(true)
  })

  test('error: a redirect is not followed', async () => {
    const asked: number[] = []
    const elsewhere = await serve((questions) => {
      asked.push(questions.length)
      return undefined
    })
    const { ask } = await serve(() => ({ status: 307, body: '', location: elsewhere.url }))
    await expect(ask(2)).rejects.toThrow('redirects')
    expect(elsewhere.posts).toEqual([])
  })
})
