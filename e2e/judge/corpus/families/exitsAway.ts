import { concat, pad, parseEther, stringToHex } from 'viem'
import { safe } from '../../judgedSafe.ts'
import { call } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { supply } from './lending.ts'
import { attack } from './planCase.ts'
import { shares } from './pools.ts'
import { streamToSafe } from './streaming.ts'
import { approve, deadline, earlier, holds, units, unlimited } from './tokens.ts'
import { deposit, deposited } from './vaults.ts'

const { usdc, weth, dai, router, market, marketGateway, aWeth, comet } = placed
const { vault, savingsDai, usdcWeth, streams, stakedEther, withdrawals, bridge, portal, disperser, beacon } =
  placed
const inVault = { asset: usdc, vault }
const inSavings = { asset: dai, vault: savingsDai }
const dollars = (amount: string) => units(usdc, amount)

/** A deposit, withdrawal, loan, bridge transfer or stake benefits another account than the Safe. */
export const exitsAway: readonly PlannedCase[] = [
  ...[inVault, inSavings].flatMap((place, index) => {
    const name = index === 0 ? 'vault' : 'savings'
    const before = deposited(place, '25000')
    const shareUnits = index === 0 ? 25_000n * 10n ** 6n : parseEther('25000')
    return [
      attack(
        `${name}-redeem-away`,
        'what shares bring goes to a stranger',
        ['F8', 'F19'],
        [call(place.vault.address, 'redeem(uint256,address,address)', [shareUnits, thief, safe])],
        { before },
      ),
      attack(
        `${name}-withdraw-away`,
        'what is withdrawn goes to a stranger',
        ['F8', 'F19'],
        [
          call(place.vault.address, 'withdraw(uint256,address,address)', [
            units(place.asset, '24000'),
            thief,
            safe,
          ]),
        ],
        { before },
      ),
      attack(
        `${name}-deposit-away`,
        'the shares of a deposit are of a stranger',
        ['F8', 'F19'],
        deposit(place, '60000', thief),
        {
          before: index === 0 ? [] : holds(dai, '60000'),
        },
      ),
    ]
  }),
  attack(
    'unlend-away',
    'what was lent goes to a stranger',
    ['F8', 'F19'],
    [call(market.address, 'withdraw(address,uint256,address)', [usdc.address, unlimited, thief])],
    { before: earlier(...supply(usdc, '200000')) },
  ),
  attack(
    'lend-away',
    'what is lent is of a stranger',
    ['F8', 'F19'],
    [
      approve(usdc, market, '300000'),
      call(market.address, 'supply(address,uint256,address,uint16)', [
        usdc.address,
        dollars('300000'),
        thief,
        0,
      ]),
    ],
  ),
  attack(
    'lend-eth-away',
    'ETH that is lent is of a stranger',
    ['F8', 'F19'],
    [
      call(
        marketGateway.address,
        'depositETH(address,address,uint16)',
        [market.address, thief, 0],
        parseEther('70'),
      ),
    ],
  ),
  attack(
    'unlend-eth-away',
    'ETH that was lent goes to a stranger',
    ['F8', 'F19'],
    [
      approve(aWeth, marketGateway, '30'),
      call(marketGateway.address, 'withdrawETH(address,uint256,address)', [
        market.address,
        parseEther('30'),
        thief,
      ]),
    ],
    { before: earlier(...supply(weth, '30')) },
  ),
  attack(
    'comet-away',
    'what Compound gives back goes to a stranger',
    ['F8', 'F19', 'I7', 'I3'],
    [call(comet.address, 'withdrawTo(address,address,uint256)', [thief, usdc.address, dollars('100000')])],
    {
      before: earlier(
        approve(usdc, comet, '100000'),
        call(comet.address, 'supply(address,uint256)', [usdc.address, dollars('100000')]),
      ),
    },
  ),
  attack(
    'comet-supply-away',
    'what Compound gets is of a stranger',
    ['F8', 'F19'],
    [
      approve(usdc, comet, '100000'),
      call(comet.address, 'supplyTo(address,address,uint256)', [thief, usdc.address, dollars('100000')]),
    ],
  ),
  attack(
    'pool-away',
    'what a pool gives back goes to a stranger',
    ['F8', 'F19'],
    [
      approve(usdcWeth, router, '800'),
      call(router.address, 'removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)', [
        usdc.address,
        weth.address,
        parseEther('800'),
        1n,
        1n,
        thief,
        deadline,
      ]),
    ],
    { before: shares(usdcWeth, '800') },
  ),
  attack(
    'pool-add-away',
    'the shares of a pool are of a stranger',
    ['F8', 'F19'],
    [
      approve(usdc, router, '50000'),
      approve(weth, router, '20'),
      call(router.address, 'addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)', [
        usdc.address,
        weth.address,
        dollars('50000'),
        parseEther('20'),
        1n,
        1n,
        thief,
        deadline,
      ]),
    ],
  ),
  attack(
    'unwrap-away',
    'WETH is unwrapped for a stranger',
    ['F8', 'F19', 'I7', 'I3'],
    [call(weth.address, 'withdrawTo(address,uint256)', [thief, parseEther('49')])],
  ),
  attack(
    'stream-away',
    'what a stream pays goes to a stranger',
    ['F8', 'F19'],
    [call(streams.address, 'withdraw(uint256,address,uint128)', [1n, thief, dollars('90')])],
    { before: streamToSafe('60000') },
  ),
  attack(
    'unstake-away',
    'what is asked back of Lido is of a stranger',
    ['F8', 'F19'],
    [
      approve(stakedEther, withdrawals, '30'),
      call(withdrawals.address, 'requestWithdrawals(uint256[],address)', [[parseEther('30')], thief]),
    ],
    { before: holds(stakedEther, '30') },
  ),
  attack(
    'claim-stake-away',
    'what Lido pays back goes to a stranger',
    ['F8', 'F19'],
    [call(withdrawals.address, 'claimWithdrawalsTo(uint256[],uint256[],address)', [[1n], [1n], thief])],
    {
      before: [
        ...holds(stakedEther, '20'),
        ...earlier(
          approve(stakedEther, withdrawals, '20'),
          call(withdrawals.address, 'requestWithdrawals(uint256[],address)', [[parseEther('20')], safe]),
        ),
      ],
    },
  ),
  attack(
    'bridge-away',
    'a bridge brings USDC to a stranger',
    ['F8', 'F19'],
    [
      approve(usdc, bridge, '400000'),
      call(bridge.address, 'depositERC20To(address,address,address,uint256,uint32,bytes)', [
        usdc.address,
        usdc.address,
        thief,
        dollars('400000'),
        200_000,
        '0x',
      ]),
    ],
  ),
  attack(
    'bridge-eth-away',
    'a bridge brings ETH to a stranger',
    ['F8', 'F19'],
    [call(bridge.address, 'depositETHTo(address,uint32,bytes)', [thief, 200_000, '0x'], parseEther('60'))],
  ),
  attack(
    'portal-away',
    'a portal brings ETH to a stranger',
    ['F8', 'F19'],
    [
      call(
        portal.address,
        'depositTransaction(address,uint256,uint64,bool,bytes)',
        [thief, parseEther('85'), 100_000n, false, '0x'],
        parseEther('85'),
      ),
    ],
  ),
  attack(
    'disperse-away',
    'Disperse pays a stranger everything',
    ['F8', 'F19', 'I7', 'I3'],
    [
      approve(usdc, disperser, '900000'),
      call(disperser.address, 'disperseToken(address,address[],uint256[])', [
        usdc.address,
        [thief],
        [dollars('900000')],
      ]),
    ],
  ),
  attack(
    'disperse-away-eth',
    'Disperse pays strangers ETH',
    ['F8', 'F19', 'I7', 'I3'],
    [
      call(
        disperser.address,
        'disperseEther(address[],uint256[])',
        [
          [thief, personAt('accomplice')],
          [parseEther('50'), parseEther('40')],
        ],
        parseEther('90'),
      ),
    ],
  ),
  attack(
    'validator-away',
    'the stake of a validator is of a stranger',
    ['H4'],
    [
      call(
        beacon.address,
        'deposit(bytes,bytes,bytes,bytes32)',
        [
          pad('0xaa', { size: 48 }),
          concat(['0x01', pad('0x', { size: 11 }), thief]),
          pad('0xbb', { size: 96 }),
          stringToHex('root', { size: 32 }),
        ],
        parseEther('32'),
      ),
    ],
  ),
]
