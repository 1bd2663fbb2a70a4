import { createClient } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { localChain } from '../../testing/chainConfigurations.ts'
import { type Answering, type FakeNode, startFakeNode } from '../../testing/fakeNode.ts'
import { createTransport } from './transports.ts'

const running: FakeNode[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
})

/** A node of the local chain. */
async function start(answering: Answering): Promise<FakeNode> {
  const node = await startFakeNode((method, params) =>
    method === 'eth_chainId' ? '0x7a69' : answering(method, params),
  )
  running.push(node)
  return node
}

function clientOf(...rpcUrls: readonly string[]) {
  return createClient({ transport: createTransport({ ...localChain(''), rpcUrls }) })
}

describe('createTransport', () => {
  test('behavior: the second node answers when the first one does not', async () => {
    const node = await start(() => '0x7a69')
    const answer = await clientOf('http://127.0.0.1:1', node.url).request({ method: 'eth_chainId' })
    expect(answer).toBe('0x7a69')
  })

  test('behavior: a failure that may pass is repeated three times @transports-failure', async () => {
    const node = await start(() => '0x1')
    node.fail(503, 3)
    expect(await clientOf(node.url).request({ method: 'eth_gasPrice' })).toBe('0x1')
    expect(node.posts()).toBe(4)
  })

  test('behavior: when the first node stops, the second goes on, also after a WebSocket @transports-fallback', async () => {
    const first = await start(() => '0x1')
    const second = await start(() => '0x2')
    const client = clientOf(first.url, second.url)
    expect(await client.request({ method: 'eth_blockNumber' })).toBe('0x1')
    await first.stop()
    expect(await client.request({ method: 'eth_blockNumber' })).toBe('0x2')
    const afterSocket = clientOf('ws://127.0.0.1:1', second.url)
    expect(await afterSocket.request({ method: 'eth_blockNumber' })).toBe('0x2')
  })

  test('param: a node may take ten seconds, and repeats nothing by itself @transports-node', () => {
    const { transport } = clientOf('http://127.0.0.1:1', 'ws://127.0.0.1:2')
    expect(transport).toMatchObject({ retryCount: 3, retryDelay: 150 })
    expect(transport.transports).toMatchObject([
      { config: { type: 'http', timeout: 10_000, retryCount: 0 } },
      { config: { type: 'webSocket', timeout: 10_000, retryCount: 0 } },
    ])
  })

  test('behavior: questions of one moment go out in one request @transports-questions', async () => {
    const node = await start(() => '0x1')
    const client = clientOf(node.url)
    await Promise.all([1, 2, 3].map(() => client.request({ method: 'eth_blockNumber' })))
    await Promise.all([client.request({ method: 'eth_chainId' }), client.request({ method: 'eth_gasPrice' })])
    expect(node.posts()).toBeLessThanOrEqual(2)
  })

  test('behavior: they are posted as JSON-RPC 2.0, each with an id of its own @transports-wire', async () => {
    const node = await start(() => '0x1')
    const client = clientOf(node.url)
    await Promise.all([
      client.request({ method: 'eth_blockNumber' }),
      client.request({ method: 'eth_gasPrice' }),
    ])
    const asked = node.bodies.flat()
    expect(asked).toMatchObject([
      { jsonrpc: '2.0', method: 'eth_blockNumber' },
      { jsonrpc: '2.0', method: 'eth_chainId' },
      { jsonrpc: '2.0', method: 'eth_gasPrice' },
    ])
    expect(new Set(asked.map((one) => Reflect.get(Object(one), 'id'))).size).toBe(3)
  })

  test('param: a thousand questions at most go out in one request @transports-batch', async () => {
    const node = await start(() => '0x1')
    const client = clientOf(node.url)
    // The first also asks which chain the node is of.
    await client.request({ method: 'eth_gasPrice' })
    const questions = Array.from({ length: 1_001 }, (_, index) =>
      client.request({
        method: 'eth_getBlockByNumber',
        params: [`0x${(index + 1).toString(16)}`, false],
      }),
    )
    await Promise.all(questions)
    const sizes = node.bodies.map((body) => [body].flat().length)
    // Two that leave at once arrive in either order.
    expect(sizes.toSorted((one, other) => other - one)).toEqual([1_000, 2, 1])
  })

  test('behavior: a round starts with the node that answered last', async () => {
    const dead = await start(() => '0x1')
    const second = await start(() => '0x2')
    dead.fail(503, 1_000)
    const client = clientOf(dead.url, second.url)
    for (let round = 0; round < 5; round++)
      expect(await client.request({ method: 'eth_blockNumber' })).toBe('0x2')
    expect(dead.posts(), 'it is waited for once').toBe(1)
    await second.stop()
    dead.fail(503, 0)
    expect(await client.request({ method: 'eth_blockNumber' })).toBe('0x1')
  })

  test('behavior: a refused range of events is an answer with any code, and is not repeated', async () => {
    const refuse = (message: string, code: number) => Object.assign(new Error(message), { code })
    for (const code of [-32005, -32603]) {
      const node = await start(() => refuse('Requested range exceeds maximum RPC range limit', code))
      const asked = clientOf(node.url).request({ method: 'eth_getLogs', params: [{}] })
      await expect(asked).rejects.toThrow('exceeds maximum RPC range limit')
      expect(node.calls.filter((method) => method === 'eth_getLogs')).toHaveLength(1)
    }
    // Where it means that the node has no time, it is asked again.
    let left = 1
    const busy = await start(() => (left-- > 0 ? refuse('over rate limit', -32005) : []))
    expect(await clientOf(busy.url).request({ method: 'eth_getLogs', params: [{}] })).toEqual([])
    const endless = await start(() => ['x'.repeat(11_000_000)])
    const client = clientOf(endless.url)
    await client.request({ method: 'eth_chainId' })
    await expect(client.request({ method: 'eth_getLogs', params: [{}] })).rejects.toThrow()
    expect(endless.calls.filter((method) => method === 'eth_getLogs')).toHaveLength(1)
    const wider = await start(() => [])
    const narrow = await start(() => refuse('query exceeds max block range', -32005))
    const both = clientOf(narrow.url, wider.url).request({ method: 'eth_getLogs', params: [{}] })
    expect(await both, 'another node may answer for more').toEqual([])
  })

  test('behavior: a revert is an answer, and no other node is asked', async () => {
    const node = await start(() => new Error('execution reverted: GS013'))
    const other = await start(() => '0x')
    const asked = clientOf(node.url, other.url).request({ method: 'eth_call', params: [{}] })
    await expect(asked).rejects.toThrow('GS013')
    expect(other.posts()).toBe(0)
  })
})
