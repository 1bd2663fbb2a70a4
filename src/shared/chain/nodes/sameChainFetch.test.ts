import { createClient } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { localChain } from '../../testing/chainConfigurations.ts'
import { type FakeNode, startFakeNode } from '../../testing/fakeNode.ts'
import { sameChainFetch } from './sameChainFetch.ts'
import { toNodeError } from './toNodeError.ts'
import { createTransport } from './transports.ts'

const running: FakeNode[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
})

async function nodeOf(chainId: number) {
  let said = chainId
  const node = await startFakeNode((method) => (method === 'eth_chainId' ? `0x${said.toString(16)}` : '0x7'))
  running.push(node)
  const turnInto = (other: number) => {
    said = other
  }
  return { ...node, turnInto }
}

const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })

describe('sameChainFetch', () => {
  test('behavior: a node is asked for its chain once in a while, and never is its answer awaited before the question', async () => {
    const node = await nodeOf(4217)
    let time = 0
    const fetch = sameChainFetch(globalThis.fetch, 4217, () => time)
    for (const at of [0, 4_000, 5_000]) {
      time = at
      expect(await (await fetch(node.url, { method: 'POST', body })).json()).toMatchObject({ result: '0x7' })
    }
    expect(node.calls.filter((method) => method === 'eth_chainId')).toHaveLength(1)
    time = 5_001
    await fetch(node.url, { method: 'POST', body })
    expect(node.calls.filter((method) => method === 'eth_chainId')).toHaveLength(2)
  })

  test('error: a node that is for another chain one day is refused, until it is for this one again', async () => {
    const node = await nodeOf(4217)
    let time = 0
    const fetch = sameChainFetch(globalThis.fetch, 4217, () => time)
    const ask = () => fetch(`${node.url}/v2/SECRET`, { method: 'POST', body })
    await ask()
    node.turnInto(1)
    time = 6_000
    for (const attempt of [1, 2]) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown)
      expect(error, String(attempt)).toMatchObject({
        code: 'chain/other-chain',
        facts: { expected: 4217, found: 1, host: new URL(node.url).host },
      })
      expect(JSON.stringify(error)).not.toContain('SECRET')
    }
    node.turnInto(4217)
    expect((await ask()).status).toBe(200)
  })

  test('error: the reads of a chain end with that refusal where no other node answers', async () => {
    const node = await nodeOf(1)
    const url = `${node.url}/v2/SECRET`
    const chain = { ...localChain(url), id: 4217, ownNodes: [url] }
    const client = createClient({ transport: createTransport(chain, () => globalThis.fetch) })
    const thrown: unknown = await client
      .request({ method: 'eth_blockNumber' })
      .catch((error: unknown) => error)
    expect(toNodeError(thrown, { method: 'eth_blockNumber', chainId: 4217 })).toMatchObject({
      code: 'chain/other-chain',
      facts: { expected: 4217, found: 1 },
    })
  })
})
