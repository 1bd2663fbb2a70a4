import { keccak_256 } from '@noble/hashes/sha3'
import { type LowerAddress, zeroAddress } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { hexToBytes } from '../values/hexBytes.ts'
import type { ProvenSafe } from './ProvenSafe.ts'

/** The lists that a node claims, whose every link is to be proven. */
export type ClaimedLists = Pick<ProvenSafe, 'owners' | 'modules'>

/** What the values of `slotsOfSafe` come to. */
export type SafeProof =
  | { readonly kind: 'proven'; readonly safe: ProvenSafe }
  /** The storage is that of a Safe, but these lists of it are others than the claimed ones. */
  | { readonly kind: 'other-lists'; readonly lists: readonly (keyof ClaimedLists)[] }
  /** A contract that keeps its state elsewhere: no list of owners begins where a Safe has one. */
  | { readonly kind: 'other-storage' }

/** Where a Safe keeps its lists: a mapping in which each entry names the next, from 0x1 back to 0x1. */
const modulesPosition = 1
const ownersPosition = 2
const sentinel: LowerAddress = '0x0000000000000000000000000000000000000001'

/** In the order of the question. The named ones are hashes of names in the contract. */
const fixedSlots = [
  numberSlot(0),
  numberSlot(3),
  numberSlot(4),
  numberSlot(5),
  '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
] as const satisfies readonly Hex[]

/** Every slot to ask for, so that nothing can be missing from the lists and nothing added to them. */
export function slotsOfSafe({ owners, modules }: ClaimedLists): readonly Hex[] {
  return [
    ...fixedSlots,
    ...[sentinel, ...owners].map((owner) => mappingSlot(owner, ownersPosition)),
    ...[sentinel, ...modules].map((module) => mappingSlot(module, modulesPosition)),
  ]
}

/** Reads the values of `slotsOfSafe`, which show whether a Safe has exactly the claimed owners and modules. */
export function readSafeProof(claimed: ClaimedLists, values: readonly bigint[]): SafeProof {
  const { owners, modules } = claimed
  const [singleton, ownerCount, threshold, nonce, guard, moduleGuard, fallbackHandler] = values
  const links = values.slice(fixedSlots.length)
  const parts = [singleton, guard, moduleGuard, fallbackHandler].map(addressInSlot)
  const [singletonAt, guardAt, moduleGuardAt, handlerAt] = parts
  if (
    values.length !== fixedSlots.length + owners.length + modules.length + 2 ||
    singletonAt === undefined ||
    guardAt === undefined ||
    moduleGuardAt === undefined ||
    handlerAt === undefined ||
    threshold === undefined ||
    nonce === undefined ||
    // Every Safe that was set up counts an owner at least, and begins its list with one.
    !ownerCount ||
    !links[0]
  )
    return { kind: 'other-storage' }
  const moduleLinks = links.slice(owners.length + 1)
  // Before the first module a Safe of an old version may have no list at all.
  const noModules = modules.length === 0 && moduleLinks[0] === 0n
  const closed: Readonly<Record<keyof ClaimedLists, boolean>> = {
    owners: ownerCount === BigInt(owners.length) && closes(owners, links.slice(0, owners.length + 1)),
    modules: noModules || closes(modules, moduleLinks),
  }
  const lists = (['owners', 'modules'] as const).filter((list) => !closed[list])
  if (lists.length > 0) return { kind: 'other-lists', lists }
  return {
    kind: 'proven',
    safe: {
      singleton: singletonAt,
      owners,
      modules,
      threshold,
      nonce,
      guard: guardAt,
      moduleGuard: moduleGuardAt,
      fallbackHandler: handlerAt,
    },
  }
}

/** Whether each entry names the next one, the sentinel the first and the last the sentinel; each entry once. */
function closes(list: readonly LowerAddress[], links: readonly bigint[]): boolean {
  if (new Set(list).size !== list.length || list.includes(sentinel) || list.includes(zeroAddress))
    return false
  return [...list, sentinel].every((next, index) => links[index] === BigInt(next))
}

function addressInSlot(value: bigint | undefined): LowerAddress | undefined {
  if (value === undefined || value >> 160n !== 0n) return undefined
  return `0x${value.toString(16).padStart(40, '0')}` as LowerAddress
}

function numberSlot(position: number): Hex {
  return `0x${position.toString(16).padStart(64, '0')}`
}

function mappingSlot(key: LowerAddress, position: number): Hex {
  return bytesToHex(
    keccak_256(hexToBytes(`0x${key.slice(2).padStart(64, '0')}${numberSlot(position).slice(2)}`)),
  )
}
