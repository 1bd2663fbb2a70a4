import { call, type PlannedCall } from '../chain/call.ts'
import { type PlacedContract, placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary, plain } from './planCase.ts'
import { approve, deadline, earlier, symbolOf, transfer, units } from './tokens.ts'

const { usdc, weth, dai, router, router2, universalRouter, market, permits, savingsDai, relayer } = placed

const revoke = (token: PlacedContract, spender: PlacedContract) => approve(token, spender, '0')

function permit(spender: PlacedContract, amount: string): PlannedCall {
  return call(permits.address, 'approve(address,address,uint160,uint48)', [
    usdc.address,
    spender.address,
    units(usdc, amount),
    Number(deadline),
  ])
}

const bounded: readonly (readonly [
  token: PlacedContract,
  spender: PlacedContract,
  name: string,
  amount: string,
])[] = [
  [usdc, router, 'Uniswap', '5000'],
  [usdc, router2, 'Uniswap router 2', '90000'],
  [weth, router, 'Uniswap', '3'],
  [usdc, market, 'Aave', '30000'],
  [dai, savingsDai, 'Savings DAI', '1200'],
  [usdc, relayer, 'CoW', '20000'],
  [usdc, permits, 'Permit2', '15000'],
]

/** Allowances with a limit, and allowances that are taken back. */
export const approvals: readonly PlannedCase[] = [
  ...bounded.map(([token, spender, name, amount]) =>
    ordinary(
      `allow-${symbolOf(token)}-${plain(name)}-${amount}`,
      `${name} may take ${amount} ${symbolOf(token)}`,
      [approve(token, spender, amount)],
    ),
  ),
  ...['400', '25000'].map((amount) =>
    ordinary(`permit-bounded-${amount}`, `the universal router may take ${amount} USDC for twenty minutes`, [
      permit(universalRouter, amount),
    ]),
  ),
  ordinary('permit-with-approval', 'Permit2 gets an exact allowance and passes it on', [
    approve(usdc, permits, '8000'),
    permit(universalRouter, '8000'),
  ]),
  ordinary('permit-lockdown', 'take allowances of Permit2 back', [
    call(permits.address, 'lockdown((address token,address spender)[] approvals)', [
      [{ token: usdc.address, spender: universalRouter.address }],
    ]),
  ]),
  ...[1, 3, 6].map((size) =>
    ordinary(
      `revoke-${size}`,
      `take ${size} allowances back`,
      [
        revoke(usdc, router),
        revoke(weth, router),
        revoke(usdc, market),
        revoke(dai, savingsDai),
        revoke(usdc, permits),
        revoke(usdc, router2),
      ].slice(0, size),
      { before: earlier(approve(usdc, router, '700')) },
    ),
  ),
  ordinary(
    'revoke-and-pay',
    'take an allowance back and pay a contact',
    [revoke(usdc, router), transfer(usdc, contact('Alice').address, '2600')],
    { book: [contact('Alice')] },
  ),
  ordinary('allow-more', 'raise the allowance of Uniswap by 2,000 USDC', [
    call(usdc.address, 'increaseAllowance(address,uint256)', [router.address, units(usdc, '2000')]),
  ]),
]
