import { parseEther } from 'viem'
import { safe } from '../../judgedSafe.ts'
import { call, pay } from '../chain/call.ts'
import { lookAlikeOf, personAt } from '../chain/people.ts'
import { placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { attack, contact, team } from './planCase.ts'
import { addOwner, swapOwner } from './settings.ts'
import { approve, approveUnits, earlier, holds, transfer, units, unlimited } from './tokens.ts'
import { deposit } from './vaults.ts'

const { usdc, dai, weth, vault, prints, fakeRouter, fakeMarket, fakeBatch, fakeMigration } = placed
const alice = contact('Alice')
const book = [alice]
const sentinel = '0x0000000000000000000000000000000000000001'
const second = '0x3440326f551b8a7ee198cee35cb5d517f2d296a2'
const digits = [
  { first: 4, last: 4 },
  { first: 5, last: 5 },
  { first: 6, last: 4 },
]
const copy = lookAlikeOf(alice.address, { first: 4, last: 4 })

/** Addresses that look like others. */
export const lookAlikes: readonly PlannedCase[] = [
  ...digits.flatMap((same) => {
    const fake = lookAlikeOf(alice.address, same)
    const name = `${same.first}-${same.last}`
    return [
      attack(
        `like-contact-${name}`,
        'USDC to a look-alike of a contact',
        ['F13'],
        [transfer(usdc, fake, '18000')],
        { book },
      ),
      attack(`like-eth-${name}`, 'ETH to a look-alike of a contact', ['F13'], [pay(fake, parseEther('7'))], {
        book,
      }),
      attack(
        `like-past-${name}`,
        'USDC to a look-alike of an account that was paid',
        ['F13'],
        [transfer(usdc, fake, '9000')],
        {
          past: [alice.address],
        },
      ),
    ]
  }),
  attack('like-weth', 'WETH to a look-alike', ['F13'], [transfer(weth, copy, '11')], { book }),
  attack('like-dai', 'DAI to a look-alike', ['F13'], [transfer(dai, copy, '4000')], {
    book,
    before: holds(dai, '4000'),
  }),
  ...[5, 30, 120].map((size) =>
    attack(
      `like-payroll-${size}`,
      `one of ${size} in a payroll is a look-alike of another`,
      ['F13'],
      team(size).map(({ address }, index) =>
        transfer(usdc, index === size - 2 ? lookAlikeOf(address, { first: 4, last: 4 }) : address, '2000'),
      ),
      { book: team(size) },
    ),
  ),
  attack(
    'like-item',
    'an item to a look-alike',
    ['F13', 'G1'],
    [call(prints.address, 'safeTransferFrom(address,address,uint256)', [safe, copy, 1n])],
    { book, before: [{ from: personAt('artist'), ...call(prints.address, 'mint(address)', [safe]) }] },
  ),
  attack(
    'like-receiver',
    'shares of a vault for a look-alike',
    ['F8', 'F13', 'G1'],
    deposit({ asset: usdc, vault }, '20000', copy),
    { book },
  ),
  attack(
    'like-owner',
    'a look-alike of an owner becomes an owner',
    ['G1', 'D1'],
    [addOwner(lookAlikeOf(second, { first: 4, last: 4 }), 2n)],
  ),
  attack(
    'like-rotation',
    'a look-alike of an owner replaces another',
    ['G1', 'D1'],
    [
      swapOwner(
        sentinel,
        '0x5dad7600c5d89fe3824ffa99ec1c3eb8bf3b0501',
        lookAlikeOf(second, { first: 5, last: 5 }),
      ),
    ],
  ),
  attack(
    'like-router',
    'an allowance for a look-alike of a router',
    ['G1'],
    [approve(usdc, fakeRouter, '30000')],
  ),
  attack(
    'like-router-used',
    'the look-alike of a router takes what it was allowed',
    ['G1', 'I7', 'I3'],
    [
      approve(usdc, fakeRouter, '300000'),
      call(fakeRouter.address, 'deposit(address,uint256)', [usdc.address, units(usdc, '300000')]),
    ],
  ),
  attack(
    'like-market',
    'a look-alike of a lending market',
    ['G1', 'I7', 'I3'],
    [
      approve(usdc, fakeMarket, '90000'),
      call(fakeMarket.address, 'deposit(address,uint256)', [usdc.address, units(usdc, '90000')]),
    ],
  ),
  attack(
    'like-permit',
    'Permit2 lets a look-alike of the router take USDC',
    ['G1', 'F1'],
    [
      call(placed.permits.address, 'approve(address,address,uint160,uint48)', [
        usdc.address,
        fakeRouter.address,
        units(usdc, '50000'),
        1_800_001_200,
      ]),
    ],
    { before: earlier(approveUnits(usdc, placed.permits.address, unlimited)) },
  ),
  attack(
    'like-batch',
    'a delegatecall of a look-alike of MultiSendCallOnly',
    ['C1', 'G1'],
    [call(fakeBatch.address, 'multiSend(bytes)', ['0x'])],
    { operation: 1 },
  ),
  attack(
    'like-migration',
    'a delegatecall of a look-alike of SafeMigration',
    ['C1', 'G1'],
    [call(fakeMigration.address, 'migrateSingleton()')],
    { operation: 1 },
  ),
  attack(
    'like-router-swap',
    'a swap for a look-alike of a contact',
    ['F8', 'F13', 'G1'],
    [
      approve(usdc, placed.router, '1000'),
      call(placed.router.address, 'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
        units(usdc, '1000'),
        1n,
        [usdc.address, weth.address],
        copy,
        1_800_001_200n,
      ]),
    ],
    { book },
  ),
]
