import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  answerOf,
  batch,
  encode,
  look,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { AccountFacts, CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const top = (severity: string) => [`${severity} at transaction`]
const dollars = (amount: number) => BigInt(amount) * 10n ** 6n
const router = account('router')
const call = (signature: string, args: readonly unknown[], to = router): SceneCall => ({
  to,
  data: encode(signature, args),
})
const send = (to: LowerAddress, amount = 5n, token: LowerAddress = usdc): SceneCall => ({
  to: token,
  data: transfer(to, amount),
})
const moveFrom = (from: LowerAddress, to: LowerAddress, token: LowerAddress = usdc) =>
  call('transferFrom(address from,address to,uint256 value)', [from, to, 5n], token)

describe('F6', () => {
  test('behavior: names what loses the money', () => {
    const lost = (to: LowerAddress, token: LowerAddress = usdc) =>
      sentencesOf('F6', scene(send(to, 5n, token)))
    expect([
      lost(zero),
      lost(usdc),
      lost('0x0000000000000000000000000000000000000009'),
      lost('0x0000000000000000000000000000000000000109'),
      lost('0x000000000000000000000000000000000000dead'),
      lost(safe),
      lost(stranger),
    ]).toEqual([
      ['critical: The recipient is the zero address. What is sent there is lost.'],
      ['critical: This sends USDC to its own contract, where it is lost.'],
      [
        'critical: The recipient 0x0000000000000000000000000000000000000009 is a reserved address. What is sent there is lost.',
      ],
      [],
      ['high: The recipient is 0x…dEaD. This destroys what is sent.'],
      ['high: The recipient is the sender, so nothing is paid.'],
      [],
    ])
  })
  test('behavior: what a sender keeps is lost to no one where it is nothing or native', () => {
    expect(look('F6', scene(send(safe, 0n)))).toEqual([])
    expect(look('F6', scene({ to: safe, value: 5n }))).toEqual([])
    expect(look('F6', scene({ to: zero, value: 5n }, { version: '1.3.0' }))).toEqual(top('critical'))
  })
  test('behavior: a plain transfer of an item to a contract that takes none', () => {
    const to = (facts: AccountFacts | undefined, token: Partial<AccountFacts> = {}) => {
      const accounts: CheckFacts['accounts'] = (address) =>
        address === stranger && facts === undefined
          ? unknownFact('chain-silent')
          : accountsWith({
              [stranger]: facts ?? aContract,
              [nftToken]: { ...aContract, standard: 'erc721', ...token },
            })(address)
      const checked = scene(moveFrom(safe, stranger, nftToken), { facts: { accounts } })
      return [...sentencesOf('F6', checked), answerOf('F6', checked)]
    }
    expect([
      to({ ...aContract, receivesNfts: false }),
      to({ ...aContract, receivesNfts: true }),
      to({ ...aContract, receivesNfts: undefined }),
      to({ hasCode: false }),
      to(undefined),
      to({ ...aContract, receivesNfts: false }, { standard: 'erc20' }),
    ]).toEqual([
      [
        'high: The recipient 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c is a contract that cannot hold NFTs.',
        'ran',
      ],
      ['ran'],
      ['could not run: receiver-not-read'],
      ['ran'],
      ['could not run: chain-silent'],
      ['ran'],
    ])
    const silent = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(answerOf('F6', scene(moveFrom(safe, stranger, nftToken), silent))).toBe(
      'could not run: chain-silent',
    )
    const checked = call('safeTransferFrom(address a,address b,uint256 c)', [safe, stranger, 1n], nftToken)
    const facts = { accounts: accountsWith({ [stranger]: { ...aContract, receivesNfts: false } }) }
    expect(look('F6', scene(checked, { facts }))).toEqual([])
    expect(look('F6', scene(send(stranger), { facts }))).toEqual([])
  })
})

describe('F7', () => {
  test('behavior: names whose tokens go to whom', () => {
    const moved = (from: LowerAddress, to: LowerAddress) => sentencesOf('F7', scene(moveFrom(from, to)))
    expect([
      moved(alice, stranger),
      moved(alice, payroll),
      moved(alice, safe),
      moved(stranger, stranger),
      moved(safe, stranger),
    ]).toEqual([
      [
        'high: This moves 0.000005 USDC from the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'warning: This moves 0.000005 USDC that belongs to the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501.',
      ],
      [
        'warning: This moves 0.000005 USDC that belongs to the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501.',
      ],
      ['warning: This moves 0.000005 USDC that belongs to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      [],
    ])
  })
})

describe('F8', () => {
  const F8 = (one: SceneCall, facts: Partial<CheckFacts> = {}) => sentencesOf('F8', scene(one, { facts }))
  const failed = unknownFact('chain-silent')

  test('behavior: what can be said depends on what is known of the past', () => {
    const pay = send(stranger, dollars(5))
    expect([
      F8(pay),
      F8(pay, { addressBook: failed }),
      F8(pay, { pastRecipients: failed }),
      F8(pay, { pastRecipients: notApplicable('nothing-exchanged') }),
      F8(send(payroll)),
      F8(send(stranger, dollars(300_000))),
    ]).toEqual([
      [
        'info: 5 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, a first-time recipient outside the address book.',
      ],
      ['info: 5 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c for the first time.'],
      [
        'info: 5 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, a recipient outside the address book. Past payments could not be looked up.',
      ],
      [],
      [],
      [
        'warning: 300,000 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, a first-time recipient outside the address book.',
      ],
    ])
    const answer = (one: SceneCall, facts: Partial<CheckFacts>) => answerOf('F8', scene(one, { facts }))
    expect(answer(pay, { addressBook: failed })).toBe('could not run: chain-silent')
    expect(answer(pay, { pastRecipients: failed, addressBook: failed })).toBe('could not run: chain-silent')
    expect(answer(pay, { pastRecipients: notApplicable('nothing-exchanged') })).toBe('does not apply')
    expect(answer(pay, { addressBook: notApplicable('nothing-exchanged') })).toBe('ran')
    expect(answer({ to: uniswap, data: '0x12345678' }, { addressBook: failed })).toBe('ran')
  })
  test('behavior: a warning from more than a tenth of everything', () => {
    const holdings = knownFact([{ token: usdc, amount: 1_000n, decimals: 0, price: 1 }])
    const paid = (amount: bigint) => look('F8', scene(send(stranger, amount), { facts: { holdings } }))
    expect([paid(100n), paid(101n)]).toEqual([top('info'), top('warning')])
    const item = call(
      'safeTransferFrom(address a,address b,uint256 c)',
      [safe, stranger, 10n ** 30n],
      nftToken,
    )
    expect(F8(item)).toEqual([
      'warning: An NFT goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, a first-time recipient outside the address book.',
    ])
  })
  test('behavior: of many new recipients, twenty are named, each once, and large payments always', () => {
    const many = (count: number, more: readonly SceneCall[] = []) =>
      batch([...Array.from({ length: count }, (_, index) => send(account(`person ${index}`))), ...more])
    const counts = (one: SceneCall, facts: Partial<CheckFacts> = {}) => {
      const sentences = F8(one, facts)
      return [
        sentences.length,
        sentences.filter((sentence) => /\d\d of/.test(sentence) || /^info: 2\d/.test(sentence)),
      ]
    }
    expect(counts(many(20))).toEqual([20, []])
    expect(counts(many(21))).toEqual([21, ['info: 21 recipients in all are paid for the first time.']])
    expect(counts(many(20, [send(account('person 0'))]))).toEqual([20, []])
    expect(counts(many(22, [send(account('rich'), dollars(500_000))]))).toEqual([
      22,
      ['info: 23 recipients in all are paid for the first time.'],
    ])
    expect(counts(many(21), { pastRecipients: failed })).toEqual([20, []])
  })
  test('behavior: what a swap brings goes to the Safe, a known account or a marker', () => {
    const swap = (to: LowerAddress) =>
      F8(
        call(
          'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 d)',
          [1n, 0n, [usdc, weth], to, 1n],
          uniswap,
        ),
      )
    expect([
      swap(stranger),
      swap(safe),
      swap(payroll),
      swap('0x0000000000000000000000000000000000000001'),
      swap('0x0100000000000000000000000000000000000101'),
    ]).toEqual([
      [
        'high: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c receives what this call brings, instead of this Safe.',
      ],
      [],
      [],
      [],
      [
        'high: The unknown account 0x0100000000000000000000000000000000000101 receives what this call brings, instead of this Safe.',
      ],
    ])
  })
  test('behavior: a bridge pays, and is high from more than a twentieth', () => {
    const holdings = knownFact([{ token: usdc, amount: 1_000n, decimals: 0, price: 1 }])
    const bridge = (amount: bigint, token: LowerAddress = usdc) =>
      call(
        'depositForBurn(uint256 amount,uint32 destinationDomain,address mintRecipient,address burnToken)',
        [amount, 3, stranger, token],
      )
    const bridged = (amount: bigint, token?: LowerAddress) => F8(bridge(amount, token), { holdings })
    expect([bridged(50n), bridged(51n), bridged(5n, account('unlisted token'))]).toEqual([[], [], []])
  })
  test('behavior: a claim that is paid for is a trap from a hundredth of the currency', () => {
    const holdings = knownFact([{ token: zero, amount: 1_000n, decimals: 18, price: 1 }])
    const claim = (value: bigint, facts: Partial<CheckFacts> = { holdings }, to = router) =>
      F8({ ...call('claim(address account)', [safe], to), value }, facts)
    expect([
      claim(10n),
      claim(11n),
      claim(11n, { holdings: failed }),
      claim(11n, { holdings: knownFact([]) }),
      claim(11n, { holdings }, uniswap),
    ]).toEqual([
      [
        'info: 0.00000000000000001 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, a first-time recipient outside the address book.',
      ],
      [
        'high: claim should cost nothing, but sends 0.000000000000000011 ETH to the unknown contract 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185.',
        'info: 0.000000000000000011 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, a first-time recipient outside the address book.',
      ],
      [
        'high: claim should cost nothing, but sends 0.000000000000000011 ETH to the unknown contract 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185.',
        'info: 0.000000000000000011 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, a first-time recipient outside the address book.',
      ],
      [
        'high: claim should cost nothing, but sends 0.000000000000000011 ETH to the unknown contract 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185.',
        'info: 0.000000000000000011 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, a first-time recipient outside the address book.',
      ],
      [],
    ])
    expect(
      look('F8', scene({ to: router, value: 11n, data: '0x12345678' }, { facts: { holdings } })),
    ).toEqual(top('info'))
    expect(
      look('F8', scene({ ...call('deposit(uint256 amount)', [1n]), value: 11n }, { facts: { holdings } })),
    ).toEqual(top('info'))
    expect(F8({ to: stranger, value: 5n }, { holdings }).length).toBe(1)
  })
})
