import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  batch,
  calmCall,
  encode,
  look,
  nftToken,
  noFacts,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { send } from '../../../testing/tokenCalls.ts'
import type { LowerAddress } from '../../values/address.ts'
import { runChecks } from '../runChecks.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const zero = '0x0000000000000000000000000000000000000000'
const top = (severity: string) => [`${severity} at transaction`]
const item = (severity: string, number = 1) => [`${severity} at batch item ${number}`]
const contracts = { accounts: accountsWith({ [stranger]: aContract }) }
const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })
const blind = { facts: { accounts: () => unknownFact('chain-silent') } }

describe('checks of recipients', () => {
  const nft = (signature: string, to: LowerAddress, token = nftToken): SceneCall => ({
    to: token,
    data: encode(`${signature}(address from,address to,uint256 id)`, [safe, to, 5n]),
  })

  test('behavior: F6 fires where nothing comes back from', () => {
    expect(look('F6', scene({ to: zero, value: 1n }))).toEqual(top('critical'))
    expect(look('F6', scene(send(usdc, 5n)))).toEqual(top('critical'))
    expect(look('F6', scene({ to: '0x0000000000000000000000000000000000000004', value: 1n }))).toEqual(
      top('critical'),
    )
    expect(look('F6', scene(send('0x000000000000000000000000000000000000dead', 5n)))).toEqual(top('high'))
    expect(look('F6', scene(send(safe, 5n)))).toEqual(top('high'))
    const deaf = { accounts: accountsWith({ [stranger]: { ...aContract, receivesNfts: false } }) }
    expect(look('F6', scene(nft('transferFrom', stranger), { facts: deaf }))).toEqual(top('high'))
    expect(look('F6', scene(nft('transferFrom', stranger), { facts: contracts }))).toEqual(['unchecked'])
    expect(look('F6', scene(nft('transferFrom', stranger), blind))).toEqual(['unchecked'])
  })
  test('behavior: F6 stays silent for persons, checked transfers, an empty rejection and wrapping by value', () => {
    expect(look('F6', scene(calmCall))).toEqual([])
    expect(look('F6', scene({ to: safe }))).toEqual([])
    expect(look('F6', scene({ to: safe, value: 1n }))).toEqual([])
    expect(look('F6', scene({ to: weth, value: 1n }))).toEqual([])
    expect(look('F6', scene(nft('safeTransferFrom', stranger), { facts: contracts }))).toEqual([])
    expect(look('F6', scene(nft('transferFrom', payroll)))).toEqual([])
    const able = { accounts: accountsWith({ [stranger]: { ...aContract, receivesNfts: true } }) }
    expect(look('F6', scene(nft('transferFrom', stranger), { facts: able }))).toEqual([])
    expect(look('F6', scene(nft('transferFrom', stranger, usdc)))).toEqual([])
  })
  test('behavior: F7 fires when it moves what is not the Safe’s', () => {
    const data = encode('transferFrom(address from,address to,uint256 value)', [alice, payroll, 5n])
    expect(look('F7', scene({ to: usdc, data }))).toEqual(top('warning'))
    const moved = (to: string) =>
      encode('transferFrom(address from,address to,uint256 value)', [alice, to, 5n])
    expect(look('F7', scene({ to: usdc, data: moved(stranger) }))).toEqual(top('high'))
    for (const kept of [alice, safe])
      expect(look('F7', scene({ to: usdc, data: moved(kept) }))).toEqual(top('warning'))
  })
  test('behavior: F7 stays silent for its own', () => {
    expect([...look('F7', scene(nft('transferFrom', payroll))), ...look('F7', scene(calmCall))]).toEqual([])
  })
  test('behavior: F8 fires once for a new recipient, more for a large part', () => {
    const twice = batch([send(stranger, 5n), send(stranger, 6n)])
    expect(look('F8', scene(twice))).toEqual(item('info'))
    expect(look('F8', scene(send(stranger, 900_000n * 10n ** 6n)))).toEqual(top('warning'))
    expect(look('F8', scene(nft('safeTransferFrom', stranger)))).toEqual(top('warning'))
    expect(look('F8', scene(send(stranger, 5n), { facts: { holdings: knownFact([]) } }))).toEqual(top('info'))
    expect(look('F8', scene(calmCall, { facts: { addressBook: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
    expect(look('F8', scene(calmCall, { facts: { pastRecipients: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: F8 fires for the first twenty of many new recipients, and counts them all', () => {
    const salaries = Array.from({ length: 30 }, (_, index) => send(account(`new ${index}`), 10n ** 6n))
    expect(look('F8', scene(batch(salaries)))).toHaveLength(21)
  })
  test('behavior: F8 fires when a swap or a withdrawal brings its result to a stranger', () => {
    const swap = (to: LowerAddress): SceneCall => ({
      to: uniswap,
      data: encode('swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 d)', [
        1n,
        0n,
        [usdc, weth],
        to,
        1n,
      ]),
    })
    const single = (recipient: LowerAddress): SceneCall => ({
      to: uniswap,
      data: encode(
        'exactInputSingle((address a,address b,uint24 c,address recipient,uint256 d,uint256 e,uint160 f) params)',
        [[usdc, weth, 500, recipient, 1n, 0n, 0n]],
      ),
    })
    expect(look('F8', scene(swap(stranger)))).toEqual(top('high'))
    expect(look('F8', scene(single(stranger)))).toEqual(top('high'))
    const withdraw = encode('withdraw(uint256 assets,address receiver,address owner)', [5n, stranger, safe])
    expect(look('F8', scene({ to: account('vault'), data: withdraw }))).toEqual(top('high'))
    const calm = [swap(safe), swap(payroll), single('0x0000000000000000000000000000000000000002')]
    expect(calm.flatMap((call) => look('F8', scene(call)))).toEqual([])
    const mint = encode('mint(address to,uint256 amount)', [stranger, 5n])
    expect(look('F8', scene({ to: usdc, data: mint }))).toEqual([])
  })
  test('behavior: F8 fires for a foreign receiver although neither history nor address book is known', () => {
    const data = encode('withdraw(uint256 assets,address receiver,address owner)', [5n, stranger, safe])
    const call = { to: account('vault'), data }
    const failed = unknownFact('chain-silent')
    for (const facts of [{ pastRecipients: failed }, { addressBook: failed }])
      expect(look('F8', scene(call, { facts }))).toEqual([...top('high'), 'unchecked'])
    const nothing = { pastRecipients: failed, addressBook: failed }
    expect(look('F8', scene(call, { facts: nothing }))).toEqual([...top('high'), 'unchecked'])
  })
  test('behavior: F8 fires by the history alone, or by the address book alone', () => {
    const failed = unknownFact('chain-silent')
    const says = (facts: NonNullable<Scene['facts']>) =>
      runChecks(scene(send(stranger, 5n), { facts }))
        .findings.filter(({ id }) => id === 'F8')
        .map(({ sentence }) => sentence.replace(/0x\w+/, 'X'))
    expect(says({})).toEqual(['0.000005 USDC goes to X, a first-time recipient outside the address book.'])
    expect(says({ addressBook: failed })).toEqual(['0.000005 USDC goes to X for the first time.'])
    expect(says({ pastRecipients: failed })).toEqual([
      '0.000005 USDC goes to X, a recipient outside the address book. Past payments could not be looked up.',
    ])
    expect(says({ pastRecipients: failed, addressBook: failed })).toEqual([])
  })
  test('behavior: F8 fires more for a large part of a token that has no price', () => {
    const facts = { holdings: knownFact([{ token: usdc, amount: 100n, decimals: 6, price: undefined }]) }
    expect(look('F8', scene(send(stranger, 10n), { facts }))).toEqual(top('info'))
    expect(look('F8', scene(send(stranger, 11n), { facts }))).toEqual(top('warning'))
  })
  test('behavior: F8 fires for a bridge to a stranger as for a payment, and less for a small sum', () => {
    const bridge = (amount: bigint, to = stranger): SceneCall => ({
      to: account('bridge'),
      data: encode('depositERC20To(address a,address b,address to,uint256 amount,uint32 gas,bytes more)', [
        usdc,
        usdc,
        to,
        amount,
        200_000,
        '0x',
      ]),
    })
    expect(look('F8', scene(bridge(68_000n * 10n ** 6n)))).toEqual(top('warning'))
    expect(look('F8', scene(bridge(69_000n * 10n ** 6n)))).toEqual(top('high'))
    expect(look('F8', scene(bridge(1n), { facts: { holdings: unknownFact('chain-silent') } }))).toEqual(
      top('high'),
    )
    expect(look('F8', scene(bridge(10n ** 12n, safe)))).toEqual([])
    const ownSafes = knownFact([{ chainId: 10, address: stranger }])
    expect(look('F8', scene(bridge(10n ** 12n), { facts: { ownSafes } }))).toEqual([])
  })
  test('behavior: F8 stays silent for a known account, and for what is no transfer', () => {
    expect([...look('F8', scene(calmCall)), ...look('F8', scene(act(stranger)))]).toEqual([])
  })
  test('behavior: F9 fires for an own Safe that is not on this chain', () => {
    const ownSafes = knownFact([{ chainId: 10, address: stranger }])
    expect(look('F9', scene(send(stranger, 5n), { facts: { ownSafes } }))).toEqual(top('high'))
    const facts = { ownSafes, ...blind.facts }
    expect(look('F9', scene(send(stranger, 5n), { facts }))).toEqual(['unchecked'])
    expect(look('F9', scene(calmCall, { facts: { ownSafes: unknownFact('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: F9 stays silent where it is', () => {
    const there = knownFact([{ chainId: 10, address: stranger }])
    const here = knownFact([
      { chainId: 10, address: stranger },
      { chainId: 1, address: stranger },
    ])
    expect(look('F9', scene(send(stranger, 5n), { facts: { ownSafes: here } }))).toEqual([])
    expect(look('F9', scene(send(stranger, 5n), { facts: { ownSafes: there, ...contracts } }))).toEqual([])
    expect([...look('F9', scene(calmCall)), ...look('F9', scene(act(stranger)))]).toEqual([])
  })
  test('behavior: F14 fires when a name leads elsewhere', () => {
    for (const now of [stranger, undefined]) {
      const names = knownFact([{ name: 'payroll.eth', chosen: payroll, now }])
      expect(look('F14', scene(calmCall, { facts: { names } }))).toEqual(top('critical'))
    }
    expect(look('F14', { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: F14 stays silent when it leads to the same', () => {
    const names = knownFact([{ name: 'payroll.eth', chosen: payroll, now: payroll }])
    expect(look('F14', scene(calmCall, { facts: { names } }))).toEqual([])
  })
})
