import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  answerOf,
  approve,
  batch,
  claiming,
  encode,
  look,
  nftToken,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  simulated,
  stranger,
  transfer,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { AccountFacts, CheckFacts } from '../subject/CheckFacts.ts'
import { known, notApplicable, unknown } from '../subject/Fact.ts'

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
      ['critical: This sends USDC to its own contract, which cannot send it back.'],
      [
        'critical: The recipient 0x0000000000000000000000000000000000000009 is not an account that anybody owns.',
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
          ? unknown('chain-silent')
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
    const silent = { facts: { accounts: () => unknown('chain-silent') } }
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
        'high: This moves tokens of the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'warning: This moves tokens of the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501, not of this Safe.',
      ],
      [
        'warning: This moves tokens of the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501, not of this Safe.',
      ],
      ['warning: This moves tokens of 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, not of this Safe.'],
      [],
    ])
  })
})

describe('F8', () => {
  const F8 = (one: SceneCall, facts: Partial<CheckFacts> = {}) => sentencesOf('F8', scene(one, { facts }))
  const failed = unknown('chain-silent')

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
        'info: 5 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which was never paid before and is not in the address book.',
      ],
      ['info: 5 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which was never paid before.'],
      [
        'info: 5 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which is neither an owner nor in the address book. Past payments could not be looked up.',
      ],
      [],
      [],
      [
        'warning: 300,000 USDC goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which was never paid before and is not in the address book.',
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
    const holdings = known([{ token: usdc, amount: 1_000n, decimals: 0, price: 1 }])
    const paid = (amount: bigint) => look('F8', scene(send(stranger, amount), { facts: { holdings } }))
    expect([paid(100n), paid(101n)]).toEqual([top('info'), top('warning')])
    const item = call(
      'safeTransferFrom(address a,address b,uint256 c)',
      [safe, stranger, 10n ** 30n],
      nftToken,
    )
    expect(F8(item)).toEqual([
      'info: An NFT goes to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, which was never paid before and is not in the address book.',
    ])
  })
  test('behavior: of many new recipients, twenty are named, each once, and large payments always', () => {
    const many = (count: number, more: readonly SceneCall[] = []) =>
      batch([...Array.from({ length: count }, (_, index) => send(account(`person ${index}`))), ...more])
    const counts = (one: SceneCall, facts: Partial<CheckFacts> = {}) => {
      const told = F8(one, facts)
      return [told.length, told.filter((sentence) => /\d\d of/.test(sentence) || /^info: 2\d/.test(sentence))]
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
    const holdings = known([{ token: usdc, amount: 1_000n, decimals: 0, price: 1 }])
    const bridge = (amount: bigint, token: LowerAddress = usdc) =>
      call(
        'depositForBurn(uint256 amount,uint32 destinationDomain,address mintRecipient,address burnToken)',
        [amount, 3, stranger, token],
      )
    const bridged = (amount: bigint, token?: LowerAddress) => F8(bridge(amount, token), { holdings })
    expect([bridged(50n), bridged(51n), bridged(5n, account('unlisted token'))]).toEqual([[], [], []])
  })
  test('behavior: a claim that is paid for is a trap from a hundredth of the currency', () => {
    const holdings = known([{ token: zero, amount: 1_000n, decimals: 18, price: 1 }])
    const claim = (value: bigint, facts: Partial<CheckFacts> = { holdings }, to = router) =>
      F8({ ...call('claim(address account)', [safe], to), value }, facts)
    expect([
      claim(10n),
      claim(11n),
      claim(11n, { holdings: failed }),
      claim(11n, { holdings: known([]) }),
      claim(11n, { holdings }, uniswap),
    ]).toEqual([
      [
        'info: 0.00000000000000001 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, which was never paid before and is not in the address book.',
      ],
      [
        'high: claim should cost nothing, but sends 0.000000000000000011 ETH to the unknown contract 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185.',
        'info: 0.000000000000000011 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, which was never paid before and is not in the address book.',
      ],
      [
        'high: claim should cost nothing, but sends 0.000000000000000011 ETH to the unknown contract 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185.',
        'info: 0.000000000000000011 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, which was never paid before and is not in the address book.',
      ],
      [
        'high: claim should cost nothing, but sends 0.000000000000000011 ETH to the unknown contract 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185.',
        'info: 0.000000000000000011 ETH goes to 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185, which was never paid before and is not in the address book.',
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

describe('F9, F10 and F14', () => {
  test('behavior: F9 is about a Safe of the person on another chain that has no code here', () => {
    const own = (chainIds: readonly number[], facts: Partial<CheckFacts> = {}) =>
      scene(send(stranger), {
        facts: { ownSafes: known(chainIds.map((chainId) => ({ chainId, address: stranger }))), ...facts },
      })
    expect(sentencesOf('F9', own([10]))).toEqual([
      'high: The recipient is your Safe on chain 10 (0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c), but no Safe exists at this address on this chain.',
    ])
    expect(look('F9', own([10, 1]))).toEqual([])
    expect(look('F9', own([]))).toEqual([])
    expect(look('F9', own([10], { accounts: accountsWith({ [stranger]: aContract }) }))).toEqual([])
    expect(answerOf('F9', own([10], { accounts: () => unknown('chain-silent') }))).toBe(
      'could not run: chain-silent',
    )
    const other = known([{ chainId: 10, address: payroll }])
    expect(look('F9', scene(send(stranger), { facts: { ownSafes: other } }))).toEqual([])
    const unread = { facts: { ownSafes: unknown('chain-silent') } }
    expect(answerOf('F9', scene(send(stranger), unread))).toBe('could not run: chain-silent')
    expect(answerOf('F9', scene({ to: uniswap, data: '0x12345678' }, unread))).toBe('ran')
  })
  test('behavior: F10 compares short names, whatever their case', () => {
    const entered = (...names: readonly string[]) => ({
      facts: {
        shortNames: known({
          expected: 'eth',
          entered: names.map((shortName) => ({ address: payroll, shortName })),
        }),
      },
    })
    expect(sentencesOf('F10', scene(send(payroll), entered('ETH', 'oeth')))).toEqual([
      'critical: 0x2cCf3FcD7378e05364BE626802394601d6d05a89 was entered as an address on oeth, but this chain is eth.',
    ])
    expect(answerOf('F10', scene(send(payroll), entered()))).toBe('does not apply')
    expect(answerOf('F10', scene(send(payroll), entered('eth')))).toBe('ran')
    expect(answerOf('F10', scene(send(payroll), { facts: { shortNames: unknown('not-asked') } }))).toBe(
      'could not run: not-asked',
    )
  })
  test('behavior: F14 tells where a name leads now', () => {
    const names = (now: LowerAddress | undefined) => ({
      facts: { names: known([{ name: 'pay.eth', chosen: payroll, now }]) },
    })
    const told = (now: LowerAddress | undefined) => sentencesOf('F14', scene(send(payroll), names(now)))
    expect([told(payroll), told(stranger), told(undefined)]).toEqual([
      [],
      [
        'critical: pay.eth pointed to 0x2cCf3FcD7378e05364BE626802394601d6d05a89 when you chose it, and now points to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'critical: pay.eth pointed to 0x2cCf3FcD7378e05364BE626802394601d6d05a89 when you chose it, and now points to no address.',
      ],
    ])
    expect(answerOf('F14', scene(send(payroll)))).toBe('does not apply')
    expect(answerOf('F14', scene(send(payroll), names(payroll)))).toBe('ran')
    expect(answerOf('F14', scene(send(payroll), { facts: { names: unknown('not-asked') } }))).toBe(
      'could not run: not-asked',
    )
  })
})

describe('F15 and F16', () => {
  const at = (facts: Partial<AccountFacts>) => ({
    facts: { accounts: accountsWith({ [stranger]: { ...aContract, ...facts } }) },
  })
  const act: SceneCall = { to: stranger, data: '0x12345678' }

  test('behavior: F15 names a contract whose source code is not published', () => {
    expect(sentencesOf('F15', scene(act, at({ verified: false })))).toEqual([
      'warning: The source code of 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c is not published.',
    ])
    const answers = [
      { verified: true },
      { verified: undefined },
      { hasCode: false, verified: undefined },
    ] as const
    expect(answers.map((facts) => answerOf('F15', scene(act, at(facts))))).toEqual([
      'ran',
      'could not run: source-code-not-read',
      'ran',
    ])
    const silent = { facts: { accounts: () => unknown('chain-silent') } }
    expect(answerOf('F15', scene(act, silent))).toBe('could not run: chain-silent')
    expect(answerOf('F15', scene({ to: stranger, value: 5n }, silent))).toBe('ran')
    expect(answerOf('F15', scene({ to: uniswap, data: '0x12345678' }, silent))).toBe('ran')
    expect(look('F15', scene({ to: stranger, value: 5n }, at({ verified: false })))).toEqual([])
  })
  test('behavior: F16 names a token by its odd letters or its link', () => {
    const named = (symbol: string, name = 'Token') =>
      sentencesOf('F16', scene(act, at({ token: { symbol, name, decimals: 18 } })))
    expect([
      named('USDС'),
      named('USD', 'visit claim.xyz'),
      named('USD', 'https://a'),
      named('USD', 'www.a'),
      named('USD', 't.me/a'),
      named('USD Coin ~!'),
      named('AAVE', 'a.community token'),
    ]).toEqual([
      ['warning: The token name “USDС Token” uses letters that imitate others.'],
      ['warning: The token is named “USD visit claim.xyz”, which is a link.'],
      ['warning: The token is named “USD https://a”, which is a link.'],
      ['warning: The token is named “USD www.a”, which is a link.'],
      ['warning: The token is named “USD t.me/a”, which is a link.'],
      [],
      [],
    ])
    const answers = [
      { standard: 'erc20' },
      { standard: undefined },
      { standard: 'other' },
      { hasCode: false, standard: undefined },
    ] as const
    expect(answers.map((facts) => answerOf('F16', scene(act, at(facts))))).toEqual([
      'could not run: token-not-read',
      'could not run: token-not-read',
      'ran',
      'ran',
    ])
    const silent = { facts: { accounts: () => unknown('chain-silent') } }
    expect([
      answerOf('F16', scene(act, silent)),
      answerOf('F16', scene({ to: stranger, value: 5n }, silent)),
    ]).toEqual(['could not run: chain-silent', 'ran'])
  })
})

describe('F18', () => {
  const holdings = known([
    { token: usdc, amount: 10_000n, decimals: 0, price: 1 },
    { token: zero, amount: 10_000n, decimals: 0, price: 1 },
  ])
  const all = 9_000n
  const warning = top('warning')
  const high = top('high')
  const claimed = (signature: string, args: readonly unknown[], value = 0n) =>
    look(
      'F18',
      scene(
        { ...call(signature, args), value },
        {
          facts: { holdings, simulation: unknown('not-asked'), ...claiming(signature) },
        },
      ),
    )
  const sell = (names: string, args: readonly unknown[], method = 'swapSome') =>
    claimed(`${method}(address token,${names})`, [usdc, ...args])

  test('behavior: a warning from a twentieth of a holding, high from a quarter', () => {
    const plain = (amount: bigint) => sell('uint256 amountIn,uint256 minOut', [amount, 0n])
    expect([500n, 501n, 2_500n, 2_501n].map(plain)).toEqual([[], warning, warning, high])
    expect(claimed('swapSome(uint256 minOut)', [0n], 501n)).toEqual(warning)
    expect(
      look('F18', scene({ to: router, data: '0x12345678', value: all }, { facts: { holdings } })),
    ).toEqual([])
  })
  test('behavior: names the method and the share', () => {
    const signature = 'swapSome(address token,uint256 amountIn,uint256 minOut)'
    const one = scene(call(signature, [usdc, 5_000n, 0n]), { facts: { holdings, ...claiming(signature) } })
    expect(sentencesOf('F18', one)).toEqual([
      'high: By the interface that you gave for this contract, unproven: swapSome trades 50 % of a holding and accepts any amount in return.',
    ])
  })
  test('behavior: a unit is none, and one least result that is set is enough', () => {
    expect(sell('uint256 amountIn,uint256 minOut', [all, 1n])).toEqual(high)
    expect(sell('uint256 amountIn,uint256 minOut', [all, 2n])).toEqual([])
    expect(sell('uint256 amountIn,uint256 minReturn,uint256 minBuyAmount', [all, 0n, 5n])).toEqual([])
  })
  test.each([
    'min_dy',
    'amountOutMinimum',
    'amount_out_min',
    'minReceived',
    'sharesMin',
    'minEth',
    'minMint',
    'boughtMin',
    'minTokens',
  ])('behavior: %s is a least result', (least) => {
    expect(sell(`uint256 amountIn,uint256 ${least}`, [all, 0n])).toEqual(high)
  })
  test.each([
    'minGasAmount',
    'minTime',
    'amountInMin',
    'minDelayOut',
    'minFeeAmount',
    'minPriceOut',
    'amount0Min',
    'amountAMin',
    'admin',
    'outMinute',
    'min',
  ])('behavior: %s is none', (other) => {
    expect(sell(`uint256 amountIn,uint256 ${other}`, [all, 0n])).toEqual([])
  })
  test.each(['sqrtPriceLimitX96', 'limitPrice', 'priceLimit'])(
    'behavior: %s protects where it is set',
    (bound) => {
      const names = `uint256 amountIn,uint256 minOut,uint256 ${bound}`
      expect([sell(names, [all, 0n, 1n]), sell(names, [all, 0n, 0n])]).toEqual([[], high])
    },
  )
  test('behavior: only methods that swap', () => {
    const by = (method: string) => sell('uint256 amountIn,uint256 minOut', [all, 0n], method)
    const swapping = [
      'sellToken',
      'buyToken',
      'tradeAll',
      'zapIn',
      'exactIn',
      'exactOut',
      'exchange',
      'doSwap',
    ]
    expect(swapping.map(by)).toEqual(swapping.map(() => high))
    const others = ['resell', 'rebuy', 'mytrade', 'unzap', 'inexactIn', 'exactly', 'deposit']
    expect(others.map(by)).toEqual(others.map(() => []))
  })
  test('behavior: only what goes in', () => {
    const by = (name: string) => sell(`uint256 ${name},uint256 minOut`, [all, 0n])
    const inputs = [
      'amount',
      'dx',
      'quantity',
      'assets',
      'shares',
      'sellAmount',
      'amount_in',
      'amountOutLeft',
      'amountMaximal',
    ]
    expect(inputs.map(by)).toEqual(inputs.map(() => high))
    const others = ['deadline', 'dxy', 'mydx', 'amountMax', 'amountOut', 'minAmount2']
    expect(others.map(by)).toEqual(others.map(() => []))
    const bought = 'swapSome(address sold,address token,uint256 amountIn,uint256 minOut)'
    expect(claimed(bought, [weth, usdc, all, 0n])).toEqual([])
  })
  test('behavior: what a spender is allowed counts where it is the contract that is called', () => {
    const signature = 'swapSome(uint256 amountIn,uint256 minOut)'
    const swap = call(signature, [600n, 0n])
    const facts = { holdings, simulation: unknown('not-asked'), ...claiming(signature) }
    const allowed = (spender: LowerAddress, amount: bigint) =>
      look('F18', scene(batch([{ to: usdc, data: approve(spender, amount) }, swap]), { facts }))
    expect([allowed(router, 501n), allowed(router, 500n), allowed(stranger, all)]).toEqual([
      ['warning at batch item 2'],
      [],
      [],
    ])
    expect(allowed(router, 2n ** 256n - 1n)).toEqual(['warning at batch item 2'])
    const moves = [{ token: usdc, amount: -600n, nft: false }]
    expect(
      look('F18', scene(swap, { facts: { ...facts, simulation: known(simulated({ moves })) } })),
    ).toEqual(warning)
    const reverted = known({ kind: 'reverted', reason: '', path: undefined } as const)
    expect(look('F18', scene(swap, { facts: { ...facts, simulation: reverted } }))).toEqual([])
  })
})

describe('F19', () => {
  const F19 = (one: SceneCall, facts: Partial<CheckFacts> = {}) => sentencesOf('F19', scene(one, { facts }))
  const holdings = known([
    { token: usdc, amount: 1_000n, decimals: 0, price: 1 },
    { token: zero, amount: 1_000n, decimals: 0, price: 1 },
  ])
  const disperse = (amounts: readonly bigint[], token: LowerAddress = usdc) =>
    call('disperseToken(address token,address[] recipients,uint256[] values)', [
      token,
      amounts.map(() => stranger),
      amounts,
    ])

  test('behavior: a payment by another contract is graded by its share', () => {
    const paid = (amounts: readonly bigint[], token?: LowerAddress) =>
      F19(disperse(amounts, token), { holdings })
    expect([
      paid([100n]),
      paid([60n, 41n]),
      paid([500n]),
      paid([501n]),
      paid([0n]),
      paid([5n], account('unlisted')),
    ]).toEqual([
      [
        'info: disperseToken on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 pays 0.0001 USDC to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'warning: disperseToken on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 pays 0.000101 USDC to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'warning: disperseToken on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 pays 0.0005 USDC to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'high: disperseToken on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 pays 0.000501 USDC to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'warning: disperseToken on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 pays the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'warning: disperseToken on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 pays 5 units of 0xC532D4774b740E3c76eB4A159B4bAc11aEE8B8A2 (decimals unknown) to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
    ])
  })
  test('behavior: of native currency the value counts, and shares are those of the token itself', () => {
    const ether = {
      ...call('disperseEther(address[] recipients,uint256[] values)', [[stranger], [5n]]),
      value: 600n,
    }
    expect(F19(ether, { holdings })).toEqual([
      'high: disperseEther on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 pays 0.0000000000000006 ETH to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
    ])
    const shares = call('transferShares(address to,uint256 shares)', [stranger, 600n], usdc)
    expect(F19(shares, { holdings })).toEqual([
      'high: transferShares on USDC pays 0.0006 USDC to the unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
    ])
    const inTuple = call(
      'createStream((address recipient,(address token,uint256 totalAmount) what) params)',
      [{ recipient: stranger, what: { token: usdc, totalAmount: 300n } }],
    )
    expect(F19(inTuple, { holdings })).toEqual([])
  })
  test('behavior: a result is told once for each account, and not where another check speaks', () => {
    const request = (owner: LowerAddress) =>
      call('requestWithdrawals(uint256[] amounts,address owner)', [[5n], owner])
    expect(F19(batch([request(stranger), request(stranger)]))).toEqual([
      'high: The unknown account 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c receives what requestWithdrawals on 0x0B4cDD1B23b30d62B60873d5f23B103e5D7d0185 brings, instead of this Safe.',
    ])
    expect(F19(batch([request(stranger), request(account('other'))]))).toHaveLength(2)
    expect([
      F19(request(router)),
      F19(request(safe)),
      F19(request(payroll)),
      F19(request('0x0000000000000000000000000000000000000002')),
    ]).toEqual([[], [], [], []])
    expect(F19(call('mint(address to,uint256 amount)', [stranger, 5n]))).toEqual([])
    expect(F19(call('mint(address to)', [stranger]))).toEqual([])
    expect(F19(request(`0x0${stranger.slice(3)}`))).toHaveLength(1)
    expect(
      F19(
        call('swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 d)', [
          1n,
          0n,
          [usdc],
          stranger,
          1n,
        ]),
      ),
    ).toEqual([])
  })
})

describe('F13, G1 and G2', () => {
  const like = (address: LowerAddress): LowerAddress =>
    `${address.slice(0, 8)}${'11'.repeat(14)}${address.slice(-6)}` as LowerAddress

  test('behavior: a recipient that looks like somebody known, and anything else that does', () => {
    expect(sentencesOf('F13', scene(send(like(payroll))))).toEqual([
      'critical: 0x2ccf3f1111111111111111111111111111d05a89 looks like Payroll but is a different address: it has 1111111111111111111111111111 where the known one has cD7378e05364BE626802394601d6.',
    ])
    expect(look('G1', scene(send(like(payroll))))).toEqual([])
    expect(sentencesOf('G1', scene({ to: like(payroll), data: '0x12345678' }))).toEqual([
      'critical: 0x2ccf3f1111111111111111111111111111d05a89 looks like Payroll but is a different address: it has 1111111111111111111111111111 where the known one has cD7378e05364BE626802394601d6.',
    ])
    expect(look('F13', scene({ to: like(payroll), data: '0x12345678' }))).toEqual([])
    expect(look('F13', scene(send(payroll)))).toEqual([])
  })
  test('behavior: of two that were paid, the later imitates the earlier', () => {
    const first = account('first paid')
    const past = (...paid: readonly LowerAddress[]) => ({
      facts: { addressBook: known([]), pastRecipients: known(paid) },
    })
    expect(look('F13', scene(send(like(first)), past(first, like(first))))).toEqual(top('high'))
    expect(look('F13', scene(send(first), past(first, like(first))))).toEqual(top('warning'))
    expect(look('F13', scene(send(like(first)), past(first)))).toEqual(top('critical'))
    const book = {
      facts: {
        addressBook: known([{ address: first, name: 'First' }]),
        pastRecipients: known([like(first)]),
      },
    }
    expect(look('F13', scene(send(like(first)), book))).toEqual(top('critical'))
  })
  test('behavior: what could not be compared is unchecked where a stranger is named', () => {
    const missing = { facts: { pastRecipients: unknown('chain-silent') } }
    expect(answerOf('F13', scene(send(stranger), missing))).toBe('could not run: chain-silent')
    expect(
      answerOf('G1', scene(send(stranger, 5n, usdc), { facts: { addressBook: unknown('chain-silent') } })),
    ).toBe('could not run: chain-silent')
  })
  test('behavior: two of one transaction that look alike, told once', () => {
    const other = like(stranger)
    expect(sentencesOf('G2', scene(batch([send(stranger), send(other)])))).toEqual([
      'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c looks like 0xeAa7711111111111111111111111111111247a0c but is a different address: it has AEcAD967EA466e508eB9Cbb0683 where the known one has 111111111111111111111111111.',
    ])
    expect(look('G2', scene(batch([send(payroll), send(like(payroll))])))).toEqual([])
    expect(look('G2', scene(batch([send(stranger), send(account('quite different'))])))).toEqual([])
    expect(look('G2', scene(send(stranger)))).toEqual([])
  })
})
