import { parseEther } from 'viem'
import { lowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { deployer } from '../../../sandbox/chain/people.ts'
import { safe } from '../../judgedSafe.ts'
import { call } from '../chain/call.ts'
import { type PlacedContract, placed } from '../chain/placedContracts.ts'
import type { EarlierStep, PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary } from './planCase.ts'
import { approve, deadline, earlierBy, holds, transfer, units } from './tokens.ts'

const { usdc, weth, dai, router, usdcWeth, daiUsdc } = placed

const add = 'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)'
const remove = 'removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)'

/** The Safe has so many shares of a pool. */
export function shares(pair: PlacedContract, amount: string): readonly EarlierStep[] {
  return earlierBy(lowerAddress(deployer.address), transfer(pair, safe, amount))
}

const added = (dollars: string, wrapped: string) => [
  approve(usdc, router, dollars),
  approve(weth, router, wrapped),
  call(router.address, add, [
    usdc.address,
    weth.address,
    units(usdc, dollars),
    units(weth, wrapped),
    (units(usdc, dollars) * 99n) / 100n,
    (units(weth, wrapped) * 99n) / 100n,
    safe,
    deadline,
  ]),
]

/** What a share of 500,000 of the pool of dollars and wrapped currency is worth, less one percent. */
const worth = (amount: string) => ({
  dollars: (units(usdc, '25000000') * parseEther(amount) * 99n) / (parseEther('500000') * 100n),
  wrapped: (parseEther('10000') * parseEther(amount) * 99n) / (parseEther('500000') * 100n),
})

const removed = (amount: string) => [
  approve(usdcWeth, router, amount),
  call(router.address, remove, [
    usdc.address,
    weth.address,
    parseEther(amount),
    worth(amount).dollars,
    worth(amount).wrapped,
    safe,
    deadline,
  ]),
]

/** A constant-product pool whose shares are a token. */
export const pools: readonly PlannedCase[] = [
  ...(
    [
      ['2500', '1'],
      ['50000', '20'],
      ['110000', '44'],
    ] as const
  ).map(([dollars, wrapped]) =>
    ordinary(
      `pool-add-${dollars}`,
      `${dollars} USDC and ${wrapped} WETH into a pool`,
      added(dollars, wrapped),
    ),
  ),
  ...['20', '400', '1000'].map((amount) =>
    ordinary(`pool-remove-${amount}`, `${amount} of 1,000 shares out of the pool`, removed(amount), {
      before: shares(usdcWeth, '1000'),
    }),
  ),
  ordinary(
    'pool-add-dai',
    '9,000 DAI and 9,000 USDC into a pool',
    [
      approve(dai, router, '9000'),
      approve(usdc, router, '9000'),
      call(router.address, add, [
        dai.address,
        usdc.address,
        units(dai, '9000'),
        units(usdc, '9000'),
        units(dai, '8910'),
        units(usdc, '8910'),
        safe,
        deadline,
      ]),
    ],
    { before: holds(dai, '12000') },
  ),
  ordinary(
    'pool-remove-dai',
    'all shares of DAI and USDC out of the pool',
    [
      approve(daiUsdc, router, '250'),
      call(router.address, remove, [
        dai.address,
        usdc.address,
        parseEther('250'),
        units(dai, '9900'),
        units(usdc, '9900'),
        safe,
        deadline,
      ]),
    ],
    { before: shares(daiUsdc, '250') },
  ),
  ordinary('pool-add-eth', '5,000 USDC and 2 ETH into a pool', [
    approve(usdc, router, '5000'),
    call(
      router.address,
      'addLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
      [usdc.address, units(usdc, '5000'), units(usdc, '4950'), parseEther('1.98'), safe, deadline],
      parseEther('2'),
    ),
  ]),
  ordinary(
    'pool-remove-eth',
    '100 shares out of the pool, as USDC and ETH',
    [
      approve(usdcWeth, router, '100'),
      call(router.address, 'removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)', [
        usdc.address,
        parseEther('100'),
        worth('100').dollars,
        worth('100').wrapped,
        safe,
        deadline,
      ]),
    ],
    { before: shares(usdcWeth, '100') },
  ),
  ordinary(
    'pool-remove-pay',
    'out of the pool, and pay a contact',
    [...removed('60'), transfer(usdc, contact('Alice').address, '2500')],
    { before: shares(usdcWeth, '60'), book: [contact('Alice')] },
  ),
]
