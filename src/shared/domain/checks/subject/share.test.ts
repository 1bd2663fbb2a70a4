import { describe, expect, test } from 'vitest'
import {
  account,
  batch,
  carol,
  claiming,
  encode,
  handler141,
  payroll,
  type SceneCall,
  safe,
  scene,
  state,
  stranger,
  transfer,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { acquaintance, isStranger, severityFor } from './acquaintance.ts'
import { addressesInWords } from './addressesInWords.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { claimedSubject } from './claimedSubject.ts'
import { createSubject } from './createSubject.ts'
import { known, notApplicable, unknown } from './Fact.ts'
import { indexLookAlikes } from './lookAlikes.ts'
import { addressesByImportance, mentionedAddresses } from './mentioned.ts'
import { bridgedAmount, proceedsReceiver } from './proceeds.ts'
import { safePartOf } from './safePartOf.ts'
import { isLargeShare } from './share.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const subjectOf = (call: SceneCall, facts: Partial<CheckFacts> = {}) => createSubject(scene(call, { facts }))
const holding = (token: LowerAddress, amount: bigint, price?: number, decimals = 0) => ({
  token,
  amount,
  price,
  decimals,
})

describe('isLargeShare', () => {
  const large = (amount: bigint, holdings: CheckFacts['holdings'], token = usdc) =>
    isLargeShare({ token, amount }, { facts: scene({ to: usdc }, { facts: { holdings } }).facts }, 10)

  test('behavior: of everything that has a price, above the part', () => {
    const all = known([holding(usdc, 60_000n, 1, 2), holding(weth, 200n, 2), holding(stranger, 10n ** 9n)])
    expect([large(10_000n, all), large(10_001n, all)]).toEqual([false, true])
  })
  test('behavior: of the token where it has none', () => {
    const plain = known([holding(weth, 10n ** 9n, 5), holding(usdc, 1_000n)])
    expect([large(100n, plain), large(101n, plain)]).toEqual([false, true])
  })
  test('behavior: not known where the holding is not', () => {
    expect([
      large(5n, unknown('not-asked')),
      large(5n, known([])),
      large(5n, known([holding(weth, 5n, 1)])),
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe('acquaintance', () => {
  const how = (account: LowerAddress, facts: Partial<CheckFacts> = {}) =>
    acquaintance(account, subjectOf({ to: usdc }, facts))
  const noPast = { pastRecipients: unknown('chain-silent') }

  test('behavior: tells strangers from those of whom too little is known', () => {
    expect([how(safe), how(payroll), how(usdc), how(stranger)]).toEqual([
      'own',
      'known',
      'recognised',
      'stranger',
    ])
    expect(how(stranger, noPast)).toBe('stranger')
    expect(how(stranger, { ...noPast, addressBook: known([]) })).toBe('undecided')
    expect(how(stranger, { ...noPast, addressBook: unknown('not-asked') })).toBe('undecided')
    expect(how(stranger, { addressBook: unknown('not-asked') })).toBe('stranger')
    const subject = subjectOf({ to: usdc })
    expect([stranger, payroll, usdc].map((one) => isStranger(one, subject))).toEqual([true, false, false])
    expect(isStranger(stranger, subjectOf({ to: usdc }, { ...noPast, addressBook: known([]) }))).toBe(true)
    expect([
      severityFor('stranger', 'critical'),
      severityFor('undecided', 'critical'),
      severityFor('undecided', 'high'),
      severityFor('undecided', 'warning'),
    ]).toEqual(['critical', 'high', 'high', 'warning'])
  })
})

describe('safePartOf', () => {
  const module = account('module')
  const guard = account('guard')
  const moduleGuard = account('module guard')
  const whole = { state: known({ ...state, modules: [module], guard, moduleGuard }) }
  const part = (call: SceneCall, facts: Partial<CheckFacts> = whole) => {
    const subject = subjectOf(call, facts)
    return subject.leaves.map((leaf) => safePartOf(leaf, subject)).at(-1)
  }
  const act = (to: LowerAddress): SceneCall => ({ to, data: '0x12345678' })

  test('behavior: every part of the state, and nothing else', () => {
    expect([module, guard, moduleGuard, handler141, stranger, zero].map((to) => part(act(to)))).toEqual([
      'module',
      'guard',
      'module-guard',
      'fallback-handler',
      undefined,
      undefined,
    ])
    expect(part({ to: module, value: 5n })).toBe(undefined)
    expect([
      part(act(module), { state: unknown('not-asked') }),
      part(act(module), { state: known('no-safe') }),
    ]).toEqual([undefined, undefined])
  })
  test('behavior: a method that the Safe does not have is answered by its handler', () => {
    expect(part(act(safe))).toBe('fallback-handler')
    expect(part({ to: safe, data: encode('changeThreshold(uint256 threshold)', [1n]) })).toBe(undefined)
    expect(part({ ...act(safe), operation: 1 })).toBe(undefined)
    expect(part(act(safe), { state: known({ ...state, fallbackHandler: zero }) })).toBe(undefined)
    expect(part(act(safe), { state: unknown('not-asked') })).toBe(undefined)
    expect(part(act(stranger))).toBe(undefined)
  })
  test('behavior: what gets its place in the same transaction', () => {
    const placed = (signature: string, account: LowerAddress, to: LowerAddress = safe) =>
      part(batch([{ to, data: encode(signature, [account]) }, act(account)]))
    expect([
      placed('enableModule(address module)', stranger),
      placed('setGuard(address guard)', stranger),
      placed('setModuleGuard(address guard)', stranger),
      placed('setFallbackHandler(address handler)', stranger),
      placed('enableModule(address module)', stranger, carol),
    ]).toEqual(['module', 'guard', 'module-guard', 'fallback-handler', undefined])
  })
})

describe('mentionedAddresses', () => {
  const listed = (call: SceneCall, fields: object = {}) =>
    mentionedAddresses(createSubject(scene(call, { fields }))).map(({ address, recipient, path }) => [
      address,
      recipient,
      path.length,
    ])

  test('behavior: recipients first, then targets, arguments, data and gas fields, each once', () => {
    expect(listed({ to: usdc, data: transfer(stranger, 5n) })).toEqual([
      [stranger, true, 0],
      [usdc, false, 0],
      [zero, false, 0],
    ])
    const fields = { gasToken: checksumAddress(weth), refundReceiver: checksumAddress(carol) }
    expect(listed({ to: payroll, value: 5n }, fields)).toEqual([
      [payroll, true, 0],
      [weth, false, 0],
      [carol, false, 0],
    ])
    const swap = encode('swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 d)', [
      1n,
      0n,
      [usdc, weth],
      carol,
      1n,
    ])
    expect(
      listed(batch([{ to: stranger, data: swap }]))
        .map(([address]) => address)
        .slice(1),
    ).toEqual([stranger, usdc, weth, carol, zero])
    const word = `0x12345678${carol.slice(2).padStart(64, '0')}` as const
    expect(listed({ to: stranger, data: word })).toEqual([
      [stranger, false, 0],
      [carol, false, 0],
      [zero, false, 0],
    ])
  })
  test('behavior: by importance: code that runs, what is called, the rest, and recipients last', () => {
    const call = batch([
      { to: payroll, value: 5n },
      { to: usdc, data: transfer(stranger, 5n) },
      { to: carol, data: '0x12345678' },
    ])
    expect(addressesByImportance(createSubject(scene(call)))).toEqual([
      call.to,
      usdc,
      carol,
      zero,
      payroll,
      stranger,
    ])
    const delegate = batch([
      { to: usdc, data: transfer(stranger, 5n) },
      { to: carol, data: '0x12345678', operation: 1 },
    ])
    expect(addressesByImportance(createSubject(scene(delegate))).slice(0, 3)).toEqual([
      delegate.to,
      carol,
      usdc,
    ])
  })
})

describe('addressesInWords', () => {
  const word = (value: string) => value.slice(2).padStart(64, '0')
  const find = (...words: readonly string[]) => addressesInWords(`0x12345678${words.join('')}`)

  test('behavior: twelve bytes of nothing and an address', () => {
    expect(find(word(stranger), word(carol), word(stranger))).toEqual([stranger, carol])
    expect(find(`1${word(stranger).slice(1)}`)).toEqual([])
    expect(find(word('0x1234'))).toEqual([])
    expect(find(word(`0x${'f'.repeat(8)}${stranger.slice(10)}`))).toEqual([])
    expect(find(word(`${stranger.slice(0, 34)}00000000`))).toEqual([])
    expect(find(word(`${stranger.slice(0, 35)}0000000`))).toEqual([`${stranger.slice(0, 35)}0000000`])
    expect(find(word(stranger).slice(0, 63))).toEqual([])
    expect(addressesInWords(`0x1234567887654321${word(stranger)}`)).toEqual([stranger])
    expect(addressesInWords('0x')).toEqual([])
  })
  test('behavior: four hundred words, and no more', () => {
    const filler = (count: number) => Array(count).fill('11'.repeat(32)).join('')
    expect([find(filler(399), word(stranger)), find(filler(400), word(stranger))]).toEqual([[stranger], []])
  })
})

describe('lookAlikes', () => {
  const relation = { kind: 'owner' } as const
  const like = (...anchors: readonly LowerAddress[]) =>
    indexLookAlikes(anchors.map((address) => ({ address, relation })))
  const a: LowerAddress = `0xabcdef${'1'.repeat(28)}fedcba`

  test('behavior: of two that are equally like the first is told', () => {
    const b: LowerAddress = `0xabcdef${'2'.repeat(28)}fedcba`
    expect(like(a, b).find(`0xabcdef${'3'.repeat(28)}fedcba`)?.anchor.address).toBe(a)
    expect(like(b, a).find(`0xabcdef${'3'.repeat(28)}fedcba`)?.anchor.address).toBe(b)
  })
  test('behavior: zeros tell little only at the start', () => {
    const zeros: LowerAddress = `0x0000ab${'1'.repeat(28)}fed000`
    expect(like(zeros).find(`0x0000ab${'3'.repeat(28)}fed000`)?.strength).toBe('strong')
    const trailing: LowerAddress = `0xabcdef${'1'.repeat(30)}0000`
    expect(like(trailing).find(`0xabcdef${'3'.repeat(30)}0000`)?.strength).toBe('strong')
  })
})

describe('proceedsReceiver and bridgedAmount', () => {
  const read = (signature: string, args: readonly unknown[], value = 0n) => {
    const plain = createSubject(
      scene({ to: stranger, data: encode(signature, args), value }, { facts: claiming(signature) }),
    )
    const { call } = claimedSubject(plain, 'person') ?? plain
    return [proceedsReceiver(call), bridgedAmount(call)]
  }
  const padded = `0x${carol.slice(2).padStart(64, '0')}`

  test('behavior: an address or the end of a word by its name, in tuples but not in lists', () => {
    expect(read('depositSome(address to)', [carol])[0]).toBe(carol)
    expect(read('depositSome(bytes32 recipient)', [padded])[0]).toBe(carol)
    expect(read('depositSome(bytes32 root)', [padded])[0]).toBe(undefined)
    expect(read('depositSome(bytes recipient)', [padded])[0]).toBe(undefined)
    expect(read('depositSome(uint256 to)', [5n])[0]).toBe(undefined)
    expect(read('depositSome((address to,uint256 amount) what)', [{ to: carol, amount: 1n }])[0]).toBe(carol)
    expect(read('depositSome((uint256 amount) first,address to)', [{ amount: 1n }, carol])[0]).toBe(carol)
    expect(read('depositSome(address[] to)', [[carol]])[0]).toBe(undefined)
    expect(read('sendSome(address to)', [carol])[0]).toBe(undefined)
    expect(read('mint(address to,uint256 amount)', [carol, 5n])[0]).toBe(undefined)
  })
  test('behavior: what a bridge takes: the token and amount it names, or the value', () => {
    expect(read('bridgeAsset(address token,uint256 amount)', [usdc, 5n])[1]).toEqual({
      token: usdc,
      amount: 5n,
    })
    expect(
      read('bridgeAsset(address localToken,address token,uint256 inputAmount)', [weth, usdc, 5n])[1],
    ).toEqual({ token: weth, amount: 5n })
    expect(read('bridgeETH(uint256 amount)', [5n], 7n)[1]).toEqual({ token: zero, amount: 7n })
    expect(read('bridgeETH(uint256 amount)', [5n])[1]).toBe(undefined)
    expect(read('bridgeAsset(address token)', [usdc], 7n)[1]).toBe(undefined)
    expect(read('bridgeOther(address token,uint256 amount)', [usdc, 5n])[1]).toBe(undefined)
    expect(read('depositForBurnOf(address burnToken,uint256 value)', [usdc, 5n])[1]).toEqual({
      token: usdc,
      amount: 5n,
    })
  })
})

describe('claims about methods', () => {
  test('behavior: nothing is read otherwise without a claim that fits', () => {
    const signature = 'payOut(address recipient,uint256 amount)'
    const call: SceneCall = { to: stranger, data: encode(signature, [carol, 5n]) }
    const read = (one: SceneCall, facts: Partial<CheckFacts>) =>
      claimedSubject(subjectOf(one, facts), 'person')?.calls.map(({ content }) => content.kind)
    expect(read(call, claiming(signature))).toEqual(['method'])
    expect(read(call, { interfaces: unknown('not-asked') })).toBe(undefined)
    expect(read(call, { interfaces: notApplicable('not-asked') })).toBe(undefined)
    expect(read(call, claiming('payOut(address recipient)'))).toBe(undefined)
    expect(read({ ...call, data: `${call.data ?? '0x'}00` }, claiming(signature))).toBe(undefined)
    expect(read({ to: stranger, value: 5n }, claiming(signature))).toBe(undefined)
    expect(read(batch([{ to: stranger, value: 5n }, call]), claiming(signature))).toEqual([
      'method',
      'empty',
      'method',
    ])
    expect(
      read({ to: usdc, data: transfer(carol, 5n) }, claiming('transfer(address to,uint256 value)')),
    ).toBe(undefined)
  })
})
