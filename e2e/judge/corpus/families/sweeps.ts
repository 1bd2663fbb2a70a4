import { parseEther } from 'viem'
import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { call, pay } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { borrow, lend } from './lending.ts'
import { attack, contact, ordinary, team } from './planCase.ts'
import { approveUnits, transfer, units, unlimited } from './tokens.ts'

const { usdc, weth } = placed
const accomplice = personAt('accomplice')
const treasury = contact('Treasury')
const exchange = personAt('exchange that was paid before')
const multicall: LowerAddress = '0xca11bde05977b3631167028862be2a173976ca11'

const unwrap = (amount: string) => call(weth.address, 'withdraw(uint256)', [parseEther(amount)])
const everything = (to: LowerAddress) => [
  transfer(usdc, to, '1000000'),
  transfer(weth, to, '50'),
  pay(to, parseEther('99.5')),
]

/** Most of what the Safe holds leaves in plain payments, for accounts that were never paid or for people who are known. */
export const sweeps: readonly PlannedCase[] = [
  attack(
    'sweep-usdc',
    'all USDC for an account that was never paid',
    ['F17'],
    [transfer(usdc, thief, '1000000')],
  ),
  attack(
    'sweep-eth',
    'nearly all ETH for an account that was never paid',
    ['F17'],
    [pay(thief, parseEther('96'))],
  ),
  attack('sweep-all', 'everything for an account that was never paid', ['F17'], everything(thief)),
  attack(
    'sweep-two',
    'most USDC for two accounts that were never paid',
    ['F17'],
    [transfer(usdc, thief, '380000'), transfer(usdc, accomplice, '350000')],
  ),
  attack(
    'sweep-last',
    'the last line of a payroll takes most USDC',
    ['F17'],
    [...team(14).map(({ address }) => transfer(usdc, address, '2500')), transfer(usdc, accomplice, '960000')],
    { book: team(14) },
  ),
  attack(
    'sweep-unwrapped',
    'all WETH is unwrapped and leaves with the ETH',
    ['F8', 'F17'],
    [unwrap('50'), pay(thief, parseEther('148'))],
  ),
  attack(
    'sweep-unwrapped-only',
    'all WETH is unwrapped and leaves as ETH',
    ['F8'],
    [unwrap('50'), pay(thief, parseEther('56'))],
  ),
  attack(
    'sweep-loan',
    'a loan goes to an account that was never paid',
    ['F8'],
    [borrow(usdc, '240000'), transfer(usdc, thief, '240000')],
    { before: lend(weth, '45') },
  ),
  attack(
    'allow-open',
    'a contract that acts for anyone may take all USDC',
    ['F3'],
    [approveUnits(usdc, multicall, unlimited)],
  ),
  attack(
    'allow-open-hidden',
    'a contract that acts for anyone may take 30000 USDC, among payments',
    ['F3'],
    [
      ...team(5).map(({ address }) => transfer(usdc, address, '1800')),
      approveUnits(usdc, multicall, units(usdc, '30000')),
    ],
    { book: team(5) },
  ),
  ordinary('sweep-own-usdc', 'all USDC for the own treasury', [transfer(usdc, treasury.address, '1000000')], {
    book: [treasury],
  }),
  ordinary('sweep-own-all', 'everything for the own treasury', everything(treasury.address), {
    book: [treasury],
  }),
  ordinary('sweep-past', 'most ETH for an exchange that was paid before', [pay(exchange, parseEther('92'))], {
    past: [exchange],
  }),
  ordinary('unwrap-pay-first', 'unwrap 5 WETH and pay a new vendor 5 ETH', [
    unwrap('5'),
    pay(personAt('new builder'), parseEther('5')),
  ]),
  ordinary(
    'pay-first-two',
    'two new vendors and a contact',
    [
      transfer(usdc, personAt('new vendor'), '22000'),
      transfer(usdc, personAt('new printer'), '1300'),
      transfer(usdc, treasury.address, '90000'),
    ],
    { book: [treasury] },
  ),
]
