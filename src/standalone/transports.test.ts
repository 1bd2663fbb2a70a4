import { createClient } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answering, type FakeNode, startFakeNode } from './testing/fakeNode.ts'
import { localChain } from './testing/standaloneWorld.ts'
import { createTransport } from './transports.ts'

const running: FakeNode[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
})

async function start(answering: Answering): Promise<FakeNode> {
  const node = await startFakeNode(answering)
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

  test('behavior: a failure that may pass is repeated three times', async () => {
    const node = await start(() => '0x1')
    node.fail(503, 3)
    expect(await clientOf(node.url).request({ method: 'eth_chainId' })).toBe('0x1')
    expect(node.posts()).toBe(4)
  })

  test('behavior: a revert is an answer, and no other node is asked', async () => {
    const node = await start(() => new Error('execution reverted: GS013'))
    const other = await start(() => '0x')
    const asked = clientOf(node.url, other.url).request({ method: 'eth_call', params: [{}] })
    await expect(asked).rejects.toThrow('GS013')
    expect(other.posts()).toBe(0)
  })
})
