import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Address, checksumAddress } from '../../domain/values/address.ts'
import { isHex } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRead } from '../../source/ChainRequest.ts'
import { multicallAbi, multicallAddress } from '../simulate/simulationAbi.ts'
import { readHeldTokens } from './readHeldTokens.ts'

const holder = checksumAddress(`0x${'b'.repeat(40)}`)
const at = (digit: string) => checksumAddress(`0x${digit.repeat(40)}`)
const holderTopic = `0x${holder.slice(2).toLowerCase().padStart(64, '0')}`
const received = (address: string) => ({
  address: address.toLowerCase(),
  topics: ['0xddf2', `0x${'0'.repeat(64)}`, holderTopic],
})
const receivedNft = (address: string) => ({ address, topics: [...received(address).topics, '0x01'] })

describe('readHeldTokens', () => {
  test('behavior: tokens that were sent here and those that were seen, each once, the empty ones left out', async () => {
    const { request, calls } = node({
      logs: [received(at('1')), received(at('1')), receivedNft(at('2')), received(at('3')), null, {}],
      balances: { [at('1')]: 7n, [at('3')]: 0n, [at('4')]: 9n },
    })
    expect(await read(request, [at('4'), at('1')])).toEqual({
      fromBlock: 0n,
      isRefused: false,
      unread: 0,
      tokens: [
        { address: at('4'), symbol: 'TOK', decimals: 6, balance: 9n },
        { address: at('1'), symbol: 'TOK', decimals: 6, balance: 7n },
      ],
    })
    expect(calls()).toBe(1)
  })

  test('behavior: without Multicall3 each contract is asked itself', async () => {
    const { request } = node({ logs: [received(at('1'))], balances: { [at('1')]: 7n }, multicall: false })
    expect((await read(request)).tokens).toMatchObject([{ address: at('1'), balance: 7n }])
  })

  test('behavior: a token that does not say its decimals is held all the same', async () => {
    for (const multicall of [true, false]) {
      const mute = at('1')
      const { request } = node({ logs: [received(mute)], balances: { [mute]: 7n }, multicall, mute })
      expect(await read(request)).toMatchObject({
        unread: 0,
        tokens: [{ address: mute, symbol: 'TOK', decimals: undefined, balance: 7n }],
      })
    }
  })

  test('error: what answers like no token is counted, and costs no other', async () => {
    const { request } = node({
      logs: [received(at('5')), received(at('1'))],
      balances: { [at('1')]: 7n },
    })
    expect(await read(request)).toMatchObject({ unread: 1, tokens: [{ address: at('1') }] })
  })

  test('error: a question the node refuses costs the contracts in it', async () => {
    const greedy = at('6')
    const logs = [received(at('1')), ...digits(49).map(received), received(greedy)]
    const { request } = node({ logs, balances: { [at('1')]: 7n }, refuses: greedy })
    const { tokens, unread } = await read(request)
    expect(tokens).toMatchObject([{ address: at('1') }])
    expect(unread).toBe(50)
  })

  test('error: a node that gives no events leaves what was seen; with nothing seen it is quoted', async () => {
    const { request } = node({ logs: undefined, balances: { [at('4')]: 9n } })
    expect(await read(request, [at('4')])).toMatchObject({ fromBlock: undefined, tokens: [{ balance: 9n }] })
    await expect(read(request)).rejects.toThrow('range too wide')
  })
})

function read(request: (read: ChainRead) => Promise<unknown>, seen: readonly Address[] = []) {
  return readHeldTokens(request, { holder, seen }, new AbortController().signal)
}

function digits(count: number): readonly Address[] {
  return Array.from({ length: count }, (_, index) =>
    checksumAddress(`0x${(index + 1_000).toString(16).padStart(40, '0')}`),
  )
}

/** A node at block 10 whose tokens all have the same symbol; Multicall3 answers as the real one does. */
function node({
  logs,
  balances,
  multicall = true,
  refuses,
  mute,
}: {
  readonly logs: readonly unknown[] | undefined
  readonly balances: Readonly<Record<string, bigint>>
  readonly multicall?: boolean
  readonly refuses?: string
  /** A token without decimals. */
  readonly mute?: string
}) {
  let questions = 0
  const answer = (to: string, data: string): Hex => {
    const balance = balances[checksumAddress(to)]
    if (balance === undefined) return '0x'
    if (data.startsWith('0x95d89b41')) return encodeAbiParameters([{ type: 'string' }], ['TOK'])
    if (data.startsWith('0x313ce567') && checksumAddress(to) === mute) return '0x'
    const number = data.startsWith('0x313ce567') ? 6n : balance
    return encodeAbiParameters([{ type: 'uint256' }], [number])
  }
  const call = (to: string, data: Hex): Hex => {
    if (to !== multicallAddress) return answer(to, data)
    questions++
    if (!multicall) return '0x'
    const { args } = decodeFunctionData({ abi: multicallAbi, data })
    const asked = args?.[0]
    if (typeof asked !== 'object') throw new Error('Not a list of calls')
    if (asked.some(({ target }) => target === refuses)) throw new Error('out of gas')
    const result = asked.map(({ target, callData }) => ({
      success: true,
      returnData: answer(target, callData),
    }))
    return encodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', result })
  }
  const request = async ({ method, params = [] }: ChainRead) => {
    if (method === 'eth_blockNumber') return '0xa'
    if (method === 'eth_getLogs') {
      if (logs === undefined) throw new Error('range too wide')
      return logs
    }
    const { to, data } = readFields(params[0]) ?? {}
    if (typeof to !== 'string' || !isHex(data)) throw new Error('Not a call')
    return call(to, data)
  }
  return { request, calls: () => questions }
}
