import { parseEther } from 'viem'
import { call, pay } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { ordinary, team } from './planCase.ts'
import { approve, holds, transfer, units } from './tokens.ts'

const { usdc, dai, disperser } = placed

/** So much for each member, a little more than for the one before. */
const salary = (index: number, first = 2_000) => String(first + 15 * index)

/** Many payments in one batch. */
export const payrolls: readonly PlannedCase[] = [
  ...[2, 3, 5, 8, 12, 20, 30, 60, 120, 200].map((size) =>
    ordinary(
      `payroll-${size}`,
      `payroll of ${size} in USDC`,
      team(size).map(({ address }, index) => transfer(usdc, address, salary(index, 900))),
      { book: team(size) },
    ),
  ),
  ...[4, 10, 25].map((size) =>
    ordinary(
      `payroll-eth-${size}`,
      `payroll of ${size} in ETH`,
      team(size).map(({ address }) => pay(address, parseEther('0.4'))),
      { book: team(size) },
    ),
  ),
  ...[3, 6].map((size) =>
    ordinary(
      `payroll-mixed-${size}`,
      `${size} people get USDC and ETH each`,
      team(size).flatMap(({ address }, index) => [
        transfer(usdc, address, salary(index)),
        pay(address, parseEther('0.05')),
      ]),
      { book: team(size) },
    ),
  ),
  ...[5, 16].map((size) =>
    ordinary(
      `payroll-dai-${size}`,
      `payroll of ${size} in DAI`,
      team(size).map(({ address }) => transfer(dai, address, '1800')),
      { book: team(size), before: holds(dai, '90000') },
    ),
  ),
  ...[4, 15].map((size) =>
    ordinary(
      `payroll-new-${size}`,
      `payroll of ${size}, one of them for the first time`,
      [...team(size - 1).map(({ address }) => address), personAt('new colleague')].map((address) =>
        transfer(usdc, address, '3100'),
      ),
      { book: team(size - 1) },
    ),
  ),
  ...[10, 40].map((size) =>
    ordinary(
      `payroll-past-${size}`,
      `payroll of ${size} who were paid before and are in no book`,
      team(size).map(({ address }, index) => transfer(usdc, address, salary(index, 700))),
      { past: team(size).map(({ address }) => address) },
    ),
  ),
  ordinary(
    'disperse-eth',
    'Disperse: 12 people get 0.3 ETH each',
    [
      call(
        disperser.address,
        'disperseEther(address[],uint256[])',
        [team(12).map(({ address }) => address), team(12).map(() => parseEther('0.3'))],
        parseEther('3.6'),
      ),
    ],
    { book: team(12) },
  ),
  ordinary(
    'disperse-usdc',
    'Disperse: 20 people get 500 USDC each',
    [
      approve(usdc, disperser, '10000'),
      call(disperser.address, 'disperseToken(address,address[],uint256[])', [
        usdc.address,
        team(20).map(({ address }) => address),
        team(20).map(() => units(usdc, '500')),
      ]),
    ],
    { book: team(20) },
  ),
]
