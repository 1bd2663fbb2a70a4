import { parseEther } from 'viem'
import { zeroAddress } from '../../../../src/shared/domain/values/address.ts'
import { safe } from '../../judgedSafe.ts'
import { call, pay } from '../chain/call.ts'
import { placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary, plain } from './planCase.ts'
import { approve, earlier, holds, transfer } from './tokens.ts'

const { weth, stakedEther, wrappedStake, withdrawals } = placed

const wrap = (amount: string) => call(weth.address, 'deposit()', [], parseEther(amount))
const unwrap = (amount: string) => call(weth.address, 'withdraw(uint256)', [parseEther(amount)])
const book = [contact('Keeper')]

/** The same value in another form: wrapped, staked. */
export const wraps: readonly PlannedCase[] = [
  ...['1', '25', '60'].map((amount) => ordinary(`wrap-${amount}`, `wrap ${amount} ETH`, [wrap(amount)])),
  ...['0.8', '10', '50'].map((amount) =>
    ordinary(`unwrap-${plain(amount)}`, `unwrap ${amount} of 50 WETH`, [unwrap(amount)]),
  ),
  ordinary(
    'unwrap-pay',
    'unwrap 5 WETH and pay 5 ETH',
    [unwrap('5'), pay(book[0]?.address ?? safe, parseEther('5'))],
    {
      book,
    },
  ),
  ordinary(
    'wrap-pay',
    'wrap 3 ETH and pay 3 WETH',
    [wrap('3'), transfer(weth, book[0]?.address ?? safe, '3')],
    {
      book,
    },
  ),
  ...['4', '32', '90'].map((amount) =>
    ordinary(`stake-${amount}`, `stake ${amount} of 100 ETH for stETH`, [
      call(stakedEther.address, 'submit(address)', [zeroAddress], parseEther(amount)),
    ]),
  ),
  ...['6', '40'].map((amount) =>
    ordinary(
      `wrap-stake-${amount}`,
      `wrap ${amount} stETH as wstETH`,
      [
        approve(stakedEther, wrappedStake, amount),
        call(wrappedStake.address, 'wrap(uint256)', [parseEther(amount)]),
      ],
      { before: holds(stakedEther, '40') },
    ),
  ),
  ordinary(
    'unwrap-stake',
    'unwrap 10 wstETH',
    [call(wrappedStake.address, 'unwrap(uint256)', [parseEther('10')])],
    { before: holds(wrappedStake, '12') },
  ),
  ...['8', '30'].map((amount) =>
    ordinary(
      `unstake-${amount}`,
      `ask for ${amount} stETH back`,
      [
        approve(stakedEther, withdrawals, amount),
        call(withdrawals.address, 'requestWithdrawals(uint256[],address)', [[parseEther(amount)], safe]),
      ],
      { before: holds(stakedEther, '30') },
    ),
  ),
  ordinary(
    'claim-stake',
    'claim 8 ETH that were asked back',
    [call(withdrawals.address, 'claimWithdrawals(uint256[],uint256[])', [[1n], [1n]])],
    {
      before: [
        ...holds(stakedEther, '8'),
        ...earlier(
          approve(stakedEther, withdrawals, '8'),
          call(withdrawals.address, 'requestWithdrawals(uint256[],address)', [[parseEther('8')], safe]),
        ),
      ],
    },
  ),
]
