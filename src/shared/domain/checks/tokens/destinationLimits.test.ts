import { describe, expect, test } from 'vitest'
import {
  account,
  approve,
  batch,
  claiming,
  encode,
  look,
  payroll,
  type SceneCall,
  safe,
  scene,
  sentencesOf,
  simulated,
  stranger,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const top = (severity: string) => [`${severity} at transaction`]
const router = account('router')
const call = (signature: string, args: readonly unknown[], to = router): SceneCall => ({
  to,
  data: encode(signature, args),
})

describe('F18', () => {
  const holdings = knownFact([
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
          facts: { holdings, simulation: unknownFact('not-asked'), ...claiming(signature) },
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
    const facts = { holdings, simulation: unknownFact('not-asked'), ...claiming(signature) }
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
      look('F18', scene(swap, { facts: { ...facts, simulation: knownFact(simulated({ moves })) } })),
    ).toEqual(warning)
    const reverted = knownFact({ kind: 'reverted', reason: '', path: undefined } as const)
    expect(look('F18', scene(swap, { facts: { ...facts, simulation: reverted } }))).toEqual([])
  })
})

describe('F19', () => {
  const F19 = (one: SceneCall, facts: Partial<CheckFacts> = {}) => sentencesOf('F19', scene(one, { facts }))
  const holdings = knownFact([
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
  test('behavior: a result is named once for each account, and not where another check names it', () => {
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
