import { parseEther } from 'viem'
import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { safe } from '../../judgedSafe.ts'
import { call, type PlannedCall } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { type PlacedContract, placed, thief } from '../chain/placedContracts.ts'
import type { EarlierStep, PlannedCase } from '../PlannedCase.ts'
import { attack, team } from './planCase.ts'
import { shares } from './pools.ts'
import { approveUnits, earlier, holds, symbolOf, transfer, units, unlimited } from './tokens.ts'
import { deposited } from './vaults.ts'

const {
  usdc,
  weth,
  dai,
  aUsdc,
  stakedEther,
  usdcWeth,
  vault,
  savingsDai,
  votes,
  prints,
  drainer,
  worthless,
  permits,
  service,
} = placed

type Kept = {
  readonly token: PlacedContract
  readonly amount: string
  readonly before: readonly EarlierStep[]
}

/** Holdings besides the three tokens of every case. */
const positions: readonly Kept[] = [
  { token: dai, amount: '70000', before: holds(dai, '70000') },
  { token: aUsdc, amount: '50000', before: holds(aUsdc, '50000') },
  { token: stakedEther, amount: '40', before: holds(stakedEther, '40') },
  { token: usdcWeth, amount: '900', before: shares(usdcWeth, '900') },
  { token: vault, amount: '30000', before: deposited({ asset: usdc, vault }, '30000') },
  { token: savingsDai, amount: '20000', before: deposited({ asset: dai, vault: savingsDai }, '20000') },
]

const held: readonly Kept[] = [
  { token: usdc, amount: '1000000', before: [] },
  { token: weth, amount: '50', before: [] },
]

const all = [...held, ...positions]

const take = ({ token, amount }: Kept): PlannedCall =>
  call(drainer.address, 'deposit(address,uint256)', [token.address, units(token, amount)])
/** Staking a token without a price at an unlisted contract looks exactly like this. */
function looksLikeStaking({ token }: Kept): { readonly twin?: true } {
  return token === usdcWeth || token === vault ? { twin: true } : {}
}

const allowAll = (token: PlacedContract, spender: LowerAddress) => approveUnits(token, spender, unlimited)
const items = [1, 2, 3].map(() => ({
  from: personAt('artist'),
  ...call(prints.address, 'mint(address)', [safe]),
}))

/** Allowances for thieves, and what pages do with them that steal. */
export const drains: readonly PlannedCase[] = [
  ...all.map(({ token, before }) =>
    attack(
      `allow-stranger-${symbolOf(token)}-${token.answers.kind === 'erc20' ? token.answers.decimals : 0}`,
      `an unknown account may take all ${symbolOf(token)} for ever`,
      ['F1', 'F3'],
      [allowAll(token, thief)],
      { before },
    ),
  ),
  ...[...held, ...positions.slice(0, 2)].map(({ token, before }) =>
    attack(
      `allow-contract-${symbolOf(token)}`,
      `an unknown contract may take all ${symbolOf(token)} for ever`,
      ['F1'],
      [allowAll(token, drainer.address)],
      { before },
    ),
  ),
  ...all.map((kept) =>
    attack(
      `drain-${symbolOf(kept.token)}-${kept.amount}`,
      `a page takes all ${symbolOf(kept.token)} with an exact allowance`,
      ['I3', 'I7', 'F1'],
      [approveUnits(kept.token, drainer.address, units(kept.token, kept.amount)), take(kept)],
      { before: kept.before, ...looksLikeStaking(kept) },
    ),
  ),
  ...held.map((kept) =>
    attack(
      `drain-standing-${symbolOf(kept.token)}`,
      `a page takes all ${symbolOf(kept.token)} with an allowance from before`,
      ['I3', 'I7'],
      [take(kept)],
      { before: earlier(allowAll(kept.token, drainer.address)) },
    ),
  ),
  ...['300000', '700000'].map((amount) =>
    attack(
      `drain-worthless-${amount}`,
      `a page gives a worthless token for ${amount} USDC`,
      ['I3', 'I7', 'I8', 'F1'],
      [
        approveUnits(usdc, drainer.address, units(usdc, amount)),
        call(drainer.address, 'depositFor(address,uint256,address)', [
          usdc.address,
          units(usdc, amount),
          worthless.address,
        ]),
      ],
      // A vault that is in no list gives its shares for a third of a holding in the same way.
      amount === '300000' ? { twin: true } : {},
    ),
  ),
  attack(
    'drain-airdrop',
    'claiming an airdrop takes USDC and WETH',
    ['I3', 'I7', 'F1'],
    [
      allowAll(usdc, drainer.address),
      allowAll(weth, drainer.address),
      call(drainer.address, 'claimAirdrop(address[])', [[usdc.address, weth.address]]),
    ],
  ),
  ...['55', '95'].map((amount) =>
    attack(
      `drain-update-${amount}`,
      `a security update takes ${amount} of 100 ETH`,
      ['I3', 'I7'],
      [call(drainer.address, 'securityUpdate()', [], parseEther(amount))],
    ),
  ),
  attack(
    'drain-less',
    'a page gives 100 USDC for 45 WETH',
    ['I3', 'I7', 'I8', 'F1'],
    [
      approveUnits(weth, drainer.address, parseEther('45')),
      call(drainer.address, 'swapForLess(address,uint256,address,uint256)', [
        weth.address,
        parseEther('45'),
        usdc.address,
        units(usdc, '100'),
      ]),
    ],
  ),
  attack(
    'allow-items',
    'an unknown account may take every item',
    ['F2'],
    [call(prints.address, 'setApprovalForAll(address,bool)', [thief, true])],
    { before: items },
  ),
  attack(
    'drain-item',
    'a page takes an item',
    ['F2', 'I5', 'I3'],
    [
      call(prints.address, 'setApprovalForAll(address,bool)', [drainer.address, true]),
      call(drainer.address, 'takeItem(address,uint256)', [prints.address, 2n]),
    ],
    { before: items },
  ),
  ...[thief, drainer.address].map((spender) =>
    attack(
      `permit-stranger-${spender === thief ? 'person' : 'contract'}`,
      'an unknown account may take all USDC by Permit2',
      ['F1', 'F3'],
      [
        call(permits.address, 'approve(address,address,uint160,uint48)', [
          usdc.address,
          spender,
          2n ** 160n - 1n,
          281_474_976_710_655,
        ]),
      ],
      { before: earlier(allowAll(usdc, permits.address)) },
    ),
  ),
  attack(
    'allow-more-stranger',
    'the allowance of an unknown account is raised by all USDC',
    ['F1', 'F3'],
    [call(usdc.address, 'increaseAllowance(address,uint256)', [thief, units(usdc, '1000000')])],
  ),
  ...[9, 40, 150].map((size) =>
    attack(
      `allow-hidden-${size}`,
      `an allowance without a limit among ${size} payments`,
      ['F1', 'F3'],
      [
        ...team(size - 4).map(({ address }) => transfer(usdc, address, '1500')),
        allowAll(usdc, thief),
        ...team(4, 'Last').map(({ address }) => transfer(usdc, address, '1500')),
      ],
      { book: [...team(size - 4), ...team(4, 'Last')] },
    ),
  ),
  attack(
    'drain-hidden',
    'a page takes all WETH among twenty payments',
    ['I3', 'I7', 'F1'],
    [
      ...team(20).map(({ address }) => transfer(usdc, address, '900')),
      approveUnits(weth, drainer.address, parseEther('50')),
      take({ token: weth, amount: '50', before: [] }),
    ],
    { book: team(20) },
  ),
  attack(
    'drain-unknown-value',
    'an unknown method keeps 80 of 100 ETH',
    ['I3', 'I7'],
    [call(service.address, 'upgradeAccount(uint256)', [1n], parseEther('80'))],
  ),
  attack(
    'allow-exact-stranger',
    'an unknown account may take exactly all USDC',
    ['F1', 'F3'],
    [approveUnits(usdc, thief, units(usdc, '1000000'))],
  ),
  attack(
    'allow-votes-stranger',
    'an unknown account may take all votes',
    ['F1', 'F3'],
    [allowAll(votes, thief)],
    {
      before: holds(votes, '80000'),
    },
  ),
]
