import { concat, pad, parseEther, stringToHex } from 'viem'
import { lowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { safeContractAddress } from '../../../sandbox/chain/contractCode.ts'
import { safe } from '../../judgedSafe.ts'
import { call, encode } from '../chain/call.ts'
import { lookAlikeOf } from '../chain/people.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { proposalOf, propose, scheduled } from './governance.ts'
import { supply } from './lending.ts'
import { roleOf } from './offices.ts'
import { orderId } from './orders.ts'
import { attack, contact } from './planCase.ts'
import { earlier, earlierBy, holds, transfer, units, unlimited } from './tokens.ts'

const { usdc, weth, timelock, office, evilOffice, assembly, ownToken, comet, morpho, debtWeth, balancer } =
  placed
const {
  delegations,
  streams,
  settlement,
  conditionalOrders,
  evilHandler,
  service,
  votes,
  debtUsdc,
  market,
  aUsdc,
} = placed
const zero = `0x${'00'.repeat(32)}` as const
const signMessageLib = lowerAddress(safeContractAddress('SignMessageLib'))
const grantRole = 'grantRole(bytes32,address)'
const ofOffice = (role: `0x${string}`) => call(office.address, grantRole, [role, thief])
const ofTimelock = (role: `0x${string}`) => call(timelock.address, grantRole, [role, thief])
const book = [{ address: timelock.address, name: 'Timelock' }, contact('Alice')]
const payment = transfer(usdc, contact('Alice').address, '100')

/** Power over other contracts, rights over positions, and signatures that bind the Safe. */
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
    'a contract is of nobody',
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
  attack(
    'position-comet',
    'a stranger may do everything with what Compound holds',
    ['H5', 'F2', 'F1'],
    [call(comet.address, 'allow(address,bool)', [thief, true])],
  ),
  attack(
    'position-morpho',
    'a stranger may do everything with what Morpho holds',
    ['H5', 'F2'],
    [call(morpho.address, 'setAuthorization(address,bool)', [thief, true])],
  ),
  ...[debtUsdc, debtWeth].map((debt) =>
    attack(
      `position-credit-${debt === debtUsdc ? 'usdc' : 'weth'}`,
      'a stranger may borrow in the name of the Safe',
      ['H5', 'F1', 'F3'],
      [call(debt.address, 'approveDelegation(address,uint256)', [thief, unlimited])],
      { before: earlier(...supply(usdc, '500000')) },
    ),
  ),
  attack(
    'position-balancer',
    'a stranger may trade in the name of the Safe',
    ['H5', 'F2'],
    [call(balancer.address, 'setRelayerApproval(address,address,bool)', [safe, thief, true])],
  ),
  attack(
    'position-delegate',
    'a stranger claims for the Safe',
    ['H5'],
    [call(delegations.address, 'delegateAll(address,bytes32,bool)', [thief, zero, true])],
  ),
  attack(
    'position-streams',
    'a stranger may take every stream',
    ['F2'],
    [call(streams.address, 'setApprovalForAll(address,bool)', [thief, true])],
  ),
  attack(
    'position-debt',
    'the Safe borrows, and lends it to a stranger',
    ['F8', 'F19'],
    [
      call(market.address, 'borrow(address,uint256,uint256,uint16,address)', [
        usdc.address,
        units(usdc, '100000'),
        2n,
        0,
        safe,
      ]),
      call(usdc.address, 'approve(address,uint256)', [market.address, units(usdc, '100000')]),
      call(market.address, 'supply(address,uint256,address,uint16)', [
        usdc.address,
        units(usdc, '100000'),
        thief,
        0,
      ]),
    ],
    { before: earlier(...supply(weth, '50')) },
  ),
  attack(
    'position-receipts',
    'a contract nobody knows may take everything that is lent',
    ['F1'],
    [call(aUsdc.address, 'approve(address,uint256)', [service.address, unlimited])],
    { before: earlier(...supply(usdc, '400000')) },
  ),
  ...['permit of USDC', 'order of CoW'].map((name) =>
    attack(
      `sign-${name.slice(0, 6).trim()}`,
      `a bare hash is signed on the chain: a ${name}`,
      ['H3'],
      [call(signMessageLib, 'signMessage(bytes)', [pad(stringToHex(name), { size: 32 })])],
      { operation: 1 },
    ),
  ),
  attack(
    'sign-prefixed',
    'what typed data are hashed from is signed on the chain',
    ['H3'],
    [
      call(signMessageLib, 'signMessage(bytes)', [
        concat(['0x1901', pad('0xaa', { size: 32 }), pad('0xbb', { size: 32 })]),
      ]),
    ],
    { operation: 1 },
  ),
  attack(
    'order-hidden',
    'an order that nobody shows counts as signed',
    ['H2'],
    [call(settlement.address, 'setPreSignature(bytes,bool)', [orderId('hidden order'), true])],
  ),
  attack(
    'order-standing',
    'an order nobody shows, with an allowance from before',
    ['H2'],
    [call(settlement.address, 'setPreSignature(bytes,bool)', [orderId('second hidden order'), true])],
    {
      before: earlier(call(usdc.address, 'approve(address,uint256)', [placed.relayer.address, unlimited])),
    },
  ),
  attack(
    'order-conditional',
    'conditional orders of a kind that a thief made',
    ['H2'],
    [
      call(
        conditionalOrders.address,
        'create((address handler,bytes32 salt,bytes staticInput) params,bool)',
        [{ handler: evilHandler.address, salt: zero, staticInput: '0x' }, true],
      ),
    ],
  ),
  attack(
    'approve-hash',
    'a hash that nobody knows is approved in another Safe',
    ['C16'],
    [call(service.address, 'approveHash(bytes32)', [pad('0xcc', { size: 32 })])],
  ),
  attack(
    'votes-mint',
    'a proposal makes votes for a stranger',
    ['H1', 'F8'],
    [
      propose(
        proposalOf(
          [call(votes.address, 'mint(address,uint256)', [thief, parseEther('90000000')])],
          'Rewards',
        ),
      ),
    ],
    { before: holds(votes, '10') },
  ),
  attack(
    'govern-grant-role',
    'a proposal makes a stranger the administrator',
    ['H1'],
    [propose(proposalOf([ofOffice(zero)], 'Housekeeping'))],
    { book: [{ address: assembly.address, name: 'Assembly' }] },
  ),
]
