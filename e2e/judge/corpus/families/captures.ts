import { pad, parseEther } from 'viem'
import { call, encode } from '../chain/call.ts'
import { lookAlikeOf } from '../chain/people.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { proposalOf, propose, scheduled } from './governance.ts'
import { roleOf } from './offices.ts'
import { attack, contact } from './planCase.ts'
import { earlierBy, transfer, units } from './tokens.ts'

const { usdc, timelock, office, evilOffice, ownToken } = placed
const zero = `0x${'00'.repeat(32)}` as const
const grantRole = 'grantRole(bytes32,address)'
const ofOffice = (role: `0x${string}`) => call(office.address, grantRole, [role, thief])
const ofTimelock = (role: `0x${string}`) => call(timelock.address, grantRole, [role, thief])
const book = [{ address: timelock.address, name: 'Timelock' }, contact('Alice')]
const payment = transfer(usdc, contact('Alice').address, '100')

/** Power over other contracts. */
export const captures: readonly PlannedCase[] = [
  ...['PROPOSER_ROLE', 'EXECUTOR_ROLE'].map((name) =>
    attack(
      `timelock-grant-${name.slice(0, 8).toLowerCase()}`,
      `a stranger gets ${name} of the timelock`,
      ['H1'],
      [ofTimelock(roleOf(name))],
      { book },
    ),
  ),
  attack('timelock-grant-admin', 'a stranger administers the timelock', ['H1'], [ofTimelock(zero)], { book }),
  ...['PROPOSER_ROLE', 'CANCELLER_ROLE'].map((name) =>
    attack(
      `timelock-schedule-${name.slice(0, 8).toLowerCase()}`,
      `a stranger is to get ${name} of the timelock`,
      ['H1'],
      [scheduled(ofTimelock(roleOf(name)))],
      { book },
    ),
  ),
  attack(
    'timelock-batch',
    'a payment, and a stranger is to administer the timelock',
    ['H1'],
    [
      call(timelock.address, 'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)', [
        [usdc.address, timelock.address],
        [0n, 0n],
        [payment.data, ofTimelock(zero).data],
        zero,
        zero,
        86_400n,
      ]),
    ],
    { book },
  ),
  attack(
    'timelock-schedule-office',
    'the timelock is to give a contract to a stranger',
    ['H1'],
    [scheduled(call(office.address, 'transferOwnership(address)', [thief]))],
    { book },
  ),
  attack(
    'timelock-nothing',
    'the timelock is to wait for nothing',
    ['H1'],
    [scheduled(call(timelock.address, 'updateDelay(uint256)', [0n]))],
    { book },
  ),
  attack('office-admin', 'a stranger administers a contract', ['H1'], [ofOffice(zero)]),
  attack('office-minter', 'a stranger gets a role of a contract', ['H1'], [ofOffice(roleOf('MINTER_ROLE'))]),
  attack(
    'office-owner',
    'a contract is of a stranger',
    ['H1'],
    [call(office.address, 'transferOwnership(address)', [thief])],
  ),
  attack(
    'office-owner-like',
    'a contract is of a look-alike of the timelock',
    ['H1', 'G1'],
    [
      call(office.address, 'transferOwnership(address)', [
        lookAlikeOf(timelock.address, { first: 4, last: 4 }),
      ]),
    ],
    { book },
  ),
  attack(
    'office-lost',
    'a contract loses its owner',
    ['H1'],
    [call(office.address, 'transferOwnership(address)', ['0x000000000000000000000000000000000000dead'])],
  ),
  attack(
    'office-code',
    'a contract gets code of a stranger',
    ['H1'],
    [call(office.address, 'upgradeToAndCall(address,bytes)', [evilOffice.address, '0x'])],
  ),
  attack(
    'office-multicall-admin',
    'a fee, and a stranger administers the contract',
    ['H1'],
    [
      call(office.address, 'multicall(bytes[])', [
        [encode('setFee(uint256)', [10n]), encode(grantRole, [zero, thief])],
      ]),
    ],
  ),
  attack(
    'office-treasury',
    'the fees of a contract go to a stranger',
    ['H1', 'F8', 'F19'],
    [call(office.address, 'setTreasury(address)', [thief])],
  ),
  attack(
    'office-sweep',
    'what a contract holds goes to a stranger',
    ['F8', 'F19', 'C18'],
    [call(office.address, 'sweep(address,address,uint256)', [usdc.address, thief, units(usdc, '250000')])],
    {
      before: earlierBy(
        thief,
        call(usdc.address, 'set(address,uint256)', [office.address, units(usdc, '250000')]),
      ),
    },
  ),
  attack(
    'govern-owner',
    'a proposal gives a contract to a stranger',
    ['H1'],
    [propose(proposalOf([call(office.address, 'transferOwnership(address)', [thief])], 'Maintenance'))],
  ),
  attack(
    'govern-code',
    'a proposal gives a contract code of a stranger',
    ['H1'],
    [
      propose(
        proposalOf(
          [payment, call(office.address, 'upgradeToAndCall(address,bytes)', [evilOffice.address, '0x'])],
          'Upgrade',
        ),
      ),
    ],
    { book },
  ),
  attack(
    'own-mint-stranger',
    'a stranger gets a billion tokens',
    ['H1'],
    [call(ownToken.address, 'mint(address,uint256)', [thief, parseEther('1000000000')])],
  ),
  attack(
    'own-minter',
    'a stranger may make tokens',
    ['H1'],
    [call(ownToken.address, 'setMinter(address)', [thief])],
  ),
  attack(
    'own-peer',
    'a contract of a stranger may make tokens from another chain',
    ['H1'],
    [call(ownToken.address, 'setPeer(uint32,bytes32)', [30_110, pad(thief, { size: 32 })])],
  ),
]
