import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { safe } from '../../judgedSafe.ts'
import { call, pay } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { migration, placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary } from './planCase.ts'

const first = '0x5dad7600c5d89fe3824ffa99ec1c3eb8bf3b0501'
const second = '0x3440326f551b8a7ee198cee35cb5d517f2d296a2'
const third = '0xacfb09713f4f9cc14aa498cbf844b94a27da64ff'
const sentinel = '0x0000000000000000000000000000000000000001'
const owners: readonly LowerAddress[] = [first, second, third]
const dora = contact('Dora')

export const swapOwner = (previous: LowerAddress, old: LowerAddress, owner: LowerAddress) =>
  call(safe, 'swapOwner(address,address,address)', [previous, old, owner])
export const addOwner = (owner: LowerAddress, threshold: bigint) =>
  call(safe, 'addOwnerWithThreshold(address,uint256)', [owner, threshold])
export const removeOwner = (previous: LowerAddress, owner: LowerAddress, threshold: bigint) =>
  call(safe, 'removeOwner(address,address,uint256)', [previous, owner, threshold])
export const changeThreshold = (threshold: bigint) => call(safe, 'changeThreshold(uint256)', [threshold])

/** The Safe itself: owners, threshold, version. */
export const settings: readonly PlannedCase[] = [
  ordinary('rotate-first', 'the first owner takes a new key', [swapOwner(sentinel, first, dora.address)], {
    book: [dora],
  }),
  ordinary('rotate-third', 'the third owner takes a new key', [swapOwner(second, third, dora.address)], {
    book: [dora],
  }),
  ordinary('rotate-unknown', 'an owner takes a new key that is in no book', [
    swapOwner(first, second, personAt('new key of an owner')),
  ]),
  ordinary('add-contact', 'a contact becomes an owner', [addOwner(dora.address, 2n)], { book: [dora] }),
  ordinary('add-and-raise', 'a contact becomes an owner, three sign', [addOwner(dora.address, 3n)], {
    book: [dora],
  }),
  ordinary('raise', 'three of three sign', [changeThreshold(3n)]),
  ordinary('raise-five', 'four of five sign', [changeThreshold(4n)], {
    owners: [...owners, personAt('fourth owner'), personAt('fifth owner')],
    threshold: 3,
  }),
  ordinary('leave-third', 'the third owner leaves, two of two sign', [removeOwner(second, third, 2n)]),
  ordinary('leave-five', 'one of five owners leaves', [removeOwner(first, second, 3n)], {
    owners: [...owners, personAt('fourth owner'), personAt('fifth owner')],
    threshold: 3,
  }),
  ordinary(
    'replace-and-raise',
    'a contact replaces an owner, three sign',
    [swapOwner(first, second, dora.address), changeThreshold(3n)],
    { book: [dora] },
  ),
  ordinary(
    'handler-official',
    'the published handler answers again',
    [call(safe, 'setFallbackHandler(address)', ['0xfd0732dc9e303f09fcef3a7388ad10a83459ec99'])],
    { handler: placed.extensibleHandler.address },
  ),
  ordinary('handler-extensible', 'the published extensible handler answers', [
    call(safe, 'setFallbackHandler(address)', [placed.extensibleHandler.address]),
  ]),
  ordinary(
    'upgrade',
    'upgrade from 1.3.0 to 1.4.1',
    [call(migration.address, 'migrateL2WithFallbackHandler()')],
    { version: '1.3.0', operation: 1, rewritesSafe: true },
  ),
  ordinary(
    'guard-off',
    'the guard is taken away',
    [call(safe, 'setGuard(address)', ['0x0000000000000000000000000000000000000000'])],
    { guard: placed.evilGuard.address, weighty: true },
  ),
  ordinary('reject', 'an empty rejection', [pay(safe, 0n)]),
  ordinary('reject-five', 'an empty rejection of a larger Safe', [pay(safe, 0n)], {
    owners: [...owners, personAt('fourth owner'), personAt('fifth owner')],
    threshold: 3,
  }),
  ordinary('reject-130', 'an empty rejection of a Safe 1.3.0', [pay(safe, 0n)], { version: '1.3.0' }),
]
