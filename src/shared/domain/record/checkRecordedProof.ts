import { proveAccount } from '../proof/accountProof.ts'
import { type BlockHeader, readBlockHeader } from '../proof/blockHeader.ts'
import { differencesFromProven } from '../proof/differencesFromProven.ts'
import type { ProvenFactName, ProvenSafe } from '../proof/ProvenSafe.ts'
import { readSafeProof, slotsOfSafe } from '../proof/safeProof.ts'
import type { Address, LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { hexToBytes } from '../values/hexBytes.ts'
import { type RecordedProof, readRecordedProof } from './recordedProof.ts'

/** A word of the Safe's storage, by what it holds. `after`: the entry of a list whose link it is; none is its start. */
export type SlotName =
  | { readonly kind: Exclude<ProvenFactName, 'owners' | 'modules' | 'balance'> | 'ownerCount' }
  | { readonly kind: 'owners' | 'modules'; readonly after: LowerAddress | undefined }

/**
 * What of a recorded proof does not fit:
 * - `shape`: a member of it cannot be read
 * - `hosts`: fewer than two hosts are said to have named the block, or one of them twice
 * - `header`: its fields do not hash to the hash of the block
 * - `account`: the nodes of the account do not lead from the root of the header to this Safe
 * - `slot`: the nodes of a word of its storage do not lead to it
 * - `state`: the proven storage has other values than the record states
 * - `other-storage`: what is proven is not storage of a Safe
 */
export type BrokenPart =
  | { readonly kind: 'shape'; readonly place: string }
  | { readonly kind: 'hosts' | 'header' | 'account' | 'other-storage' }
  | { readonly kind: 'slot'; readonly slot: SlotName }
  | { readonly kind: 'state'; readonly facts: readonly ProvenFactName[] }

/** What a recorded proof shows without any network. */
export type CheckedProof =
  | {
      readonly kind: 'proven'
      readonly header: BlockHeader
      /** At least two, each another one. The record says so: no one else does. */
      readonly namedBy: readonly string[]
      readonly safe: ProvenSafe
      /** wei */
      readonly balance: bigint
      readonly slots: number
      /** Bytes of the proof. */
      readonly size: number
    }
  | { readonly kind: 'broken'; readonly parts: readonly BrokenPart[] }

/**
 * Checks the proof of a signing record by itself: the header is hashed again, each way through the trees is followed
 * to `address`, and the values at their ends are compared with those that the record states. Nothing is asked. That the
 * block belongs to a chain at all is not in it. Never throws.
 */
export function checkRecordedProof(value: unknown, address: Address): CheckedProof {
  const read = readRecordedProof(value)
  if (!read.ok) return broken([{ kind: 'shape', place: read.place }])
  const { proof } = read
  const namedBy = [...new Set(proof.namedBy.map(withoutPort))]
  const isTwice = new Set(proof.namedBy).size < proof.namedBy.length
  const header = headerOf(proof)
  const firstBroken: readonly BrokenPart[] = [
    ...(namedBy.length < 2 || isTwice ? [{ kind: 'hosts' } as const] : []),
    ...(header === undefined ? [{ kind: 'header' } as const] : []),
  ]
  const root = header?.stateRoot ?? proof.header.fields['stateRoot']
  if (root?.length !== 66) return broken(firstBroken)
  const trees = followTrees(proof, { root, address })
  if (header === undefined || firstBroken.length > 0 || trees.kind === 'broken')
    return broken([...firstBroken, ...(trees.kind === 'broken' ? trees.parts : [])])
  return { ...trees, header, namedBy }
}

/** Older records name hosts with their ports: two ports of one machine are one host. */
function withoutPort(host: string): string {
  return host.replace(/:\d{1,5}$/, '')
}

function broken(parts: readonly BrokenPart[]): CheckedProof & { readonly kind: 'broken' } {
  return { kind: 'broken', parts }
}

/** `undefined` where it does not hash to its name, or has fields that are not hashed. */
function headerOf({ header: { hash, fields } }: RecordedProof): BlockHeader | undefined {
  const header = readBlockHeader({ ...fields, hash })
  if (header === undefined || header.hash !== hash) return undefined
  const isExact = Object.entries(fields).every(([name, value]) => header.fields[name] === value)
  return isExact ? header : undefined
}

function followTrees(
  { state, accountProof, storageProof }: RecordedProof,
  { root, address }: { readonly root: Hex; readonly address: Address },
) {
  const slots = slotsOfSafe(state)
  if (storageProof.length !== slots.length)
    return broken([{ kind: 'shape', place: `proof.storageProof.${storageProof.length}` }])
  const stateRoot = hexToBytes(root)
  const prove = (some: readonly Hex[], nodes: RecordedProof['storageProof']) =>
    proveAccount(
      { stateRoot, address, slots: some },
      { accountProof, storageProof: nodes.map((node) => ({ proof: node })) },
    )
  const account = prove(slots, storageProof)
  if (account === undefined) {
    if (prove([], []) === undefined) return broken([{ kind: 'account' }])
    const wrong = slots.flatMap((slot, index) =>
      prove([slot], [storageProof[index] ?? []]) === undefined ? [index] : [],
    )
    // Each way leads somewhere, and all together are too long.
    if (wrong.length === 0) return broken([{ kind: 'shape', place: 'proof.storageProof' }])
    return broken(wrong.map((index) => ({ kind: 'slot', slot: nameSlot(state, index) })))
  }
  const { balance, size } = account
  const proven = readSafeProof(state, account.slots)
  if (proven.kind === 'other-storage') return broken([{ kind: 'other-storage' }])
  if (proven.kind === 'other-lists') return broken([{ kind: 'state', facts: proven.lists }])
  const facts = differencesFromProven(
    {
      ...state,
      threshold: Number(state.threshold),
      nonce: BigInt(state.nonce),
      balance: BigInt(state.balance),
    },
    { ...proven.safe, balance },
  )
  if (facts.length > 0) return broken([{ kind: 'state', facts }])
  return { kind: 'proven', safe: proven.safe, balance, slots: slots.length, size } as const
}

const fixedNames = [
  'singleton',
  'ownerCount',
  'threshold',
  'nonce',
  'guard',
  'moduleGuard',
  'fallbackHandler',
] as const

/** What the word at this place of `slotsOfSafe` holds. */
function nameSlot({ owners, modules }: RecordedProof['state'], index: number): SlotName {
  const fixed = fixedNames[index]
  if (fixed !== undefined) return { kind: fixed }
  const place = index - fixedNames.length
  return place <= owners.length
    ? { kind: 'owners', after: owners[place - 1] }
    : { kind: 'modules', after: modules[place - owners.length - 2] }
}
