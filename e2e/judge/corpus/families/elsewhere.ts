import { encodeAbiParameters, parseAbiParameters, parseEther } from 'viem'
import { safe } from '../../judgedSafe.ts'
import { call, encode } from '../chain/call.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { singleArgument } from './exchanges.ts'
import { attack } from './planCase.ts'
import { approve, approveUnits, deadline, earlier, earlierBy, units, unlimited } from './tokens.ts'

const { usdc, weth, router, router2, universalRouter, permits } = placed
const path = [usdc.address, weth.address]
const single =
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)'
const two = '0x0000000000000000000000000000000000000002'
const dollars = (amount: string) => units(usdc, amount)

/** The proceeds of a swap go to another account than the Safe. */
export const elsewhere: readonly PlannedCase[] = [
  ...['5000', '900000'].map((amount) =>
    attack(
      `swap-away-${amount}`,
      `what a swap of ${amount} USDC brings goes to a stranger`,
      ['F8', 'F19'],
      [
        approve(usdc, router, amount),
        call(router.address, 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
          dollars(amount),
          1n,
          path,
          thief,
          deadline,
        ]),
      ],
    ),
  ),
  attack(
    'swap-away-eth',
    'ETH from a swap goes to a stranger',
    ['F8', 'F19'],
    [
      approve(usdc, router, '80000'),
      call(router.address, 'swapExactTokensForETH(uint256,uint256,address[],address,uint256)', [
        dollars('80000'),
        1n,
        path,
        thief,
        deadline,
      ]),
    ],
  ),
  attack(
    'swap-away-dollars',
    'USDC from a swap of ETH goes to a stranger',
    ['F8', 'F19'],
    [
      call(
        router.address,
        'swapExactETHForTokens(uint256,address[],address,uint256)',
        [1n, [weth.address, usdc.address], thief, deadline],
        parseEther('40'),
      ),
    ],
  ),
  ...['30000', '600000'].map((amount) =>
    attack(
      `single-away-${amount}`,
      'what router 2 brings goes to a stranger',
      ['F8', 'F19'],
      [
        approve(usdc, router2, amount),
        call(router2.address, single, [singleArgument([usdc, weth], thief, dollars(amount), 1n)]),
      ],
    ),
  ),
  ...(['sweepToken(address,uint256,address)', 'unwrapWETH9(uint256,address)'] as const).map((last, index) =>
    attack(
      `multicall-away-${index}`,
      `router 2 keeps what a swap brings, and ${last.split('(')[0]} sends it away`,
      ['F8', 'F19', 'I7', 'I3'],
      [
        approve(usdc, router2, '250000'),
        call(router2.address, 'multicall(uint256,bytes[])', [
          deadline,
          [
            encode(single, [singleArgument([usdc, weth], two, dollars('250000'), 1n)]),
            encode(last, index === 0 ? [weth.address, 1n, thief] : [1n, thief]),
          ],
        ]),
      ],
    ),
  ),
  ...(['trade', 'sweep', 'unwrap'] as const).map((how) => {
    const sold = dollars('400000')
    const trade = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool'), [
      how === 'trade' ? thief : two,
      sold,
      1n,
      path,
      true,
    ])
    const sweep = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [
      weth.address,
      thief,
      1n,
    ])
    const unwrap = encodeAbiParameters(parseAbiParameters('address, uint256'), [thief, 1n])
    const [commands, inputs] =
      how === 'trade'
        ? ['0x08', [trade]]
        : how === 'sweep'
          ? ['0x0804', [trade, sweep]]
          : ['0x080c', [trade, unwrap]]
    return attack(
      `universal-away-${how}`,
      `the universal router sends away what it brings, by ${how}`,
      ['F8', 'F19', 'I7', 'I3'],
      [
        call(permits.address, 'approve(address,address,uint160,uint48)', [
          usdc.address,
          universalRouter.address,
          sold,
          Number(deadline),
        ]),
        call(universalRouter.address, 'execute(bytes,bytes[],uint256)', [commands, inputs, deadline]),
      ],
      { before: earlier(approveUnits(usdc, permits.address, unlimited)) },
    )
  }),
  attack(
    'swap-thin',
    'a swap without a minimum in a pool without trades',
    ['I8', 'F18'],
    [
      approve(usdc, router, '500000'),
      call(router.address, 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
        dollars('500000'),
        0n,
        path,
        safe,
        deadline,
      ]),
    ],
    {
      before: earlierBy(
        thief,
        call(router.address, 'list(address,address,address)', [
          usdc.address,
          weth.address,
          placed.thinPair.address,
        ]),
      ),
    },
  ),
]
