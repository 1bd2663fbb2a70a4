import { describe, expect, test } from 'vitest'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { readySafe } from '../../shared/testing/fakeSource.ts'
import { machineAnswers } from './machineAnswers.ts'

const { account } = readySafe
const owners = [
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
] as const
const zero = '0x0000000000000000000000000000000000000000'
const hash = `0x${'ab'.repeat(32)}`

function answers(signer?: (typeof owners)[number]) {
  const asked: unknown[] = []
  const note = (name: string) => async (given: unknown) => {
    asked.push([name, given])
    return undefined
  }
  const table = machineAnswers({
    account: { chainId: 1, address: account.address },
    chain: readySafe.chain,
    ownOrigin: 'https://own.example',
    signer: () => signer,
    read: async (read: ChainRead) => {
      asked.push(read)
      return '0x1'
    },
    readSafe: async () => ({
      ...{ version: '1.4.1', singleton: owners[0], owners, threshold: 2, modules: [] },
      ...{ guard: zero, moduleGuard: zero, fallbackHandler: owners[1], nonce: 7n },
    }),
    balances: note('balances'),
    transaction: note('transaction'),
    messageSignature: note('messageSignature') as (given: string) => Promise<undefined>,
    isDark: () => true,
  })
  return { table, asked }
}

describe('machineAnswers', () => {
  test('behavior: the Safe is what the chain says, and read-only for who is not an owner', async () => {
    const expected = {
      ...{ safeAddress: account.address, chainId: 1, threshold: 2, owners, nonce: 7, version: '1.4.1' },
      ...{
        implementation: owners[0],
        modules: null,
        fallbackHandler: owners[1],
        guard: null,
        network: 'ETHEREUM',
      },
    }
    expect(await answers().table.getSafeInfo()).toEqual({ ...expected, isReadOnly: true })
    expect(await answers(owners[1]).table.getSafeInfo()).toEqual({ ...expected, isReadOnly: false })
  })

  test('behavior: chain, page and theme', () => {
    const { table } = answers()
    expect(table.getChainInfo()).toEqual({
      chainName: 'Ethereum',
      chainId: '1',
      shortName: 'eth',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
      blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
    })
    expect(table.getEnvironmentInfo()).toEqual({ origin: 'https://own.example' })
    expect(table.getCurrentTheme()).toEqual({ darkMode: true })
  })

  test('behavior: reads go to the node as they are, and the setting of signatures is answered here', async () => {
    const { table, asked } = answers()
    expect(await table.rpcCall({ call: 'eth_getBalance', params: [zero, 'latest'] })).toBe('0x1')
    expect(asked).toEqual([{ method: 'eth_getBalance', params: [zero, 'latest'] }])
    expect(table.rpcCall({ call: 'safe_setSettings', params: [{ offChainSigning: false }] })).toEqual({
      offChainSigning: true,
    })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['eth_sendTransaction', 'not implemented'],
    ['eth_sendRawTransaction', 'not implemented'],
    ['eth_sign', 'not implemented'],
    ['personal_sign', 'not implemented'],
    ['wallet_addEthereumChain', 'not implemented'],
    ['anvil_setBalance', 'not implemented'],
    [undefined, 'not implemented'],
  ])('error: %s reaches no node', (call, told) => {
    const { table, asked } = answers()
    expect(() => table.rpcCall({ call, params: [] })).toThrow(told)
    expect(asked).toEqual([])
  })

  test('error: what is no hash and no parameter reaches no server', () => {
    const { table, asked } = answers()
    expect(() => table.getTxBySafeTxHash({ safeTxHash: '../owners' })).toThrow('Invalid safeTxHash')
    expect(() => table.getOffChainSignature('0x12')).toThrow('The address or message hash is invalid')
    expect(() => table.rpcCall({ call: 'eth_call', params: 'all' })).toThrow('Invalid parameters')
    expect(asked).toEqual([])
  })

  test('behavior: balances, transactions and signatures are asked for by what was checked', async () => {
    const { table, asked } = answers()
    await table.getSafeBalances(undefined)
    await table.getSafeBalances({ currency: 'eur' })
    await table.getTxBySafeTxHash({ safeTxHash: hash.toUpperCase().replace('0X', '0x') })
    await table.getOffChainSignature(hash)
    expect(asked).toEqual([
      ['balances', 'usd'],
      ['balances', 'eur'],
      ['transaction', hash],
      ['messageSignature', hash],
    ])
  })
})
