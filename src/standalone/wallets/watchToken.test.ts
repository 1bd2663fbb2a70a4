import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeNode, startFakeNode } from '../../shared/testing/fakeNode.ts'
import { providerError } from '../testing/fakeWallet.ts'
import { createStandaloneWorld } from '../testing/standaloneWorld.ts'

let node: FakeNode
beforeAll(async () => {
  node = await startFakeNode(() => '0x7a69')
})
afterAll(() => node.stop())

const token = {
  chainId: 31337,
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  symbol: 'CON',
  decimals: 18,
} as const

/** A page whose wallet answers so, until the test changes that. One for each test: they share the window. */
async function pageWith(first: () => unknown) {
  let answer = first
  const asked: unknown[] = []
  const { source } = createStandaloneWorld({
    rpcUrl: node.url,
    prepare: (wallet) =>
      wallet.answer('wallet_watchAsset', ({ params }) => {
        asked.push(params)
        return answer()
      }),
  })
  await expect.poll(() => source.getState().connection.status).toBe('ready')
  const { watchToken } = source.capabilities
  if (watchToken === undefined) throw new Error('The wallet of a page can list tokens')
  return {
    watchToken,
    asked,
    answerWith(next: () => unknown) {
      answer = next
    },
  }
}

describe('watchToken', () => {
  test('behavior: asks as EIP-747 says, and only true is a yes @watch-token', async () => {
    const { watchToken, asked, answerWith } = await pageWith(() => true)
    await expect(watchToken(token)).resolves.toBe(true)
    const { address, symbol, decimals } = token
    expect(asked).toEqual([{ type: 'ERC20', options: { address, symbol, decimals } }])
    answerWith(() => false)
    await expect(watchToken(token)).resolves.toBe(false)
    answerWith(() => null)
    await expect(watchToken(token)).resolves.toBe(false)
  })

  test('behavior: a symbol that is too long for wallets is cut', async () => {
    const { watchToken, asked } = await pageWith(() => true)
    await watchToken({ ...token, symbol: 'Visit example.com for more' })
    expect(asked).toMatchObject([{ options: { symbol: 'Visit examp' } }])
  })

  test('error: a wallet on another network is not asked', async () => {
    const { watchToken, asked } = await pageWith(() => true)
    await expect(watchToken({ ...token, chainId: 1 })).rejects.toMatchObject({
      code: 'wallet/chain-mismatch',
    })
    expect(asked).toEqual([])
  })

  test('error: a rejection and a wallet that cannot are distinguished', async () => {
    const { watchToken, answerWith } = await pageWith(() => {
      throw providerError(4001, 'User denied')
    })
    await expect(watchToken(token)).rejects.toMatchObject({ code: 'wallet/rejected' })
    answerWith(() => {
      throw providerError(-32601, 'The method does not exist')
    })
    await expect(watchToken(token)).rejects.toMatchObject({ code: 'wallet/unsupported' })
  })
})
