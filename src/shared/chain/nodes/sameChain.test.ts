import { createClient, http } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { localChain } from '../../testing/chainConfigurations.ts'
import { type FakeNode, startFakeNode } from '../../testing/fakeNode.ts'
import { sameChain } from './sameChain.ts'
import { toNodeError } from './toNodeError.ts'
import { createTransport } from './transports.ts'

const running: FakeNode[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.stop()))
})

async function nodeOf(chainId: number, answer: unknown = '0x7') {
  let said: unknown = `0x${chainId.toString(16)}`
  const node = await startFakeNode((method) => (method === 'eth_chainId' ? said : answer))
  running.push(node)
  const say = (other: unknown) => {
    said = other
  }
  const timesAskedForChain = () => node.calls.filter((method) => method === 'eth_chainId').length
  return { ...node, say, timesAskedForChain }
}

/** One node of chain 4217, whose word counts for five seconds, at a time that the test sets. */
function transportOf({ url }: FakeNode, countsFor = 5_000) {
  let time = 0
  const plain = http(url, { batch: { wait: 0 }, retryCount: 0 })
  const { request } = sameChain({ url, chainId: 4217, countsFor }, plain, () => time)({ retryCount: 0 })
  return {
    at: (moment: number) => {
      time = moment
    },
    ask: () => request({ method: 'eth_blockNumber' }),
  }
}

function clientOf(node: FakeNode, ...others: readonly FakeNode[]) {
  const rpcUrls = [node, ...others].map(({ url }) => `${url}/v2/SECRET`)
  return createClient({ transport: createTransport({ ...localChain(''), id: 4217, rpcUrls }) })
}

describe('sameChain', () => {
  test('behavior: a node is asked for its chain once in a while, in the request of a question', async () => {
    const node = await nodeOf(4217)
    const { at, ask } = transportOf(node)
    for (const moment of [0, 4_000, 5_000]) {
      at(moment)
      expect(await ask()).toBe('0x7')
    }
    expect(node.timesAskedForChain()).toBe(1)
    expect(node.posts(), 'no request of its own').toBe(3)
    at(5_001)
    await ask()
    expect(node.timesAskedForChain()).toBe(2)
    expect(node.posts()).toBe(4)
  })

  test('error: a node that is for another chain one day is refused, until it is for this one again', async () => {
    const node = await nodeOf(4217)
    const { at, ask } = transportOf({ ...node, url: `${node.url}/v2/SECRET` })
    await ask()
    node.say('0x1')
    at(6_000)
    for (const attempt of [1, 2]) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown)
      expect(error, String(attempt)).toMatchObject({
        code: 'chain/other-chain',
        facts: { expected: 4217, found: 1, host: new URL(node.url).host },
      })
      expect(JSON.stringify(error)).not.toContain('SECRET')
    }
    node.say('0x1079')
    expect(await ask()).toBe('0x7')
  })

  test('error: a revert of a node that is for another chain is no answer', async () => {
    const node = await nodeOf(1, new Error('execution reverted: GS013'))
    await expect(transportOf(node).ask()).rejects.toMatchObject({ code: 'chain/other-chain' })
    node.say('0x1079')
    await expect(transportOf(node).ask()).rejects.toThrow('GS013')
  })

  test.each([[new Error('not here')], ['4217'], [null]])(
    'error: a node that says %o in place of its chain is refused',
    async (said) => {
      const node = await nodeOf(4217)
      node.say(said)
      const error: unknown = await transportOf(node)
        .ask()
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      node.say('0x1079')
      expect(await transportOf(node).ask()).toBe('0x7')
    },
  )
})

describe('createTransport, with nodes of another chain', () => {
  test('behavior: a node of the site is asked for its chain once, in the request of the first question', async () => {
    const node = await nodeOf(4217)
    const client = clientOf(node)
    expect(await client.request({ method: 'eth_blockNumber' })).toBe('0x7')
    expect(await client.request({ method: 'eth_gasPrice' })).toBe('0x7')
    expect(node.calls.toSorted()).toEqual(['eth_blockNumber', 'eth_chainId', 'eth_gasPrice'])
    expect(node.posts()).toBe(2)
  })

  test('behavior: a node of the site that is for another chain is passed over, and the next one answers', async () => {
    const wrong = await nodeOf(1, '0xbad')
    const right = await nodeOf(4217)
    const client = clientOf(wrong, right)
    for (const _ of [1, 2]) expect(await client.request({ method: 'eth_blockNumber' })).toBe('0x7')
    expect(wrong.posts(), 'it is asked once').toBe(1)
    await right.stop()
    const thrown: unknown = await client
      .request({ method: 'eth_blockNumber' })
      .catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Error)
  })

  test.each([['a node of the site'], ['a node of a person']])(
    'error: the reads of a chain end with that refusal where %s is the only one',
    async (kind) => {
      const node = await nodeOf(1)
      const url = `${node.url}/v2/SECRET`
      const ownNodes = kind === 'a node of a person' ? [url] : []
      const chain = { ...localChain(url), id: 4217, ownNodes }
      const client = createClient({ transport: createTransport(chain, () => globalThis.fetch) })
      const thrown: unknown = await client
        .request({ method: 'eth_blockNumber' })
        .catch((error: unknown) => error)
      expect(toNodeError(thrown, { method: 'eth_blockNumber', chainId: 4217 })).toMatchObject({
        code: 'chain/other-chain',
        facts: { expected: 4217, found: 1 },
      })
    },
  )
})
