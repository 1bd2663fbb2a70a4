import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettling } from '../../src/shared/chain/history/readSettling.ts'
import { toNodeError } from '../../src/shared/chain/nodes/toNodeError.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { settlingQuery } from '../../src/shared/queries/settling.ts'
import type { ChainRequest } from '../../src/shared/source/ChainRequest.ts'
import { ada, bo, cy } from '../sandbox/chain/people.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'

const { signal } = new AbortController()

describe('a transaction that was found in a block', { timeout: 60_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  let before: Hex
  let transactionHash: Hex

  const request = requestThrough(() => client)
  /** A node that knows no block by the name of `finalized`. */
  const withoutTag: ChainRequest = async (read, options) => {
    if (read.params?.[0] === 'finalized')
      throw toNodeError({ code: -32602, message: 'invalid block' }, { method: read.method, chainId: 31337 })
    return request(read, options)
  }
  const look = async (asked: ChainRequest = request) =>
    readSettling(asked, { transactionHash, seen: undefined }, signal)
  /** The chain goes on from the block before, without the payment. */
  const replaceBlock = async (blocks: number) => {
    await client.revert({ id: before })
    await client.setBalance({ address: cy.address, value: 7n })
    if (blocks > 0) await client.mine({ blocks, interval: 2 })
  }

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    await client.mine({ blocks: 80 })
  }, 60_000)
  afterAll(() => chain?.stop())
  beforeEach(async () => {
    before = await client.snapshot()
    transactionHash = await client.sendTransaction({
      account: ada.address,
      to: bo.address,
      value: parseEther('1'),
    })
    await client.waitForTransactionReceipt({ hash: transactionHash })
  })

  test.each([
    ['the node names the final block', () => request],
    ['the node knows no such name', () => withoutTag],
  ])('behavior: it can be replaced until its block is final, where %s', async (_, asked) => {
    expect((await look(asked())).kind).toBe('pending')
    await client.mine({ blocks: 63 })
    expect((await look(asked())).kind).toBe('pending')
    await client.mine({ blocks: 1 })
    expect((await look(asked())).kind).toBe('final')
  })

  test('behavior: it is gone once another block has its height, and there again once it runs again', async () => {
    const queries = createQueryClient()
    const ask = () => queries.fetchQuery(settlingQuery({ request }, 31337, transactionHash))
    expect(await ask()).toMatchObject({ kind: 'pending' })
    const raw = await request(
      { method: 'eth_getRawTransactionByHash', params: [transactionHash] },
      { signal },
    )
    await replaceBlock(2)
    expect(await ask()).toMatchObject({ kind: 'gone' })
    expect(await ask()).toMatchObject({ kind: 'gone' })
    await request({ method: 'eth_sendRawTransaction', params: [raw] }, { signal })
    await client.waitForTransactionReceipt({ hash: transactionHash })
    expect(await ask()).toMatchObject({ kind: 'pending' })
  })

  test('behavior: a node that has not got that far takes nothing back at once', async () => {
    const queries = createQueryClient()
    let asked = request
    const ask = () =>
      queries.fetchQuery(
        settlingQuery({ request: (read, options) => asked(read, options) }, 31337, transactionHash),
      )
    expect(await ask()).toMatchObject({ kind: 'pending' })
    asked = async () => null
    expect(await ask()).toMatchObject({ kind: 'pending' })
    asked = request
    expect(await ask()).not.toHaveProperty('unseenSince')
  })
})
