import { concat, pad, parseEther, stringToHex } from 'viem'
import { lowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { safeContractAddress } from '../../../sandbox/chain/contractCode.ts'
import { safe } from '../../judgedSafe.ts'
import { call } from '../chain/call.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { proposalOf, propose } from './governance.ts'
import { supply } from './lending.ts'
import { orderId } from './orders.ts'
import { attack } from './planCase.ts'
import { earlier, holds, units, unlimited } from './tokens.ts'

const { usdc, weth, office, assembly, comet, morpho, debtWeth, balancer } = placed
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

/** Rights over positions, and signatures that bind the Safe. */
export const positionsAway: readonly PlannedCase[] = [
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
    'an unknown contract may take everything that is lent',
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
    'an order that is not shown counts as signed',
    ['H2'],
    [call(settlement.address, 'setPreSignature(bytes,bool)', [orderId('hidden order'), true])],
  ),
  attack(
    'order-standing',
    'an order that is not shown, with an allowance from before',
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
    'an unknown hash is approved in another Safe',
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
