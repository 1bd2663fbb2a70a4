import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  approve,
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
  simulated,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import { assess } from '../assess.ts'
import { known, unknown } from '../subject/Fact.ts'

const most = 2n ** 256n - 1n
const zero = '0x0000000000000000000000000000000000000000'
const top = (severity: string) => [`${severity} at transaction`]
const item = (severity: string, number = 1) => [`${severity} at batch item ${number}`]
const contracts = { accounts: accountsWith({ [stranger]: aContract }) }
const allow = (spender: LowerAddress, amount: bigint): SceneCall => ({
  to: usdc,
  data: approve(spender, amount),
})
const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })
const forAll = (operator: LowerAddress, approved = true): SceneCall => ({
  to: nftToken,
  data: encode('setApprovalForAll(address operator,bool approved)', [operator, approved]),
})
const send = (to: LowerAddress, amount: bigint, token = usdc): SceneCall => ({
  to: token,
  data: transfer(to, amount),
})
const blind = { facts: { accounts: () => unknown('chain-silent') } }

describe('checks of allowances', () => {
  test('behavior: F1 fires for unlimited allowances, less for known spenders, and for limited ones nothing uses', () => {
    expect(look('F1', scene(allow(stranger, most)))).toEqual(top('high'))
    expect(look('F1', scene(allow(uniswap, most)))).toEqual(top('warning'))
    const used = batch([allow(stranger, most), act(stranger)])
    expect(look('F1', scene(used, { facts: contracts }))).toEqual(item('warning'))
    expect(look('F1', scene(used))).toEqual(item('high'))
    expect(look('F1', scene(used, blind))).toEqual(item('high'))
    expect(look('F1', scene(allow(stranger, 5n)))).toEqual(top('warning'))
    expect(look('F1', scene(allow(stranger, 10n ** 16n)))).toEqual(top('high'))
    const dai = encode('permit(address a,address b,uint256 c,uint256 d,bool e,uint8 v,bytes32 r,bytes32 s)', [
      safe,
      stranger,
      0n,
      0n,
      true,
      27,
      `0x${'11'.repeat(32)}`,
      `0x${'11'.repeat(32)}`,
    ])
    expect(look('F1', scene({ to: usdc, data: dai }))).toEqual(top('high'))
    const permit2 = encode('approve(address token,address spender,uint160 amount,uint48 expiration)', [
      usdc,
      stranger,
      2n ** 160n - 1n,
      0,
    ])
    expect(look('F1', scene({ to: account('permit2'), data: permit2 }))).toEqual(top('high'))
    const unread = { facts: { holdings: unknown('chain-silent') } }
    expect(look('F1', scene(allow(stranger, 10n ** 16n), unread))).toEqual(top('warning'))
  })
  test('behavior: F1 fires for most of a holding, whatever the spender is called with', () => {
    const all = 1_000_000n * 10n ** 6n
    expect(look('F1', scene(allow(stranger, all)))).toEqual(top('high'))
    expect(look('F1', scene(allow(stranger, all / 2n)))).toEqual(top('warning'))
    expect(look('F1', scene(allow(uniswap, all)))).toEqual(top('warning'))
    expect(look('F1', scene(allow(uniswap, all / 10n)))).toEqual(top('info'))
    const called = batch([allow(stranger, all), act(stranger)])
    expect(look('F1', scene(called))).toEqual(item('high'))
    const trial = (left: bigint) => {
      const allowances = [{ token: usdc, spender: stranger, amount: left }]
      return { facts: { ...contracts, simulation: known(simulated({ allMoves: true, allowances })) } }
    }
    expect(look('F1', scene(called, trial(all)))).toEqual(item('high'))
    expect(look('F1', scene(called, trial(1n)))).toEqual([])
    // Nobody prices it, and it is no widely used token.
    const own = { to: account('own token'), data: approve(stranger, all) }
    expect(look('F1', scene(own))).toEqual(top('warning'))
  })
  test('behavior: F1 fires as info for Permit2, through which others take what they are allowed', () => {
    expect(look('F1', scene(allow('0x000000000022d473030f116ddee9f6b43ac78ba3', most)))).toEqual(top('info'))
  })
  test('behavior: F1 stays silent for a limited allowance that is used at once, and for none', () => {
    expect(look('F1', scene(batch([allow(uniswap, 5n), act(uniswap)])))).toEqual([])
    expect(look('F1', scene(allow(stranger, 0n)))).toEqual([])
    const relayer = '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'
    const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
    expect(look('F1', scene(batch([allow(relayer, 5n), act(settlement)])))).toEqual([])
    const andCall = encode('approveAndCall(address spender,uint256 value,bytes data)', [stranger, 5n, '0x'])
    expect(look('F1', scene({ to: usdc, data: andCall }))).toEqual([])
  })
  test('behavior: F2 fires for a right over every item', () => {
    expect(look('F2', scene(forAll(stranger)))).toEqual(top('high'))
    expect(look('F2', scene(forAll(uniswap)))).toEqual(top('warning'))
  })
  test('behavior: F2 stays silent when it is taken away', () => {
    expect(look('F2', scene(forAll(stranger, false)))).toEqual([])
  })
  test('behavior: F3 fires for a spender without code, and for a stranger', () => {
    expect(look('F3', scene(allow(stranger, 5n)))).toEqual(top('high'))
    expect(look('F3', scene(allow(stranger, 5n), { facts: contracts }))).toEqual(top('warning'))
    expect(look('F3', scene(allow(stranger, 5n), blind))).toEqual(['unchecked'])
    const untried = { facts: { ...contracts, simulation: unknown('node-cannot-simulate') } }
    const used = batch([allow(stranger, 5n), act(stranger)])
    expect(look('F3', scene(used, untried))).toEqual(item('warning'))
  })
  test('behavior: F3 fires for item 0 of a collection, which is no zero amount', () => {
    expect(look('F3', scene({ to: nftToken, data: approve(stranger, 0n) }))).toEqual(top('high'))
  })
  test('behavior: F3 stays silent for known spenders, and where a limited allowance is used at once', () => {
    expect(look('F3', scene(allow(uniswap, most)))).toEqual([])
    expect(look('F3', scene(batch([allow(stranger, 5n), act(stranger)]), { facts: contracts }))).toEqual([])
  })
  test('behavior: F4 fires for an allowance that hides in a batch', () => {
    expect(look('F4', scene(batch([calmCall, allow(stranger, 5n)])))).toEqual(item('high', 2))
    expect(look('F4', scene(batch([allow(uniswap, 5n), calmCall])))).toEqual(item('warning'))
    const before = batch([act(stranger), allow(stranger, 5n)])
    expect(look('F4', scene(before))).toEqual(item('high', 2))
  })
  test('behavior: F4 fires when the simulation shows that a later call does not use it', () => {
    const used = batch([allow(stranger, 5n), act(stranger)])
    const allowances = [{ token: usdc, spender: stranger, amount: 5n }]
    const simulation = known(simulated({ allMoves: true, allowances }))
    expect(look('F4', scene(used, { facts: { simulation } }))).toEqual(item('high'))
  })
  test('behavior: F4 stays silent when a later call uses it, and for an allowance alone', () => {
    expect(look('F4', scene(batch([allow(stranger, 5n), act(stranger)])))).toEqual([])
    expect(look('F4', scene(allow(stranger, 5n)))).toEqual([])
  })
  test('behavior: F5 fires for what is left after the simulation', () => {
    const leaving = (spender: LowerAddress, amount: bigint) => ({
      facts: { simulation: known(simulated({ allowances: [{ token: usdc, spender, amount }] })) },
    })
    expect(look('F5', scene(allow(stranger, 5n), leaving(stranger, 2n)))).toEqual(top('warning'))
    expect(look('F5', scene(allow(stranger, 5n), leaving(account('other'), 5n)))).toEqual(top('warning'))
    // F1 warns of it already, or the spender is known.
    expect(look('F5', scene(allow(stranger, 5n), leaving(stranger, 5n)))).toEqual(top('info'))
    expect(look('F5', scene(allow(stranger, most), leaving(stranger, most)))).toEqual(top('info'))
    expect(look('F5', scene(allow(uniswap, 5n), leaving(uniswap, 5n)))).toEqual(top('info'))
    expect(look('F5', { ...scene(allow(uniswap, 5n)), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: F5 stays silent when nothing is left, or nothing was allowed', () => {
    expect([...look('F5', scene(allow(uniswap, 5n))), ...look('F5', scene(calmCall))]).toEqual([])
    const simulation = known({ kind: 'reverted', reason: 'GS013', path: undefined } as const)
    expect(look('F5', scene(allow(uniswap, 5n), { facts: { simulation } }))).toEqual([])
  })
})

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
    expect(look('F8', scene(nft('safeTransferFrom', stranger)))).toEqual(top('info'))
    expect(look('F8', scene(send(stranger, 5n), { facts: { holdings: known([]) } }))).toEqual(top('info'))
    expect(look('F8', scene(calmCall, { facts: { addressBook: unknown('chain-silent') } }))).toEqual([
      'unchecked',
    ])
    expect(look('F8', scene(calmCall, { facts: { pastRecipients: unknown('chain-silent') } }))).toEqual([
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
    const failed = unknown('chain-silent')
    for (const facts of [{ pastRecipients: failed }, { addressBook: failed }])
      expect(look('F8', scene(call, { facts }))).toEqual([...top('high'), 'unchecked'])
    const nothing = { pastRecipients: failed, addressBook: failed }
    expect(look('F8', scene(call, { facts: nothing }))).toEqual([...top('high'), 'unchecked'])
  })
  test('behavior: F8 fires by the history alone, or by the address book alone', () => {
    const failed = unknown('chain-silent')
    const says = (facts: NonNullable<Scene['facts']>) =>
      assess(scene(send(stranger, 5n), { facts }))
        .findings.filter(({ id }) => id === 'F8')
        .map(({ sentence }) => sentence.replace(/^0x\w+ /, ''))
    expect(says({})).toEqual(['was never paid before and is not in the address book.'])
    expect(says({ addressBook: failed })).toEqual(['was never paid before.'])
    expect(says({ pastRecipients: failed })).toEqual([
      'is neither an owner nor in the address book, and past payments could not be looked up.',
    ])
    expect(says({ pastRecipients: failed, addressBook: failed })).toEqual([])
  })
  test('behavior: F8 fires more for a large part of a token that has no price', () => {
    const facts = { holdings: known([{ token: usdc, amount: 100n, decimals: 6, price: undefined }]) }
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
    expect(look('F8', scene(bridge(1n), { facts: { holdings: unknown('chain-silent') } }))).toEqual(
      top('high'),
    )
    expect(look('F8', scene(bridge(10n ** 12n, safe)))).toEqual([])
    const ownSafes = known([{ chainId: 10, address: stranger }])
    expect(look('F8', scene(bridge(10n ** 12n), { facts: { ownSafes } }))).toEqual([])
  })
  test('behavior: F8 stays silent for a known account, and for what is no transfer', () => {
    expect([...look('F8', scene(calmCall)), ...look('F8', scene(act(stranger)))]).toEqual([])
  })
  test('behavior: F9 fires for an own Safe that is not on this chain', () => {
    const ownSafes = known([{ chainId: 10, address: stranger }])
    expect(look('F9', scene(send(stranger, 5n), { facts: { ownSafes } }))).toEqual(top('high'))
    const facts = { ownSafes, ...blind.facts }
    expect(look('F9', scene(send(stranger, 5n), { facts }))).toEqual(['unchecked'])
    expect(look('F9', scene(calmCall, { facts: { ownSafes: unknown('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: F9 stays silent where it is', () => {
    const there = known([{ chainId: 10, address: stranger }])
    const here = known([
      { chainId: 10, address: stranger },
      { chainId: 1, address: stranger },
    ])
    expect(look('F9', scene(send(stranger, 5n), { facts: { ownSafes: here } }))).toEqual([])
    expect(look('F9', scene(send(stranger, 5n), { facts: { ownSafes: there, ...contracts } }))).toEqual([])
    expect([...look('F9', scene(calmCall)), ...look('F9', scene(act(stranger)))]).toEqual([])
  })
  test('behavior: F10 fires for the short name of another chain', () => {
    const shortNames = known({ expected: 'eth', entered: [{ address: stranger, shortName: 'arb1' }] })
    expect(look('F10', scene(calmCall, { facts: { shortNames } }))).toEqual(top('critical'))
    expect(look('F10', { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: F10 stays silent for this one', () => {
    const shortNames = known({ expected: 'eth', entered: [{ address: stranger, shortName: 'ETH' }] })
    expect(look('F10', scene(calmCall, { facts: { shortNames } }))).toEqual([])
  })
  test('behavior: F14 fires when a name leads elsewhere', () => {
    for (const now of [stranger, undefined]) {
      const names = known([{ name: 'payroll.eth', chosen: payroll, now }])
      expect(look('F14', scene(calmCall, { facts: { names } }))).toEqual(top('critical'))
    }
    expect(look('F14', { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: F14 stays silent when it leads to the same', () => {
    const names = known([{ name: 'payroll.eth', chosen: payroll, now: payroll }])
    expect(look('F14', scene(calmCall, { facts: { names } }))).toEqual([])
  })
})

describe('checks of amounts', () => {
  test('behavior: F11 fires above the holding, for doubtful decimals and for almost nothing', () => {
    expect(look('F11', scene(send(payroll, 10n ** 13n)))).toEqual(top('high'))
    const halves = [send(payroll, 6n * 10n ** 11n), send(payroll, 6n * 10n ** 11n), send(payroll, 1_000n)]
    expect(look('F11', scene(batch(halves)))).toEqual(item('high', 2))
    expect(look('F11', scene(batch([act(uniswap), send(payroll, 10n ** 13n)])))).toEqual(item('warning', 2))
    const token = { symbol: 'ODD', name: 'Odd', decimals: 6, listedDecimals: 18 }
    const odd = accountsWith({ [usdc]: { ...aContract, standard: 'erc20', token } })
    expect(look('F11', scene(send(payroll, 10n ** 6n), { facts: { accounts: odd } }))).toEqual(top('high'))
    expect(look('F11', scene({ to: payroll, value: 1n }))).toEqual(top('warning'))
    expect(look('F11', scene(send(payroll, 1n, account('no token'))))).toEqual(top('warning'))
    expect(look('F11', scene(calmCall, { facts: { holdings: unknown('chain-silent') } }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: F11 stays silent for what the Safe holds', () => {
    expect(look('F11', scene(batch([calmCall, send(payroll, 10n ** 12n)])))).toEqual([])
    expect(look('F11', scene(act(stranger)))).toEqual([])
  })
  test('behavior: F12 fires when another amount moves', () => {
    const simulation = known(simulated({ moves: [{ token: usdc, amount: -6n, nft: false }] }))
    expect(look('F12', scene(send(payroll, 5n), { facts: { simulation } }))).toEqual(top('info'))
    expect(look('F12', { ...scene(send(payroll, 5n)), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: F12 stays silent when the same moves, and where other calls move too', () => {
    const simulation = known(simulated({ moves: [{ token: usdc, amount: -5n, nft: false }] }))
    expect(look('F12', scene(send(payroll, 5n), { facts: { simulation } }))).toEqual([])
    expect(look('F12', scene(batch([send(payroll, 4n), act(uniswap)]), { facts: { simulation } }))).toEqual(
      [],
    )
    expect([...look('F12', scene(calmCall)), ...look('F12', scene(send(payroll, 5n)))]).toEqual([])
  })
  test('behavior: F17 fires above the limit and above half', () => {
    expect(look('F17', scene(calmCall, { facts: { fiatLimit: known(1_000) } }))).toEqual(top('warning'))
    expect(look('F17', scene(send(payroll, 900_000n * 10n ** 6n)))).toEqual(top('warning'))
    expect(look('F17', { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
    const drained = known(simulated({ moves: [{ token: usdc, amount: -900_000n * 10n ** 6n, nft: false }] }))
    expect(look('F17', scene(act(stranger), { facts: { simulation: drained } }))).toEqual(top('warning'))
  })
  test('behavior: F17 stays silent below, and for tokens without a price', () => {
    expect(look('F17', scene(calmCall, { facts: { fiatLimit: known(3_000) } }))).toEqual([])
    expect(look('F17', scene(send(payroll, 5n, account('no token'))))).toEqual([])
    expect(look('F17', scene(act(stranger)))).toEqual([])
  })
})

describe('checks of contracts and tokens', () => {
  test('behavior: F15 fires for a contract without published source', () => {
    const accounts = accountsWith({ [stranger]: { ...aContract, verified: false } })
    expect(look('F15', scene(act(stranger), { facts: { accounts } }))).toEqual(top('warning'))
    const unread = accountsWith({ [stranger]: { hasCode: true } })
    expect(look('F15', scene(act(stranger), { facts: { accounts: unread } }))).toEqual(['unchecked'])
    expect(look('F15', scene(act(stranger), blind))).toEqual(['unchecked'])
  })
  test('behavior: F15 stays silent for published and known ones', () => {
    expect(look('F15', scene(act(stranger), { facts: contracts }))).toEqual([])
    expect([...look('F15', scene(calmCall)), ...look('F15', scene(act(stranger)))]).toEqual([])
  })
  test('behavior: F16 fires for names that imitate or advertise', () => {
    for (const symbol of ['UЅDC', 'Visit claim-usdc.com', 'U​SDC']) {
      const token = { symbol, name: symbol, decimals: 6 }
      const accounts = accountsWith({ [usdc]: { ...aContract, standard: 'erc20', token } })
      expect(look('F16', scene(send(payroll, 10n ** 6n), { facts: { accounts } }))).toEqual(top('warning'))
    }
  })
  test('behavior: F16 stays silent for plain names', () => {
    expect([...look('F16', scene(send(payroll, 10n ** 6n))), ...look('F16', scene(calmCall))]).toEqual([])
  })
})

describe('checks of look-alikes', () => {
  const like = (address: LowerAddress, start: number, end: number): LowerAddress =>
    `0x${address.slice(2, 2 + start)}${account(address).slice(2 + start, 42 - end)}${address.slice(42 - end)}`
  const fake = like(payroll, 4, 4)

  test('behavior: F13 fires for a recipient that looks like a known account', () => {
    expect(look('F13', scene(send(fake, 5n)))).toEqual(top('critical'))
    expect(look('F13', scene({ to: like(payroll, 3, 4), value: 1n }))).toEqual(top('critical'))
    expect(look('F13', scene({ to: like(alice, 6, 2), value: 1n }))).toEqual(top('critical'))
    expect(look('F13', scene({ to: like(payroll, 6, 0), value: 1n }))).toEqual(top('warning'))
    expect(look('F13', scene({ to: like(payroll, 3, 3), value: 1n }))).toEqual(top('warning'))
    expect(look('F13', scene(batch([calmCall, { to: fake, value: 1n }])))).toEqual(item('critical', 2))
    const unread = { facts: { addressBook: unknown('chain-silent') } }
    expect(look('F13', scene(send(stranger, 5n), unread))).toEqual(['unchecked'])
  })
  test('behavior: F13 fires for a look-alike that was paid before, too', () => {
    const paid = (...pastRecipients: LowerAddress[]) => ({ facts: { pastRecipients: known(pastRecipients) } })
    expect(look('F13', scene(send(fake, 5n), paid(fake)))).toEqual(top('critical'))
    const dancer = account('dancer')
    const imitation = like(dancer, 4, 4)
    expect(look('F13', scene(send(imitation, 5n), paid(dancer, imitation)))).toEqual(top('high'))
    expect(look('F13', scene(send(dancer, 5n), paid(dancer, imitation)))).toEqual(top('warning'))
    expect(look('F13', scene(send(imitation, 5n), paid(dancer)))).toEqual(top('critical'))
    const weak = like(payroll, 6, 0)
    expect(look('F13', scene(send(weak, 5n), paid(payroll, weak)))).toEqual([])
  })
  test('behavior: F13 stays silent for those who are known, and for strangers', () => {
    expect([...look('F13', scene(calmCall)), ...look('F13', scene(send(stranger, 5n)))]).toEqual([])
    expect(look('F13', scene({ to: like(payroll, 5, 0), value: 1n }))).toEqual([])
    const saved = {
      facts: {
        addressBook: known([
          { address: fake, name: 'Other' },
          { address: payroll, name: 'Payroll' },
        ]),
      },
    }
    expect(look('F13', scene(send(fake, 5n), saved))).toEqual([])
  })
  test('behavior: G1 fires for spenders, contracts and owners that look like known ones', () => {
    expect(look('G1', scene(allow(like(uniswap, 4, 4), 5n)))).toEqual(top('critical'))
    expect(look('G1', scene(send(payroll, 5n, like(usdc, 4, 5))))).toEqual(top('critical'))
    const official = like('0x38869bf66a61cf6bdb996a6ae40d5853fd43b526', 4, 4)
    expect(look('G1', scene(batch([calmCall], official)))).toEqual(top('critical'))
  })
  test('behavior: G1 stays silent for the real ones', () => {
    expect(look('G1', scene(batch([allow(uniswap, 5n), act(uniswap)])))).toEqual([])
  })
  test('behavior: G2 fires for two strangers that look alike', () => {
    const pair = batch([
      { to: stranger, value: 1n },
      { to: like(stranger, 4, 4), value: 1n },
    ])
    expect(look('G2', scene(pair))).toEqual(item('critical'))
  })
  test('behavior: G2 stays silent for one known and for different ones', () => {
    expect(look('G2', scene(batch([calmCall, { to: fake, value: 1n }])))).toEqual([])
    expect(look('G2', scene(batch([calmCall, { to: stranger, value: 1n }])))).toEqual([])
  })
})
