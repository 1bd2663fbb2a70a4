import { parseEther } from 'viem'
import { safe } from '../../judgedSafe.ts'
import { call, type PlannedCall } from '../chain/call.ts'
import { type PlacedContract, placed } from '../chain/placedContracts.ts'
import type { EarlierStep, PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary } from './planCase.ts'
import { approve, earlier, symbolOf, transfer, units, unlimited } from './tokens.ts'

const { usdc, weth, market, marketGateway, aWeth, comet } = placed
const book = [contact('Alice')]
const alice = contact('Alice').address

export function supply(token: PlacedContract, amount: string): readonly PlannedCall[] {
  return [
    approve(token, market, amount),
    call(market.address, 'supply(address,uint256,address,uint16)', [
      token.address,
      units(token, amount),
      safe,
      0,
    ]),
  ]
}

function withdraw(token: PlacedContract, amount: bigint): PlannedCall {
  return call(market.address, 'withdraw(address,uint256,address)', [token.address, amount, safe])
}

export function borrow(token: PlacedContract, amount: string): PlannedCall {
  const args = [token.address, units(token, amount), 2n, 0, safe]
  return call(market.address, 'borrow(address,uint256,uint256,uint16,address)', args)
}

function repay(token: PlacedContract, amount: string): readonly PlannedCall[] {
  const args = [token.address, units(token, amount), 2n, safe]
  return [
    approve(token, market, amount),
    call(market.address, 'repay(address,uint256,uint256,address)', args),
  ]
}

export function lend(token: PlacedContract, amount: string): readonly EarlierStep[] {
  return earlier(...supply(token, amount))
}

const inComet = (amount: string) => [
  approve(usdc, comet, amount),
  call(comet.address, 'supply(address,uint256)', [usdc.address, units(usdc, amount)]),
]

const both = [usdc, weth] as const

/** A market with receipts and debts, with the methods of Aave V3, and one with those of Compound III. */
export const lending: readonly PlannedCase[] = [
  ...['2000', '90000', '600000'].map((amount) =>
    ordinary(`lend-usdc-${amount}`, `lend ${amount} USDC`, supply(usdc, amount)),
  ),
  ...['3', '45'].map((amount) =>
    ordinary(`lend-weth-${amount}`, `lend ${amount} WETH`, supply(weth, amount)),
  ),
  ...both.flatMap((token) => [
    ordinary(
      `unlend-part-${symbolOf(token)}`,
      `take back a part of the ${symbolOf(token)} that is lent`,
      [withdraw(token, units(token, '7'))],
      { before: lend(token, '20') },
    ),
    ordinary(
      `unlend-all-${symbolOf(token)}`,
      `take back all ${symbolOf(token)} that is lent`,
      [withdraw(token, unlimited)],
      { before: lend(token, '30') },
    ),
    ordinary(`borrow-${symbolOf(token)}`, `borrow ${symbolOf(token)}`, [borrow(token, '12')], {
      before: lend(token === usdc ? weth : usdc, '40'),
    }),
    ordinary(
      `repay-part-${symbolOf(token)}`,
      `pay back a part of the ${symbolOf(token)} that is owed`,
      repay(token, '5'),
      { before: earlier(borrow(token, '12')) },
    ),
    ordinary(
      `repay-all-${symbolOf(token)}`,
      `pay back all ${symbolOf(token)} that is owed`,
      repay(token, '12'),
      { before: earlier(borrow(token, '12')) },
    ),
  ]),
  ordinary('repay-large', 'pay back 300,000 USDC that are owed', repay(usdc, '300000'), {
    before: earlier(borrow(usdc, '300000')),
  }),
  ordinary(
    'repay-and-take',
    'pay back a debt in USDC and take the WETH back',
    [...repay(usdc, '25000'), withdraw(weth, unlimited)],
    { before: [...lend(weth, '20'), ...earlier(borrow(usdc, '25000'))] },
  ),
  ordinary('lend-and-borrow', 'lend WETH and borrow USDC', [...supply(weth, '10'), borrow(usdc, '9000')]),
  ordinary(
    'unlend-and-pay',
    'take 8,000 USDC back and pay 5,000 of it',
    [withdraw(usdc, units(usdc, '8000')), transfer(usdc, alice, '5000')],
    { before: lend(usdc, '8000'), book },
  ),
  ordinary('collateral-on', 'use USDC as collateral', [
    call(market.address, 'setUserUseReserveAsCollateral(address,bool)', [usdc.address, true]),
  ]),
  ordinary('collateral-mode', 'choose a mode of collateral', [
    call(market.address, 'setUserEMode(uint8)', [1]),
  ]),
  ...['2', '35'].map((amount) =>
    ordinary(`lend-eth-${amount}`, `lend ${amount} ETH`, [
      call(
        marketGateway.address,
        'depositETH(address,address,uint16)',
        [market.address, safe, 0],
        parseEther(amount),
      ),
    ]),
  ),
  ordinary(
    'unlend-eth',
    'take 6 ETH back',
    [
      approve(aWeth, marketGateway, '6'),
      call(marketGateway.address, 'withdrawETH(address,uint256,address)', [
        market.address,
        parseEther('6'),
        safe,
      ]),
    ],
    { before: lend(weth, '9') },
  ),
  ...['1000', '75000'].map((amount) =>
    ordinary(`comet-lend-${amount}`, `lend ${amount} USDC to Compound`, inComet(amount)),
  ),
  ...['1000', '60000'].map((amount) =>
    ordinary(
      `comet-unlend-${amount}`,
      `take ${amount} USDC back from Compound`,
      [call(comet.address, 'withdraw(address,uint256)', [usdc.address, units(usdc, amount)])],
      { before: earlier(...inComet('60000')) },
    ),
  ),
  ordinary(
    'move-lender',
    'move USDC from Aave to Compound',
    [withdraw(usdc, units(usdc, '40000')), ...inComet('40000')],
    { before: lend(usdc, '40000') },
  ),
]
