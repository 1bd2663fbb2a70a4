import { stringToHex } from 'viem'
import { zeroAddress } from '../../../../src/shared/domain/values/address.ts'
import { safe } from '../../judgedSafe.ts'
import { call, encode } from '../chain/call.ts'
import { type PlacedContract, placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary } from './planCase.ts'
import { earlier, transfer, units } from './tokens.ts'

const { usdc, spendingLimits, delay, roles, userOperations, recovery } = placed
const ops = contact('Ops')
const book = [ops]
const key = stringToHex('payments', { size: 32 })

export const enable = ({ address }: PlacedContract) => call(safe, 'enableModule(address)', [address])
export const addDelegate = (delegate: `0x${string}`) =>
  call(spendingLimits.address, 'addDelegate(address)', [delegate])

/** A limit for every so many minutes; once without them. */
export const setLimit = (delegate: `0x${string}`, token: `0x${string}`, amount: bigint, minutes: number) =>
  call(spendingLimits.address, 'setAllowance(address,address,uint96,uint16,uint32)', [
    delegate,
    token,
    amount,
    minutes,
    0,
  ])

const week = 10_080
const limited = {
  modules: [spendingLimits.address],
  book,
  before: earlier(addDelegate(ops.address), setLimit(ops.address, usdc.address, units(usdc, '900'), week)),
}
const delayed = { modules: [delay.address], book }
const ruled = { modules: [roles.address], book }

/** Modules that many know, in the hands of contacts. */
export const modules: readonly PlannedCase[] = [
  ...['500', '2000', '9000'].map((amount) =>
    ordinary(
      `limit-${amount}`,
      `a contact may spend ${amount} USDC each week`,
      [addDelegate(ops.address), setLimit(ops.address, usdc.address, units(usdc, amount), week)],
      { modules: [spendingLimits.address], book },
    ),
  ),
  ordinary(
    'limit-first',
    'enable spending limits, and a contact may spend 1 ETH each week',
    [enable(spendingLimits), addDelegate(ops.address), setLimit(ops.address, zeroAddress, 10n ** 18n, week)],
    { book },
  ),
  ordinary(
    'limit-once',
    'a contact may spend 3,000 USDC once',
    [addDelegate(ops.address), setLimit(ops.address, usdc.address, units(usdc, '3000'), 0)],
    { modules: [spendingLimits.address], book },
  ),
  ordinary(
    'limit-lower',
    'the limit of a contact is lowered',
    [setLimit(ops.address, usdc.address, units(usdc, '300'), week)],
    limited,
  ),
  ordinary(
    'limit-reset',
    'the limit of a contact begins anew',
    [call(spendingLimits.address, 'resetAllowance(address,address)', [ops.address, usdc.address])],
    limited,
  ),
  ordinary(
    'limit-delete',
    'the limit of a contact ends',
    [call(spendingLimits.address, 'deleteAllowance(address,address)', [ops.address, usdc.address])],
    limited,
  ),
  ordinary(
    'limit-remove',
    'a contact may spend nothing any more',
    [call(spendingLimits.address, 'removeDelegate(address,bool)', [ops.address, true])],
    limited,
  ),
  ordinary(
    'module-disable',
    'disable a module',
    [
      call(safe, 'disableModule(address,address)', [
        '0x0000000000000000000000000000000000000001',
        spendingLimits.address,
      ]),
    ],
    { modules: [spendingLimits.address] },
  ),
  ordinary('module-operations', 'enable the 4337 module and let it answer, as Safe does', [
    enable(userOperations),
    call(safe, 'setFallbackHandler(address)', [userOperations.address]),
  ]),
  ordinary('module-roles', 'enable a Roles modifier by its published code', [enable(roles)]),
  ordinary('module-delay', 'enable a Delay modifier by its published code', [enable(delay)]),
  ordinary(
    'module-recovery',
    'enable recovery and name a contact as guardian',
    [
      enable(recovery),
      call(recovery.address, 'addGuardianWithThreshold(address,uint256)', [ops.address, 1n]),
    ],
    { book, weighty: true },
  ),
  ordinary(
    'delay-longer',
    'the Delay modifier waits two days',
    [call(delay.address, 'setTxCooldown(uint256)', [172_800n])],
    { ...delayed, before: earlier(call(delay.address, 'setTxCooldown(uint256)', [86_400n])) },
  ),
  ordinary(
    'delay-expiry',
    'what waits in the Delay modifier ends after a week',
    [call(delay.address, 'setTxExpiration(uint256)', [604_800n])],
    delayed,
  ),
  ordinary(
    'role-contact',
    'a contact gets a role of the Roles modifier',
    [call(roles.address, 'assignRoles(address,bytes32[],bool[])', [ops.address, [key], [true]])],
    { ...ruled, weighty: true },
  ),
  ordinary(
    'role-revoke',
    'a role may not call USDC any more',
    [call(roles.address, 'revokeTarget(bytes32,address)', [key, usdc.address])],
    ruled,
  ),
  ordinary(
    'role-remove',
    'a contact loses a role',
    [call(roles.address, 'assignRoles(address,bytes32[],bool[])', [ops.address, [key], [false]])],
    ruled,
  ),
  ordinary(
    'delay-run',
    'the Safe executes what waited in its Delay modifier: a payment to a contact',
    [
      call(delay.address, 'executeNextTx(address,uint256,bytes,uint8)', [
        usdc.address,
        0n,
        transfer(usdc, ops.address, '50').data,
        0,
      ]),
    ],
    {
      ...delayed,
      before: [
        ...earlier(call(delay.address, 'enableModule(address)', [ops.address])),
        {
          from: ops.address,
          to: delay.address,
          value: 0n,
          data: encode('execTransactionFromModule(address,uint256,bytes,uint8)', [
            usdc.address,
            0n,
            transfer(usdc, ops.address, '50').data,
            0,
          ]),
        },
      ],
    },
  ),
]
