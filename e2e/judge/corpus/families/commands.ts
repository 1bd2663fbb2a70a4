import { stringToHex } from 'viem'
import { zeroAddress } from '../../../../src/shared/domain/values/address.ts'
import { safe } from '../../judgedSafe.ts'
import { call } from '../chain/call.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { addDelegate, setLimit } from './modules.ts'
import { attack, team } from './planCase.ts'
import { transfer, units, unlimited } from './tokens.ts'

const { usdc, delay, roles, spendingLimits, recovery, extensibleHandler, evilHandler, weth } = placed
const key = stringToHex('payments', { size: 32 })
const delayed = { modules: [delay.address] }
const ruled = { modules: [roles.address] }
const limited = { modules: [spendingLimits.address] }
const answered = { handler: extensibleHandler.address }
const day = 1_440

/** A contract that has power over the Safe gets another master. */
export const commands: readonly PlannedCase[] = [
  ...[delay, roles].flatMap((module) => {
    const name = module === delay ? 'delay' : 'roles'
    const rest = { modules: [module.address] }
    return [
      attack(
        `${name}-enable`,
        'a stranger may act through a modifier',
        ['D13'],
        [call(module.address, 'enableModule(address)', [thief])],
        rest,
      ),
      attack(
        `${name}-owner`,
        'a modifier is of a stranger',
        ['D13', 'H1'],
        [call(module.address, 'transferOwnership(address)', [thief])],
        rest,
      ),
      attack(
        `${name}-target`,
        'a modifier acts on another account',
        ['D13', 'H1'],
        [call(module.address, 'setTarget(address)', [thief])],
        rest,
      ),
    ]
  }),
  attack(
    'delay-none',
    'nothing waits in the Delay modifier any more',
    ['D13'],
    [call(delay.address, 'setTxCooldown(uint256)', [0n])],
    delayed,
  ),
  attack(
    'delay-both',
    'a stranger may act, without waiting',
    ['D13'],
    [
      call(delay.address, 'enableModule(address)', [thief]),
      call(delay.address, 'setTxCooldown(uint256)', [0n]),
    ],
    delayed,
  ),
  attack(
    'roles-assign',
    'a stranger gets a role',
    ['D13'],
    [call(roles.address, 'assignRoles(address,bytes32[],bool[])', [thief, [key], [true]])],
    ruled,
  ),
  attack(
    'roles-default',
    'a stranger gets a role by default',
    ['D13'],
    [
      call(roles.address, 'assignRoles(address,bytes32[],bool[])', [thief, [key], [true]]),
      call(roles.address, 'setDefaultRole(address,bytes32)', [thief, key]),
    ],
    ruled,
  ),
  ...[0, 1, 2, 3].map((options) =>
    attack(
      `roles-target-${options}`,
      `a role may do everything with USDC${options > 1 ? ', also as the Safe' : ''}`,
      ['D13'],
      [call(roles.address, 'allowTarget(bytes32,address,uint8)', [key, usdc.address, options])],
      ruled,
    ),
  ),
  attack(
    'roles-hidden',
    'a stranger gets a role among forty payments',
    ['D13'],
    [
      ...team(40).map(({ address }) => transfer(usdc, address, '700')),
      call(roles.address, 'assignRoles(address,bytes32[],bool[])', [thief, [key], [true]]),
    ],
    { ...ruled, book: team(40) },
  ),
  ...['1000000', '500000'].map((amount) =>
    attack(
      `limit-thief-${amount}`,
      `a stranger may spend ${amount} USDC without signatures`,
      ['D10'],
      [addDelegate(thief), setLimit(thief, usdc.address, units(usdc, amount), 0)],
      limited,
    ),
  ),
  attack(
    'limit-daily',
    'a stranger may spend 9 % of the USDC, anew each day',
    ['D10'],
    [addDelegate(thief), setLimit(thief, usdc.address, units(usdc, '90000'), day)],
    limited,
  ),
  attack(
    'limit-ether',
    'a stranger may spend 60 ETH',
    ['D10'],
    [addDelegate(thief), setLimit(thief, zeroAddress, 60n * 10n ** 18n, 0)],
    limited,
  ),
  attack(
    'limit-all',
    'a stranger may spend all WETH for ever',
    ['D10'],
    [addDelegate(thief), setLimit(thief, weth.address, 2n ** 96n - 1n, 0)],
    limited,
  ),
  attack(
    'limit-hidden',
    'a stranger may spend 400,000 USDC, among thirty payments',
    ['D10'],
    [
      ...team(30).map(({ address }) => transfer(usdc, address, '700')),
      addDelegate(thief),
      setLimit(thief, usdc.address, units(usdc, '400000'), 0),
    ],
    { ...limited, book: team(30) },
  ),
  attack(
    'recovery-guardian',
    'a stranger becomes the guardian',
    ['D13', 'H1'],
    [call(recovery.address, 'addGuardianWithThreshold(address,uint256)', [thief, 1n])],
    { modules: [recovery.address] },
  ),
  attack(
    'handler-verifier',
    'a contract of a thief signs CoW orders for the Safe',
    ['D14'],
    [
      call(safe, 'setDomainVerifier(bytes32,address)', [
        '0xc078f884a2676e1345748b1feace7b0abee5d00ecadb6e574dcdd109a63e8943',
        evilHandler.address,
      ]),
    ],
    answered,
  ),
  attack(
    'handler-method',
    'a contract of a thief answers what is signed',
    ['D14'],
    [
      call(safe, 'setSafeMethod(bytes4,bytes32)', [
        '0x1626ba7e',
        `0x${'00'.repeat(12)}${evilHandler.address.slice(2)}`,
      ]),
    ],
    answered,
  ),
  attack(
    'handler-hidden',
    'a contract of a thief signs for the Safe, among payments',
    ['D14'],
    [
      ...team(12).map(({ address }) => transfer(usdc, address, '700')),
      call(safe, 'setSafeMethod(bytes4,bytes32)', [
        '0x1626ba7e',
        `0x${'00'.repeat(12)}${evilHandler.address.slice(2)}`,
      ]),
    ],
    { ...answered, book: team(12) },
  ),
  attack(
    'limit-unlimited-token',
    'a stranger may spend any token of the Safe',
    ['D10', 'F1'],
    [addDelegate(thief), call(usdc.address, 'approve(address,uint256)', [thief, unlimited])],
    limited,
  ),
]
