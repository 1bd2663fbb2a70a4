import { parseEther } from 'viem'
import { pay } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary, plain } from './planCase.ts'
import { holds, symbolOf, transfer } from './tokens.ts'

const { usdc, dai, usdt, weth, votes, grant, aUsdc } = placed

const dollars: readonly (readonly [name: string, amount: string])[] = [
  ['Alice', '4200'],
  ['Auditor', '38000'],
  ['Legal', '12500.5'],
  ['Exchange', '250000'],
  ['Ops Safe', '100000'],
  ['Hosting', '312.47'],
  ['Foundation', '400000'],
]

const ether: readonly (readonly [name: string, amount: string])[] = [
  ['Bruno', '0.5'],
  ['Exchange', '10'],
  ['Keeper', '2.25'],
  ['Ops Safe', '30'],
  ['Validator', '32'],
]

const strangers: readonly (readonly [name: string, amount: string])[] = [
  ['new vendor', '900'],
  ['new grantee', '50000'],
  ['conference', '7500'],
  ['translator', '640'],
]

/** One payment each. */
export const payments: readonly PlannedCase[] = [
  ...dollars.map(([name, amount]) =>
    ordinary(
      `pay-usdc-${plain(name)}`,
      `${amount} USDC to ${name}`,
      [transfer(usdc, contact(name).address, amount)],
      { book: [contact(name)] },
    ),
  ),
  ...ether.map(([name, amount]) =>
    ordinary(
      `pay-eth-${plain(name)}`,
      `${amount} ETH to ${name}`,
      [pay(contact(name).address, parseEther(amount))],
      { book: [contact(name)] },
    ),
  ),
  ...[dai, usdt, weth, votes, grant, aUsdc].map((token) => {
    const symbol = symbolOf(token)
    return ordinary(
      `pay-${plain(symbol)}-contact`,
      `20 ${symbol} to a contact, of 400`,
      [transfer(token, contact('Chiara').address, '20')],
      { book: [contact('Chiara')], before: token === weth ? [] : holds(token, '400') },
    )
  }),
  ...['1500', '26000', '88', '140000'].map((amount) =>
    ordinary(
      `pay-again-${amount}`,
      `${amount} USDC to an account that was paid before and is in no book`,
      [transfer(usdc, personAt('regular'), amount)],
      { past: [personAt('regular')] },
    ),
  ),
  ...['0.2', '6'].map((amount) =>
    ordinary(
      `pay-again-eth-${plain(amount)}`,
      `${amount} ETH to an account that was paid before`,
      [pay(personAt('regular'), parseEther(amount))],
      { past: [personAt('regular')] },
    ),
  ),
  ...strangers.map(([name, amount]) =>
    ordinary(`pay-first-${plain(name)}`, `the first ${amount} USDC for a ${name}`, [
      transfer(usdc, personAt(name), amount),
    ]),
  ),
  ordinary('pay-first-eth', 'a first payment of 1 ETH', [pay(personAt('new developer'), parseEther('1'))]),
  ordinary('pay-130', 'a payment of a Safe 1.3.0', [transfer(usdc, contact('Alice').address, '4200')], {
    version: '1.3.0',
    book: [contact('Alice')],
  }),
  ordinary('pay-owner', 'an owner is paid back', [
    transfer(usdc, '0x3440326f551b8a7ee198cee35cb5d517f2d296a2', '861.2'),
  ]),
  ordinary(
    'pay-one-owner',
    'a payment of a Safe with one owner',
    [transfer(usdc, contact('Alice').address, '10')],
    { owners: ['0x5dad7600c5d89fe3824ffa99ec1c3eb8bf3b0501'], threshold: 1, book: [contact('Alice')] },
  ),
]
