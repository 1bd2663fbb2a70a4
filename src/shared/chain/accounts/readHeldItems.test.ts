import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Address, checksumAddress } from '../../domain/values/address.ts'
import { isHex } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRead } from '../../source/ChainRequest.ts'
import { readHeldItems, readItemAmounts } from './readHeldItems.ts'

const holder = checksumAddress(`0x${'b'.repeat(40)}`)
const at = (digit: string) => checksumAddress(`0x${digit.repeat(40)}`)
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const several = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const received = (token: Address, id: bigint) => ({
  address: token,
  topics: [single, topic(at('9')), topic(at('8')), topic(holder)],
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, 1n]),
})
const receivedMany = (token: Address, ids: readonly bigint[]) => ({
  address: token,
  topics: [several, topic(at('9')), topic(at('8')), topic(holder)],
  data: encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, ids]),
})

describe('readHeldItems', () => {
  test('behavior: items that were sent here, each once, the latest first and the empty ones left out', async () => {
    const { request } = node({
      logs: [received(at('1'), 7n), received(at('1'), 7n), receivedMany(at('2'), [4n, 5n]), null, {}],
      balances: { [`${at('1')} 7`]: 3n, [`${at('2')} 4`]: 9n, [`${at('2')} 5`]: 0n },
    })
    expect(await readHeldItems(request, { holder }, new AbortController().signal)).toEqual({
      fromBlock: 0n,
      isRefused: false,
      unread: 0,
      items: [
        { token: at('2'), id: 4n, amount: 9n, name: 'Badges' },
        { token: at('1'), id: 7n, amount: 3n, name: 'Badges' },
      ],
    })
  })

  test('error: a node that gives no events is quoted', async () => {
    const { request } = node({ logs: undefined, balances: {} })
    await expect(readHeldItems(request, { holder }, new AbortController().signal)).rejects.toThrow('too wide')
  })
})

describe('readItemAmounts', () => {
  test('behavior: an NFT, which is one of its kind, is left out', async () => {
    const { request } = node({ logs: [], balances: { [`${at('1')} 7`]: 3n } })
    const items = [
      { token: at('1'), id: 7n },
      { token: at('3'), id: 1n },
    ]
    const amounts = await readItemAmounts(request, { holder, items }, new AbortController().signal)
    expect(amounts).toEqual([{ token: at('1'), id: 7n, amount: 3n }])
  })
})

const abi = parseAbi([
  'function balanceOfBatch(address[], uint256[]) view returns (uint256[])',
  'function name() view returns (string)',
])

/** A node at block 10 that runs no program of its own; contracts without a balance here revert. */
function node({
  logs,
  balances,
}: {
  readonly logs: readonly unknown[] | undefined
  readonly balances: Readonly<Record<string, bigint>>
}) {
  const answer = (to: string, data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'name') return encodeAbiParameters([{ type: 'string' }], ['Badges'])
    const [holders, ids] = args
    const amounts = ids.map((id) => balances[`${checksumAddress(to)} ${id}`])
    if (holders.some((one) => one !== holder) || amounts.includes(undefined))
      throw new Error('execution reverted')
    return encodeAbiParameters([{ type: 'uint256[]' }], [amounts.map((amount) => amount ?? 0n)])
  }
  const request = async ({ method, params = [] }: ChainRead): Promise<unknown> => {
    if (method === 'eth_blockNumber') return '0xa'
    if (method === 'eth_getLogs') {
      if (logs === undefined) throw new Error('range too wide')
      return logs
    }
    const { to, data } = readFields(params[0]) ?? {}
    if (typeof to !== 'string' || !isHex(data)) throw new Error('no program here')
    return answer(to, data)
  }
  return { request }
}
