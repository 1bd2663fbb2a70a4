import { encodeAbiParameters, parseAbiParameters, parseEther } from 'viem'
import { safe } from '../../judgedSafe.ts'
import { call, encode, type PlannedCall, pay } from '../chain/call.ts'
import { type PlacedContract, placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary, plain } from './planCase.ts'
import {
  approve,
  approveUnits,
  deadline,
  earlier,
  holds,
  leastOut,
  transfer,
  units,
  unlimited,
} from './tokens.ts'

const { usdc, weth, dai, router, router2, universalRouter, permits } = placed

const reserves = {
  dollars: units(usdc, '25000000'),
  wrapped: parseEther('10000'),
  dai: units(dai, '20000000'),
  daiDollars: units(usdc, '20000000'),
}

/** At least what the pool would give, by what is sold. */
const least = {
  forDollars: (amount: bigint) => leastOut(amount, reserves.dollars, reserves.wrapped),
  forEther: (amount: bigint) => leastOut(amount, reserves.wrapped, reserves.dollars),
  forDai: (amount: bigint) => leastOut(amount, reserves.dai, reserves.daiDollars),
}

const swap = 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'
const single =
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)'

function swapped(from: PlacedContract, to: PlacedContract, amount: bigint, atLeast: bigint): PlannedCall {
  return call(router.address, swap, [amount, atLeast, [from.address, to.address], safe, deadline])
}

function dollarsForWeth(amount: string): readonly PlannedCall[] {
  const sold = units(usdc, amount)
  return [approve(usdc, router, amount), swapped(usdc, weth, sold, least.forDollars(sold))]
}

/** The argument of `exactInputSingle`; the fee is 0.3 %. */
export function singleArgument(
  [from, to]: readonly [PlacedContract, PlacedContract],
  recipient: `0x${string}`,
  amount: bigint,
  atLeast: bigint,
) {
  return {
    tokenIn: from.address,
    tokenOut: to.address,
    fee: 3000,
    recipient,
    amountIn: amount,
    amountOutMinimum: atLeast,
    sqrtPriceLimitX96: 0n,
  }
}

function byPermit(amount: string, recipient: `0x${string}` = safe): readonly PlannedCall[] {
  const sold = units(usdc, amount)
  const input = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool'), [
    recipient,
    sold,
    least.forDollars(sold),
    [usdc.address, weth.address],
    true,
  ])
  return [
    call(permits.address, 'approve(address,address,uint160,uint48)', [
      usdc.address,
      universalRouter.address,
      sold,
      Number(deadline),
    ]),
    call(universalRouter.address, 'execute(bytes,bytes[],uint256)', ['0x08', [input], deadline]),
  ]
}

/** Swaps by routers that many use, for the Safe, at the market. */
export const exchanges: readonly PlannedCase[] = [
  ...['800', '10000', '50000', '250000'].map((amount) =>
    ordinary(`swap-usdc-weth-${amount}`, `${amount} USDC for WETH`, dollarsForWeth(amount)),
  ),
  ...['0.5', '4', '20'].map((amount) => {
    const sold = parseEther(amount)
    return ordinary(`swap-weth-usdc-${plain(amount)}`, `${amount} WETH for USDC`, [
      approve(weth, router, amount),
      swapped(weth, usdc, sold, least.forEther(sold)),
    ])
  }),
  ...['5000', '60000'].map((amount) => {
    const sold = units(dai, amount)
    return ordinary(
      `swap-dai-usdc-${amount}`,
      `${amount} DAI for USDC`,
      [approve(dai, router, amount), swapped(dai, usdc, sold, least.forDai(sold))],
      { before: holds(dai, '100000') },
    )
  }),
  ...['1', '12'].map((amount) => {
    const sold = parseEther(amount)
    return ordinary(`swap-eth-usdc-${amount}`, `${amount} ETH for USDC`, [
      call(
        router.address,
        'swapExactETHForTokens(uint256,address[],address,uint256)',
        [least.forEther(sold), [weth.address, usdc.address], safe, deadline],
        sold,
      ),
    ])
  }),
  ...['2500', '40000'].map((amount) => {
    const sold = units(usdc, amount)
    return ordinary(`swap-usdc-eth-${amount}`, `${amount} USDC for ETH`, [
      approve(usdc, router, amount),
      call(router.address, 'swapExactTokensForETH(uint256,uint256,address[],address,uint256)', [
        sold,
        least.forDollars(sold),
        [usdc.address, weth.address],
        safe,
        deadline,
      ]),
    ])
  }),
  ...['1200', '33000', '120000'].map((amount) => {
    const sold = units(usdc, amount)
    return ordinary(`single-usdc-weth-${amount}`, `${amount} USDC for WETH by router 2`, [
      approve(usdc, router2, amount),
      call(router2.address, single, [singleArgument([usdc, weth], safe, sold, least.forDollars(sold))]),
    ])
  }),
  ...['900', '70000'].map((amount) => {
    const sold = units(usdc, amount)
    const inside = [
      encode(single, [
        singleArgument(
          [usdc, weth],
          '0x0000000000000000000000000000000000000002',
          sold,
          least.forDollars(sold),
        ),
      ]),
      encode('unwrapWETH9(uint256,address)', [least.forDollars(sold), safe]),
    ]
    return ordinary(`multicall-usdc-eth-${amount}`, `${amount} USDC for ETH by router 2, unwrapped`, [
      approve(usdc, router2, amount),
      call(router2.address, 'multicall(uint256,bytes[])', [deadline, inside]),
    ])
  }),
  ...['600', '15000', '80000'].map((amount) =>
    ordinary(
      `permit-usdc-weth-${amount}`,
      `${amount} USDC for WETH by the universal router and Permit2`,
      byPermit(amount),
      { before: earlier(approveUnits(usdc, permits.address, unlimited)) },
    ),
  ),
  ordinary('permit-first', 'the first swap by the universal router, with the usual approval of Permit2', [
    approveUnits(usdc, permits.address, unlimited),
    ...byPermit('5000'),
  ]),
  ...['300', '45000'].map((amount) => {
    const sold = units(usdc, amount)
    return ordinary(
      `swap-standing-${amount}`,
      `${amount} USDC for WETH with an allowance from before`,
      [swapped(usdc, weth, sold, least.forDollars(sold))],
      { before: earlier(approve(usdc, router, '100000')) },
    )
  }),
  ordinary('swap-and-reset', 'swap, and the allowance is taken back', [
    ...dollarsForWeth('22000'),
    approve(usdc, router, '0'),
  ]),
  ordinary(
    'swap-and-pay',
    'swap for ETH, and pay a contact with it',
    [...dollarsForWeth('9000'), pay(contact('Keeper').address, parseEther('3'))],
    { book: [contact('Keeper')] },
  ),
  ordinary(
    'swap-two',
    'USDC for WETH and DAI for USDC in one batch',
    [
      ...dollarsForWeth('30000'),
      approve(dai, router, '10000'),
      swapped(dai, usdc, units(dai, '10000'), least.forDai(units(dai, '10000'))),
      transfer(usdc, contact('Alice').address, '700'),
    ],
    { before: holds(dai, '25000'), book: [contact('Alice')] },
  ),
]
