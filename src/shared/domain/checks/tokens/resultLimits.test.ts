import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  answerOf,
  batch,
  claiming,
  encode,
  look,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  stranger,
  transfer,
  usdc,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const router = account('router')
const ether = (amount: bigint) => amount * 10n ** 18n
const severities = (sentences: readonly string[]) => sentences.map((sentence) => sentence.split(':')[0])

function claimed(signature: string, args: readonly unknown[], facts: Partial<CheckFacts> = {}, to = router) {
  const data = encode(signature, args)
  const said = sentencesOf('F19', scene({ to, data }, { facts: { ...claiming(signature), ...facts } }))
  return said.map((sentence) => sentence.replace(/By the interface .*, unproven: /, ''))
}

describe('F19: whose result and whose payment it is', () => {
  const request = (owner: LowerAddress) => ({
    to: router,
    data: encode('requestWithdrawals(uint256[] amounts,address owner)', [[5n], owner]),
  })

  test('behavior: a payment of the same transaction to the same account hides no result', () => {
    const paid = { to: usdc, data: transfer(stranger, 5n) }
    expect(look('F19', scene(batch([paid, request(stranger)])))).toEqual(['high at batch item 2'])
    expect(look('F19', scene(batch([request(stranger), paid])))).toEqual(['high at batch item 1'])
    expect(look('F19', scene(paid))).toEqual([])
  })

  test('behavior: the account that an inner call goes to is judged with that call', () => {
    const execute = 'execute(address to,uint256 value,bytes data,uint8 operation)'
    const call = { to: router, data: encode(execute, [stranger, 5n, '0x', 0]) }
    expect(look('F19', scene(call))).toEqual([])
    expect(look('F8', scene(call))).toEqual(['info at call'])
  })

  test('behavior: rights are no results, and what takes code or a person is looked up', () => {
    expect(claimed('allow(address manager,bool isAllowed)', [stranger, true])).toEqual([])
    expect(claimed('delegate(address delegatee)', [stranger])).toEqual([])
    const either = 'sweep(address tokenOrReceiver)'
    const facts = { accounts: accountsWith({ [stranger]: aContract }) }
    expect(severities(claimed(either, [stranger]))).toEqual(['high'])
    expect(claimed(either, [stranger], facts)).toEqual([])
    const plain = 'drainAll(address receiver)'
    expect(severities(claimed(plain, [stranger], facts))).toEqual(['high'])
    const silent = { accounts: () => unknownFact('chain-silent') }
    const call: SceneCall = { to: router, data: encode(either, [stranger]) }
    expect(answerOf('F19', scene(call, { facts: silent }))).toBe('could not run: chain-silent')
    expect(severities(claimed(plain, [stranger], silent))).toEqual(['high'])
  })
})

describe('F19: what another chain is made to pay', () => {
  const far = account('contract of another chain')
  const said = (message: `0x${string}`) => {
    const signature = 'sendMessage(address target,bytes message,uint32 minGasLimit)'
    const call = { to: router, data: encode(signature, [far, message, 200_000]) }
    return sentencesOf('F19', scene(batch([call, { to: payroll, value: 1n }])))
  }
  const [who, where] = [checksumAddress(stranger), checksumAddress(far)]

  test('behavior: a stranger who is paid, gets a result or may take something is named, each once', () => {
    const paid = said(transfer(stranger, 5n))
    expect(paid).toEqual([`high: On another network, ${where} pays the unknown account ${who}.`])
    const result = encode('requestWithdrawals(uint256[] amounts,address owner)', [[5n], stranger])
    const payout = encode('disperseToken(address token,address[] recipients,uint256[] values)', [
      usdc,
      [stranger, stranger],
      [5n, 6n],
    ])
    expect([said(result), said(payout)]).toEqual([paid, paid])
    const allowed = said(encode('approve(address spender,uint256 amount)', [stranger, 5n]))
    expect(allowed).toHaveLength(1)
    expect(allowed).not.toEqual(paid)
    expect(said(encode('allow(address manager,bool isAllowed)', [stranger, true]))).toEqual([])
  })

  test('behavior: the Safe itself and people who are known are no strangers there either', () => {
    for (const known of [safe, payroll]) expect(said(transfer(known, 5n)), known).toEqual([])
  })
})

describe('F19: how much a contract pays', () => {
  const holdings = knownFact([{ token: usdc, amount: 1_000n, decimals: 0, price: 1 }])
  const pays = `on ${checksumAddress(router)} pays`

  test('behavior: token and amounts are read from a tuple, by their names', () => {
    const signature =
      'createGrant((address recipient,(address token,uint256 totalAmount,uint256 salt) what) grant)'
    const grant = (totalAmount: bigint) =>
      claimed(signature, [{ recipient: stranger, what: { token: usdc, totalAmount, salt: 999n } }], {
        holdings,
      })
    expect(grant(501n)).toEqual([
      `high: createGrant ${pays} 0.000501 USDC to the unknown account ${checksumAddress(stranger)}.`,
    ])
    expect(severities(grant(500n))).toEqual(['warning'])
    expect(severities(grant(100n))).toEqual(['info'])
    expect(grant(0n)).toEqual([
      `warning: createGrant ${pays} the unknown account ${checksumAddress(stranger)}.`,
    ])
  })

  test('behavior: only addresses are tokens, only numbers are amounts', () => {
    const odd = 'payGrant(address recipient,uint256 token,string amount,uint256 value)'
    expect(claimed(odd, [stranger, 7n, '900', 0n], { holdings })).toEqual([
      `warning: payGrant ${pays} the unknown account ${checksumAddress(stranger)}.`,
    ])
  })

  test('behavior: shares of a token are those of the token that is called', () => {
    const shares = 'transferSharesFrom(address sender,address recipient,uint256 shares)'
    expect(severities(claimed(shares, [safe, stranger, 501n], { holdings }, usdc))).toEqual(['high'])
    const other = 'payTransferShares(address recipient,uint256 shares)'
    expect(severities(claimed(other, [stranger, 501n], { holdings }, usdc))).toEqual(['warning'])
  })

  test('behavior: of a stream a month counts, and it is never red', () => {
    const second = 30n * 24n * 3600n
    const stream = 'createStream(address recipient,address token,uint256 flowRate)'
    const said = (rate: bigint) =>
      claimed(stream, [stranger, usdc, rate], {
        holdings: knownFact([{ token: usdc, amount: second * 100n, decimals: 0, price: 1 }]),
      })
    expect(severities(said(90n))).toEqual(['warning'])
    expect(severities(said(11n))).toEqual(['warning'])
    expect(severities(said(10n))).toEqual(['info'])
    expect(said(90n)[0]).toContain('233.3 USDC')
  })
})

describe('F8: what goes along with a call that was not tried', () => {
  const unread = unknownFact('chain-silent')
  const along = (amount: bigint, facts: Partial<CheckFacts> = { simulation: unread }, data = '0x12345678') =>
    look('F8', scene({ to: router, value: amount, data: data as `0x${string}` }, { facts }))

  test('behavior: more than half of the holding is red, unless it was tried or is a plain payment', () => {
    expect(along(ether(51n))).toEqual(['high at transaction'])
    expect(along(ether(50n))).toEqual(['info at transaction'])
    expect(along(ether(51n), {})).toEqual(['info at transaction'])
    expect(along(ether(51n), { simulation: unread }, '0x')).toEqual(['info at transaction'])
    expect(along(ether(51n), { simulation: unread, holdings: knownFact([]) })).toEqual([
      'info at transaction',
    ])
  })
})

describe('G1: contracts that look like one that the Safe called before', () => {
  const vault = account('vault')
  const like = (address: LowerAddress, start: number, end: number): LowerAddress =>
    `0x${address.slice(2, 2 + start)}${account(address).slice(2 + start, 42 - end)}${address.slice(42 - end)}`
  const said = (to: LowerAddress, ...called: readonly LowerAddress[]) =>
    look('G1', scene({ to, data: '0x12345678' }, { facts: { calledContracts: knownFact(called) } }))

  test('behavior: a strong likeness is critical, of two that were called a warning, a weak one nothing', () => {
    const fake = like(vault, 4, 4)
    expect([said(fake), said(fake, vault), said(fake, vault, fake), said(like(vault, 6, 0), vault)]).toEqual([
      [],
      ['critical at transaction'],
      ['warning at transaction'],
      [],
    ])
  })

  test('behavior: one that looks like a person who is known stays red, called before or not', () => {
    const fake = like(payroll, 4, 4)
    expect([said(fake), said(fake, fake), said(like(payroll, 6, 0), vault)]).toEqual([
      ['critical at transaction'],
      ['critical at transaction'],
      ['warning at transaction'],
    ])
  })
})
