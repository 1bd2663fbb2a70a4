import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  encode,
  payroll,
  safe,
  scene,
  sentencesOf,
  simulated,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'
import type { AssetMove } from '../subject/Simulation.ts'

const own = account('own token')
const ownToken = {
  ...aContract,
  standard: 'erc20',
  token: { symbol: 'DAO', name: 'DAO', decimals: 0, listedDecimals: undefined },
} as const
const moved = (amount: bigint, token = own, held?: bigint): AssetMove => ({
  token,
  nft: false,
  amount,
  held,
  flows: undefined,
})
const tried = (...moves: readonly AssetMove[]): Partial<CheckFacts> => ({
  accounts: accountsWith({ [own]: ownToken }),
  simulation: knownFact(simulated({ moves })),
})

function burning(
  amount: bigint,
  facts: Partial<CheckFacts>,
  signature = 'burn(uint256 amount)',
  args: readonly unknown[] = [amount],
) {
  return sentencesOf('F6', scene({ to: own, data: encode(signature, args) }, { facts }))
}

describe('tokens that are destroyed', () => {
  test('behavior: F6 fires for a holding that is burnt for nothing, by its share', () => {
    expect([
      burning(51n, tried(moved(-51n, own, 100n))),
      burning(50n, tried(moved(-50n, own, 100n))),
      burning(11n, tried(moved(-11n, own, 100n))),
      burning(10n, tried(moved(-10n, own, 100n))),
      burning(0n, tried(moved(0n, own, 100n))),
      burning(51n, tried()),
    ]).toEqual([
      ['high: This destroys 51 DAO, 51 % of what the Safe holds of it.'],
      ['warning: This destroys 50 DAO, 50 % of what the Safe holds of it.'],
      ['warning: This destroys 11 DAO, 11 % of what the Safe holds of it.'],
      [],
      [],
      ['warning: This destroys 51 DAO.'],
    ])
  })

  test('behavior: F6 stays silent where something comes back for what is burnt', () => {
    expect(burning(100n, tried(moved(-100n, own, 100n), moved(5n * 10n ** 6n, usdc)))).toEqual([])
  })

  test('behavior: F6 only warns where nothing was tried', () => {
    const untried = {
      ...tried(),
      simulation: unknownFact('chain-silent'),
      holdings: knownFact([{ token: own, amount: 100n, decimals: 0, price: undefined }]),
    }
    expect(burning(100n, untried)).toEqual([
      'warning: This destroys 100 DAO, 100 % of what the Safe holds of it.',
    ])
  })

  test('behavior: F6 reads who burns, and what', () => {
    const facts = tried(moved(-100n, own, 100n))
    const from = (signature: string, args: readonly unknown[]) => burning(100n, facts, signature, args)
    const high = ['high: This destroys 100 DAO, 100 % of what the Safe holds of it.']
    expect(from('burn(address account,uint256 amount)', [safe, 100n])).toEqual(high)
    expect(from('burnFrom(address account,uint256 amount)', [safe, 100n])).toEqual(high)
    expect(from('burn(uint256 amount,bytes data)', [100n, '0x'])).toEqual(high)
    expect(from('burnFrom(address account,uint256 amount)', [payroll, 100n])).toEqual([])
    expect(from('burn(address account,uint256 id,uint256 amount)', [safe, 1n, 100n])).toEqual([])
    expect(from('mint(address to,uint256 amount)', [safe, 100n])).toEqual([])
  })

  test('behavior: F6 does not judge what is burnt by others or is no fungible token', () => {
    const relay = {
      to: account('agent'),
      data: encode('execute(address target,uint256 value,bytes data)', [
        own,
        0n,
        encode('burn(uint256 amount)', [100n]),
      ]),
    }
    const facts = tried(moved(-100n, own, 100n))
    expect(sentencesOf('F6', scene(relay, { facts }))).toEqual([])
    const item = { ...facts, accounts: accountsWith({ [own]: { ...aContract, standard: 'erc721' } }) }
    expect(burning(100n, item)).toEqual([])
    const silent = { ...facts, accounts: () => unknownFact('chain-silent') }
    const call = { to: own, data: encode('burn(uint256 amount)', [100n]) }
    expect(answerOf('F6', scene(call, { facts: silent }))).toBe('could not run: chain-silent')
  })

  test('behavior: F6 names addresses that no key can belong to', () => {
    const sent = (to: LowerAddress) =>
      sentencesOf('F6', scene({ to: usdc, data: transfer(to, 5n) })).map((sentence) => sentence.slice(0, 4))
    const repeated = (digit: string): LowerAddress => `0x${digit.repeat(40)}`
    expect([repeated('1'), repeated('e'), repeated('f')].map(sent)).toEqual([['high'], ['high'], ['high']])
    expect(sent('0xdead000000000000000042069420694206942069')).toEqual(['high'])
    expect([sent(stranger), sent(`0x${'1'.repeat(39)}2`), sent(`0x2${'1'.repeat(39)}`)]).toEqual([[], [], []])
    expect(sent(`0xdead${stranger.slice(6)}`)).toEqual([])
    expect(sentencesOf('F6', scene({ to: usdc, data: transfer(repeated('e'), 5n) }))).toEqual([
      'high: The recipient is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE, an address without a key. This destroys what is sent.',
    ])
    expect(sentencesOf('F6', scene({ to: usdc, data: transfer(zeroAddress, 5n) }))).toHaveLength(1)
  })
})
