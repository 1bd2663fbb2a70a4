import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainErrors } from '../../shared/chain/nodes/chainErrors.ts'
import { localChain, otherChain } from '../../shared/testing/chainConfigurations.ts'
import { type FakeNode, startFakeNode } from '../../shared/testing/fakeNode.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { lateNodes } from './lateNodes.ts'

let node: FakeNode
beforeAll(async () => {
  node = await startFakeNode(() => null)
})
beforeEach(() => node.answer(answerFirst))
afterAll(() => node.stop())

function answerFirst(method: string) {
  return method === 'eth_chainId' ? '0x7a69' : '0x10'
}

const blockNumber = { method: 'eth_blockNumber' } as const

describe('lateNodes', () => {
  test('behavior: the node of the chain is asked, for the wallet library as for the dashboard', async () => {
    const { read, ask } = lateNodes([localChain(node.url), otherChain])
    await expect(read(31337, blockNumber)).resolves.toBe('0x10')
    await expect(ask(31337, blockNumber)).resolves.toBe('0x10')
  })

  test('error: a chain without a node is refused by its number', async () => {
    const { read } = lateNodes([localChain(node.url)])
    await expect(read(5, blockNumber)).rejects.toMatchObject({
      code: walletErrors.chainNotConfigured.code,
      facts: { chainId: 5 },
    })
  })

  test('error: viem hears what the node said, and the dashboard which error that is', async () => {
    node.answer((method) => (method === 'eth_chainId' ? '0x7a69' : new Error('header not found')))
    const { read, ask } = lateNodes([localChain(node.url)])
    await expect(read(31337, blockNumber)).rejects.toMatchObject({ code: chainErrors.nodeRead.code })
    await expect(ask(31337, blockNumber)).rejects.toMatchObject({ details: 'header not found' })
  })
})
