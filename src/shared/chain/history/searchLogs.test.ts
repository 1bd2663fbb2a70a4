import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../domain/values/address.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRead } from '../../source/ChainRequest.ts'
import { createLimitedNode, type PlayedLog, refusalWords } from '../../testing/limitedNode.ts'
import { createTokenChain, stringOf, wordOf } from '../../testing/tokenChain.ts'
import { readHeldItems } from '../accounts/readHeldItems.ts'
import { readHeldTokens } from '../accounts/readHeldTokens.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { safeEvents } from '../safe/safeEvents.ts'
import { readExecutions } from './readExecutions.ts'
import { type LogSearch, logQuestions, searchLogs } from './searchLogs.ts'

const newest = 20_000_000n
const safe = checksumAddress(`0x${'5'.repeat(40)}`)
const holder = `0x${safe.slice(2).toLowerCase().padStart(64, '0')}`
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const tokenAt = (index: number) => `0x${(0xa000 + index).toString(16).padStart(40, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Blocks back from the newest: at both ends of the ranges that are tried, and far behind all of them. */
const ages = [
  0, 5, 9, 10, 11, 300, 499, 500, 599, 600, 700, 5_000, 29_999, 30_000, 59_000, 590_000, 5_000_000,
]
const logs = ages.toReversed().flatMap((age, index): readonly PlayedLog[] => [
  {
    address: safe,
    topics: [safeEvents.success, word(age + 1)],
    blockNumber: newest - BigInt(age),
    transactionHash: word(age + 1),
  },
  { address: tokenAt(index), topics: [transfer, word(1), holder], blockNumber: newest - BigInt(age) },
])
const tokens = Object.fromEntries(
  ages.map((_, index) => [
    tokenAt(index),
    { symbol: stringOf(`T${index}`), decimals: wordOf(6n), balanceOf: wordOf(1n) },
  ]),
)
const { signal } = new AbortController()
const nodeOf = (limit?: bigint, words?: string) =>
  createLimitedNode({
    ...{ newest, logs, other: createTokenChain(tokens) },
    ...(limit !== undefined && { limit }),
    ...(words !== undefined && { words: refusalWords[words] }),
  })

const matrix = [10n, 500n, 1_000n, 10_000n].flatMap((limit) =>
  Object.keys(refusalWords).map((words) => [limit, words] as const),
)

describe('searchLogs', () => {
  test.each(matrix)('behavior: %s blocks at once, refused in the words of %s', async (limit, words) => {
    const whole = await readExecutions(nodeOf().request, safe, signal)
    expect(whole.executions).toHaveLength(ages.length)
    const node = nodeOf(limit, words)
    const { fromBlock, executions } = await readExecutions(node.request, safe, signal)
    expect(executions).toEqual(whole.executions.filter(({ blockNumber }) => blockNumber >= fromBlock))
    expect(executions.length, 'the newest events are found').toBeGreaterThan(5)
    expect(node.asked.answered).toBeLessThanOrEqual(logQuestions.answered)
    expect(node.asked.refused).toBeLessThanOrEqual(words === 'Scroll' ? 8 : 2)
    // What names its limit is read to the last of 60 questions, what does not at least half as far.
    const reached = newest - fromBlock + 1n
    expect(reached).toBeLessThanOrEqual(limit * 60n)
    expect(reached).toBeGreaterThanOrEqual((limit * 60n) / (words === 'Scroll' ? 2n : 1n))

    const held = nodeOf(limit, words)
    const found = await readHeldTokens(
      held.request,
      { holder: safe, seen: [checksumAddress(tokenAt(0))] },
      signal,
    )
    expect(found.fromBlock).toBe(fromBlock)
    // The oldest token is known from elsewhere: what is held of it does not depend on events.
    const sent = ages.filter((age) => age < reached)
    expect(sent).not.toContain(5_000_000)
    expect(found.tokens).toHaveLength(sent.length + 1)
    expect((await readHeldItems(nodeOf(limit, words).request, { holder: safe }, signal)).fromBlock).toBe(
      fromBlock,
    )
  })

  const search = (node: ReturnType<typeof nodeOf>, before?: LogSearch, further = false) =>
    searchLogs(node.request, { address: safe, topics: [] }, { before, further }, signal)

  test('behavior: what was found is kept, newer blocks are added, and older ones where a person goes on', async () => {
    const node = nodeOf(500n, 'QuickNode')
    const first = await search(node)
    expect(node.asked).toEqual({ answered: 60, refused: 1 })
    node.state.newest += 40n
    const added: PlayedLog = { address: safe, topics: [], blockNumber: newest + 39n }
    node.state.logs.push(added)
    const second = await search(node, first)
    expect(node.asked, 'a poll costs one question').toEqual({ answered: 61, refused: 1 })
    expect(second.fromBlock).toBe(first.fromBlock)
    expect(second.logs).toHaveLength(first.logs.length + 1)
    const third = await search(node, second, true)
    expect(node.asked).toEqual({ answered: 121, refused: 1 })
    expect(third.fromBlock).toBe(first.fromBlock - 59n * 500n)
    const all = await search(createLimitedNode({ newest: node.state.newest, logs: node.state.logs }))
    const from = ({ blockNumber }: { readonly blockNumber: string }) => BigInt(blockNumber) >= third.fromBlock
    expect(third.logs).toEqual((all.logs as readonly { readonly blockNumber: string }[]).filter(from))
  })

  test('behavior: a log of a block that was replaced does not stay', async () => {
    const node = nodeOf(500n, 'QuickNode')
    const first = await search(node)
    node.state.logs.splice(-2)
    node.state.newest += 1n
    expect((await search(node, first)).logs).toHaveLength(first.logs.length - 1)
  })

  test('behavior: blocks that were missed in between are not passed over', async () => {
    const node = nodeOf(10n, 'QuickNode')
    const first = await search(node)
    node.state.newest += 10_000n
    const later = await search(node, first)
    expect(later.fromBlock).toBe(node.state.newest - 599n)
    expect(later.logs).toEqual([])
  })

  test('error: a node that refuses every range is asked 12 times at most, and quoted', async () => {
    const node = nodeOf(0n, 'Scroll')
    await expect(search(node)).rejects.toThrow('maxBlockRange')
    expect(node.asked.answered).toBe(0)
    expect(node.asked.refused).toBeLessThanOrEqual(logQuestions.refused)
  })

  test('error: a node that has no time, or is silent, is not asked for less', async () => {
    const failing = (error: Error, most: number) => async () => {
      let asked = 0
      const request = async ({ method }: { readonly method: string }) => {
        if (method === 'eth_blockNumber') return '0x1312d00'
        asked += 1
        throw error
      }
      await expect(searchLogs(request, { topics: [] }, {}, signal)).rejects.toBe(error)
      expect(asked).toBe(most)
    }
    await failing(chainErrors.nodeStatus({ host: 'node', status: 429 }), 1)()
    await failing(chainErrors.nodeTimeout({ method: 'eth_getLogs', chainId: 1 }), 2)()
  })

  /** Answers like `node` and refuses, in these words, what `isRefused` names. */
  const refusing = (
    node: ReturnType<typeof nodeOf>,
    words: string,
    isRefused: (from: bigint, to: bigint) => boolean,
  ): typeof node.request => {
    const blockIn = (read: ChainRead, end: string) => {
      const block = readFields(read.params?.[0])?.[end]
      return block === 'latest' ? node.state.newest : BigInt(String(block))
    }
    return async (read) => {
      if (read.method !== 'eth_getLogs' || !isRefused(blockIn(read, 'fromBlock'), blockIn(read, 'toBlock')))
        return node.request(read)
      node.asked.refused += 1
      throw chainErrors.nodeRead({ method: 'eth_getLogs', chainId: 1 }, { text: words })
    }
  }

  test('behavior: a node that keeps new blocks alone is read so far, and going on takes nothing away', async () => {
    const words = 'Archive requests require a personal token.'
    const node = nodeOf()
    const request = refusing(node, words, (from) => from < newest - 128n)
    const ask = (before?: LogSearch, further = false) =>
      searchLogs(request, { address: safe, topics: [] }, { before, further }, signal)
    const first = await ask()
    expect(first).toMatchObject({ isRefused: true, newest })
    expect(newest - first.fromBlock).toBeGreaterThanOrEqual(99n)
    expect(first.span, 'it answers for some').toBeGreaterThan(0n)
    expect(first.logs).toHaveLength(5)
    node.state.newest += 2n
    const second = await ask(first, true)
    expect(second).toMatchObject({ fromBlock: first.fromBlock, logs: first.logs, isRefused: true })
    const third = await ask(second)
    expect(third.logs).toEqual(first.logs)
    expect(node.asked.refused).toBeLessThanOrEqual(2 * logQuestions.refused)
  })

  test('behavior: of a node that refuses every older block, the span that it answered for is kept', async () => {
    const request = refusing(nodeOf(), 'missing trie node', (from) => from < newest - 99n)
    const found = await searchLogs(request, { address: safe, topics: [] }, {}, signal)
    expect(found).toMatchObject({ fromBlock: newest - 99n, span: 100n, isRefused: true })
  })

  test('behavior: a node that does not have the newest block yet is asked for those before it', async () => {
    for (const words of ['block range extends beyond current head block', 'requested data not available']) {
      const limited = nodeOf(500n, 'QuickNode')
      const request = refusing(limited, words, (from, to) => to > newest - 3n && to - from < 500n)
      const found = await searchLogs(request, { address: safe, topics: [] }, {}, signal)
      expect(found).toMatchObject({ newest: newest - 8n, span: 500n, isRefused: false })
      expect(limited.asked).toEqual({ answered: 60, refused: 2 })
      // The blocks that were left out are read with the next question.
      const later = await searchLogs(
        nodeOf(500n).request,
        { address: safe, topics: [] },
        { before: found },
        signal,
      )
      expect(later.logs.length - found.logs.length, 'of 0 and 5 blocks ago').toBe(2)
    }
  })

  test('behavior: where the first number that is too large is named, one less is asked for', async () => {
    const node = nodeOf()
    const words = 'block range must be less than 5000'
    const request = refusing(node, words, (from, to) => to - from + 1n >= 5_000n)
    const found = await searchLogs(request, { address: safe, topics: [] }, {}, signal)
    expect(found.span).toBe(4_999n)
    expect(node.asked).toEqual({ answered: 60, refused: 2 })
  })

  test('error: what fewer blocks do not change is asked once, and quoted', async () => {
    for (const words of [
      'Your app has exceeded its compute units per second capacity.',
      'credits limited to 6000/sec',
      'daily request count exceeded, request rate limited',
      'Unauthorized: You must authenticate your request with an API key.',
      'Please specify an address in your request',
    ]) {
      const node = nodeOf()
      await expect(search({ ...node, request: refusing(node, words, () => true) })).rejects.toThrow(words)
      expect(node.asked.refused).toBe(1)
    }
  })

  test('behavior: words beside an empty message are read, as in the data of an error', async () => {
    const node = nodeOf(2_000n)
    const data = {
      range: 'the range 0 - 20000000 exceeds the range allowed for your plan (20000000 > 2000).',
    }
    const cause = Object.assign(new Error('RPC Request failed.'), { details: 'Invalid params', data })
    const request: typeof node.request = async (read) => {
      try {
        return await node.request(read)
      } catch {
        throw chainErrors.nodeRead({ method: 'eth_getLogs', chainId: 1 }, { text: 'Invalid params', cause })
      }
    }
    expect((await searchLogs(request, { topics: [] }, {}, signal)).span).toBe(2_000n)
    expect(node.asked.refused).toBe(1)
  })

  test('behavior: words that came with a status are read below it', async () => {
    const cause = Object.assign(new Error('HTTP request failed.'), {
      details: '{"code":-32614,"message":"eth_getLogs is limited to a 10,000 range"}',
    })
    const node = nodeOf(10_000n)
    const request: typeof node.request = async (read) => {
      try {
        return await node.request(read)
      } catch {
        throw chainErrors.nodeStatus({ host: 'node', status: 413 }, { cause })
      }
    }
    const found = await searchLogs(request, { address: safe, topics: [] }, {}, signal)
    expect(found.span).toBe(10_000n)
    expect(node.asked.refused).toBe(1)
  })
})
