import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createNodeWorker,
  NotAsked,
  type WorkerPort,
} from '../../src/shared/chain/ownNodes/createNodeWorker.ts'
import { isChainRead } from '../../src/shared/source/chainRead.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { hostileNodeMessages, type NodeMessage } from './hostileNodeMessages.ts'
import { openWorkerInNode } from './openWorkerInNode.ts'
import { startWatchedNode, type WatchedNode } from './startWatchedNode.ts'
import { wrongArrivals } from './wrongArrivals.ts'

let node: WatchedNode

beforeAll(async () => {
  node = await startWatchedNode()
})
afterAll(() => node.stop())

const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })

/** Posts them, and resolves when each that asks something has an answer. */
function untilAnswered(port: WorkerPort, messages: readonly NodeMessage[]): Promise<void> {
  const unanswered = new Set(
    messages
      .map(({ message }) => Object(message))
      .flatMap(({ id, cancel }) => (typeof id === 'number' && cancel !== true ? [id] : [])),
  )
  return new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => {
      unanswered.delete(Object(data).id)
      if (unanswered.size === 0) resolve()
    })
    for (const { message } of messages) port.postMessage(message)
    if (unanswered.size === 0) resolve()
  })
}

async function workerOf() {
  const port = await openWorkerInNode()
  return createNodeWorker(() => port)
}

describe('the worker for own nodes', () => {
  test('fuzz: of hostile messages nothing leaves but reads, and every read does', {
    timeout: 120_000,
  }, async () => {
    const port = await openWorkerInNode()
    const messages = hostileNodeMessages(runs(5_000), 16, node.origin)
    const before = node.arrivals.length
    // More at once than a node answers within its time would end unread.
    for (let start = 0; start < messages.length; start += 500)
      await untilAnswered(port, messages.slice(start, start + 500))
    const arrivals = node.arrivals.slice(before)
    expect(wrongArrivals(arrivals, messages)).toEqual([])
    const arrived = new Set(arrivals.map(({ tag }) => tag))
    expect(messages.filter(({ leaves, tag }) => leaves && !arrived.has(tag))).toEqual([])
    expect(arrived.size).toBeGreaterThan(messages.length / 8)
  })

  test('behavior: it takes only methods that the rest of the site takes for reads', async () => {
    const source = await readFile(new URL('../../public/node-worker.js', import.meta.url), 'utf8')
    const methods = [...source.matchAll(/^ {2}'(\w+)',$/gm)].map(([, method = '']) => method)
    expect(methods.length).toBeGreaterThan(20)
    expect(methods.filter((method) => !isChainRead(method))).toEqual([])
    expect(source).not.toMatch(/\b(import|importScripts|eval|Function)\b/)
  })

  test('behavior: it hands the answer of a node on, with its status', async () => {
    const { fetch } = await workerOf()
    const response = await fetch(node.origin, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: '0x1' }])
  })

  test.each(['redirect', 'text', 'large'])('error: what answers under /%s is no answer', async (path) => {
    const { fetch } = await workerOf()
    await expect(fetch(`${node.origin}/${path}`, { body })).rejects.toThrow(TypeError)
  })

  test('error: a node that is not there cannot be reached', async () => {
    const { fetch } = await workerOf()
    await expect(fetch('http://127.0.0.1:1', { body })).rejects.toThrow('cannot be reached')
  })

  test('error: a refusal says why', async () => {
    const { fetch } = await workerOf()
    const sending = body.replace('eth_chainId', 'eth_sendRawTransaction')
    await expect(fetch(node.origin, { body: sending })).rejects.toThrow(NotAsked)
    const named = node.origin.replace('http://', 'http://user:word@')
    for (const url of ['http://node.example', named])
      await expect(fetch(url, { body }), url).rejects.toThrow('refuses this url')
  })

  test('behavior: a question that is taken back ends at once', async () => {
    const { fetch } = await workerOf()
    const abort = new AbortController()
    const asked = fetch(`${node.origin}/large`, { body, signal: abort.signal })
    abort.abort()
    await expect(asked).rejects.toThrow('aborted')
  })

  test('behavior: where the worker does not start, every question fails, and the next one starts it again', async () => {
    let fail: (() => void) | undefined
    let starts = 0
    const worker = createNodeWorker(() => {
      starts += 1
      return {
        postMessage: () => queueMicrotask(() => fail?.()),
        addEventListener(type, listener) {
          if (type === 'error') fail = () => listener({})
        },
        terminate() {},
      }
    })
    const asked = ['one', 'two'].map((path) => worker.fetch(`${node.origin}/${path}`, { body }))
    for (const each of await Promise.allSettled(asked)) expect(each).toMatchObject({ status: 'rejected' })
    await expect(worker.fetch(node.origin, { body })).rejects.toThrow('does not start')
    expect(starts).toBe(2)
  })
})
