import { concat, encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readReceivers } from '../../src/shared/chain/accounts/readReceivers.ts'
import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import type { Payment } from '../../src/shared/domain/paymentList/PaymentRow.ts'
import { type Address, checksumAddress } from '../../src/shared/domain/values/address.ts'
import type { ChainRequest } from '../../src/shared/source/ChainRequest.ts'
import { account as addressOf } from '../../src/shared/testing/checkScene.ts'
import { mint } from '../sandbox/chain/calls.ts'
import { creationCode } from '../sandbox/chain/contractCode.ts'
import { deployer } from '../sandbox/chain/people.ts'
import { collectibleAbi } from '../sandbox/chain/tokenAbi.ts'
import { itemsAbi } from './fundPayments.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'

type Asked = Omit<Payment, 'line'>

/** Code that reverts, and code that returns nothing. */
const [refusesAll, takesValue] = ['0x60006000fd', '0x00'] as const

/** Code that answers `onERC721Received` as it should, but only when `token` asks. */
const takesOf = (token: Address): Hex =>
  concat(['0x3373', token, '0x14601f5760006000fd5b63150b7a0260e01b60005260206000f3'])

describe('recipients of a list', () => {
  const running = setUpReviewWorld()

  /** A Safe with an item of each standard. */
  async function fund() {
    const { world, client, create } = running()
    const send = async (to: Address, data: Hex) => {
      const hash = await client.sendTransaction({ account: deployer.address, chain: null, to, data })
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    }
    const [prints] = world.collectibles
    const items = await create(concat([creationCode.items, encodeAbiParameters([{ type: 'string' }], [''])]))
    const { to = prints.address, data = '0x' } = mint(prints, world.safe)
    for (let count = 0; count < 4; count++) await send(to, data)
    const minted = { abi: itemsAbi, functionName: 'mint', args: [world.safe, 7n, 10n, '0x'] } as const
    await send(items, encodeFunctionData(minted))
    const held = await client.readContract({
      address: prints.address,
      abi: collectibleAbi,
      functionName: 'balanceOf',
      args: [world.safe],
    })
    const ids = await Promise.all(
      [1n, 2n, 3n, 4n].map((back) =>
        client.readContract({
          address: prints.address,
          abi: collectibleAbi,
          functionName: 'tokenOfOwnerByIndex',
          args: [world.safe, held - back],
        }),
      ),
    )
    return { prints: prints.address, items, ids }
  }

  const requestOf =
    (url: string): ChainRequest =>
    (read, options) =>
      askNode(url, read, { fetch, signal: options?.signal ?? new AbortController().signal })

  test('behavior: value and items to accounts, to contracts that take them, and to contracts that do not', async () => {
    const { world, deploy } = running()
    const { prints, items, ids } = await fund()
    const person = checksumAddress(addressOf('a person'))
    const refuses = await deploy(refusesAll)
    const still = await deploy(takesValue)
    const picky = await deploy(takesOf(prints))
    const otherSafe = world.otherSafes.busy
    const value = (receiver: Address, amount = 1n): Asked => ({ kind: 'native', receiver, amount })
    const print = (receiver: Address, id = 0n): Asked => ({
      kind: 'erc721',
      token: prints,
      receiver,
      amount: 1n,
      id,
    })
    const item = (receiver: Address, amount = 2n): Asked => ({
      kind: 'erc1155',
      token: items,
      receiver,
      amount,
      id: 7n,
    })
    const cases: readonly (readonly [string, Asked, string])[] = [
      ['value to a person', value(person), 'account'],
      ['value to a contract that reverts', value(refuses), 'refuses'],
      ['value to a contract that takes it', value(still), 'takes'],
      ['value to a Safe', value(otherSafe), 'takes'],
      ['a print to a person', print(person, ids[0]), 'account'],
      ['a print to a contract that answers nothing', print(still, ids[0]), 'refuses'],
      ['a print to a contract that reverts', print(refuses, ids[1]), 'refuses'],
      ['a print to a contract that takes it of this token alone', print(picky, ids[2]), 'takes'],
      ['a print to a Safe', print(otherSafe, ids[3]), 'takes'],
      ['a print that another account has', print(still, 999_999n), 'unsure'],
      ['items to a contract that answers nothing', item(still), 'refuses'],
      ['items to a Safe', item(otherSafe), 'takes'],
    ]
    const { signal } = new AbortController()
    const ask = (url: string, payments: readonly Asked[]) =>
      readReceivers(requestOf(url), world.safe, payments, signal)
    const payments = cases.map(([, payment]) => payment)
    const answers = await ask(world.rpcUrl, payments)
    expect(cases.map(([name], index) => [name, answers[index]])).toEqual(
      cases.map(([name, , answer]) => [name, answer]),
    )
    const tooMuch = [value(refuses, 10n ** 30n), item(still, 11n)]
    expect(await ask(world.rpcUrl, tooMuch), 'what is not held may fail for that').toEqual([
      'unsure',
      'unsure',
    ])

    const asked: string[] = []
    const counting = await running().nodeBetween(({ method }) => {
      asked.push(method)
      return undefined
    })
    await ask(counting, payments)
    expect(asked.length, 'few questions, whatever the length of the list').toBeLessThanOrEqual(4)
    const untried = await running().nodeBetween(({ method, params }) =>
      method === 'eth_call' && JSON.stringify(params).includes('0xca11bde05977b3631167028862be2a173976ca11"')
        ? { error: { code: -32000, message: 'no' } }
        : undefined,
    )
    expect(await ask(untried, [value(refuses), print(still, ids[0]), value(person)])).toEqual([
      'unsure',
      'unsure',
      'account',
    ])
    const silent = await running().nodeBetween(() => 'silence')
    expect(await ask(silent, [value(person)])).toEqual(['unread'])
  })
})
