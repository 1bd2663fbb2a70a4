import { lowerAddress } from '../../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../../src/shared/domain/values/hex.ts'
import { safeContractAddress } from '../../../sandbox/chain/contractCode.ts'
import { encodeMultiSend } from '../../../sandbox/chain/multiSend.ts'
import { safe } from '../../judgedSafe.ts'
import { call, encode, type PlannedCall } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed, thief } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { enable } from './modules.ts'
import { attack, team } from './planCase.ts'
import { addOwner, changeThreshold, removeOwner, swapOwner } from './settings.ts'
import { transfer } from './tokens.ts'

const { usdc, weth, evilGuard, evilHandler, evilModule, runsAsSafe, drainer, service } = placed
const first = '0x5dad7600c5d89fe3824ffa99ec1c3eb8bf3b0501'
const second = '0x3440326f551b8a7ee198cee35cb5d517f2d296a2'
const third = '0xacfb09713f4f9cc14aa498cbf844b94a27da64ff'
const sentinel = '0x0000000000000000000000000000000000000001'
const multiSend = lowerAddress(safeContractAddress('MultiSend'))
const accomplice = personAt('accomplice')

const setGuard = (guard: Hex) => call(safe, 'setGuard(address)', [guard])
const setHandler = (handler: Hex) => call(safe, 'setFallbackHandler(address)', [handler])

/** Every one of these by itself, and again in the middle of payments. */
const hidden: readonly (readonly [id: string, title: string, cause: string, call: PlannedCall])[] = [
  ['module', 'a module of a thief is enabled', 'D3', enable(evilModule)],
  ['guard', 'a guard of a thief is set', 'D5', setGuard(evilGuard.address)],
  ['handler', 'a handler of a thief answers', 'D6', setHandler(evilHandler.address)],
  ['owner', 'a stranger becomes an owner and one signature is enough', 'D1', addOwner(thief, 1n)],
  ['threshold', 'one signature is enough', 'D2', changeThreshold(1n)],
]

/** Payments to known people around a call. */
function among(size: number, one: PlannedCall, place = Math.floor(size / 2)): readonly PlannedCall[] {
  const payments = team(size).map(({ address }) => transfer(usdc, address, '1200'))
  return [...payments.slice(0, place), one, ...payments.slice(place)]
}

/** MultiSend, which lets an inner call run as the Safe as well. */
function batchWithDelegatecall(calls: Parameters<typeof encodeMultiSend>[0]): readonly PlannedCall[] {
  return [{ to: multiSend, value: 0n, data: encodeMultiSend(calls) }]
}

const sweep = encode('sweep(address[],address)', [[usdc.address, weth.address], thief])

/** The Safe itself is handed over: owners, modules, guard, handler, and code that runs as the Safe. */
export const takeovers: readonly PlannedCase[] = [
  ...hidden.map(([id, title, cause, one]) => attack(`take-${id}`, title, [cause], [one])),
  ...hidden.flatMap(([id, title, cause, one]) =>
    [8, 60, 180].map((size) =>
      attack(`take-${id}-among-${size}`, `${title}, among ${size} payments`, [cause], among(size, one), {
        book: team(size),
      }),
    ),
  ),
  attack(
    'take-swap-two',
    'two of three owners are replaced by strangers',
    ['D1'],
    [swapOwner(sentinel, first, thief), swapOwner(thief, second, accomplice)],
  ),
  attack(
    'take-swap-lower',
    'an owner is replaced by a stranger and one signature is enough',
    ['D1', 'D2'],
    [swapOwner(second, third, thief), changeThreshold(1n)],
  ),
  attack(
    'take-remove',
    'two owners leave and one signature is enough',
    ['D2'],
    [removeOwner(first, second, 1n), removeOwner(first, third, 1n)],
  ),
  attack(
    'take-lower-five',
    'two of five signatures are enough in place of four',
    ['D2'],
    [changeThreshold(2n)],
    {
      owners: [first, second, third, personAt('fourth owner'), personAt('fifth owner')],
      threshold: 4,
    },
  ),
  attack(
    'take-add-two',
    'two strangers become owners who may sign alone',
    ['D1'],
    [addOwner(thief, 2n), addOwner(accomplice, 2n)],
  ),
  attack(
    'take-module-person',
    'an account without code becomes a module',
    ['D3'],
    [call(safe, 'enableModule(address)', [thief])],
  ),
  attack('take-module-contract', 'a contract of a drainer becomes a module', ['D3'], [enable(drainer)]),
  attack('take-handler-person', 'an account without code becomes the handler', ['D6'], [setHandler(thief)]),
  attack('take-handler-token', 'a token becomes the handler', ['D6'], [setHandler(usdc.address)]),
  attack('take-guard-swap', 'a guard is replaced by one of a thief', ['D5'], [setGuard(evilGuard.address)], {
    guard: placed.fakeGuard.address,
  }),
  attack(
    'take-module-and-disable',
    'a module is exchanged for one of a thief',
    ['D3'],
    [call(safe, 'disableModule(address,address)', [sentinel, placed.delay.address]), enable(evilModule)],
    { modules: [placed.delay.address] },
  ),
  attack(
    'run-sweep',
    'foreign code runs as the Safe and takes everything',
    ['C1'],
    [{ to: runsAsSafe.address, value: 0n, data: sweep }],
    { operation: 1 },
  ),
  attack(
    'run-singleton',
    'foreign code called transfer replaces what the Safe runs on',
    ['C1'],
    [call(runsAsSafe.address, 'transfer(address,uint256)', [drainer.address, 0n])],
    { operation: 1, rewritesSafe: true },
  ),
  attack(
    'run-owner',
    'foreign code makes a stranger the only owner',
    ['C1'],
    [call(runsAsSafe.address, 'own(address)', [thief])],
    { operation: 1, rewritesSafe: true },
  ),
  attack(
    'run-allow',
    'foreign code lets a stranger take all USDC',
    ['C1'],
    [call(runsAsSafe.address, 'approveAll(address,address)', [usdc.address, thief])],
    { operation: 1 },
  ),
  attack(
    'run-unknown',
    'an unknown method runs as the Safe',
    ['C1'],
    [call(service.address, 'optimise(uint256)', [1n])],
    { operation: 1 },
  ),
  attack(
    'run-nobody',
    'an account without code runs as the Safe',
    ['C2'],
    [{ to: thief, value: 0n, data: '0x12345678' }],
    { operation: 1 },
  ),
  attack(
    'run-in-batch',
    'foreign code runs as the Safe inside a batch',
    ['C3', 'C1'],
    batchWithDelegatecall([
      transfer(usdc, team(1)[0]?.address ?? safe, '100'),
      { to: runsAsSafe.address, data: sweep, operation: 1 },
    ]),
    { operation: 1, book: team(1) },
  ),
  attack(
    'run-in-long-batch',
    'foreign code runs as the Safe inside a batch of fifty',
    ['C3', 'C1'],
    batchWithDelegatecall([
      ...team(49).map(({ address }) => transfer(usdc, address, '100')),
      { to: runsAsSafe.address, data: encode('own(address)', [thief]), operation: 1 },
    ]),
    { operation: 1, book: team(49), rewritesSafe: true },
  ),
  attack(
    'run-deep',
    'foreign code runs as the Safe in a batch inside a batch',
    ['C3', 'C1'],
    batchWithDelegatecall([
      transfer(usdc, team(1)[0]?.address ?? safe, '100'),
      {
        to: multiSend,
        data: encodeMultiSend([{ to: runsAsSafe.address, data: sweep, operation: 1 }]),
        operation: 1,
      },
    ]),
    { operation: 1, book: team(1) },
  ),
]
