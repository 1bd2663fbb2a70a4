import { keccak_256 } from '@noble/hashes/sha3'
import type { Address } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import { type Hex, isHex } from '../values/hex.ts'
import { hexToBytes } from '../values/hexBytes.ts'
import { readFields } from '../values/untrusted.ts'
import { followProof } from './merkleProof.ts'
import { decodeRlp } from './rlp.ts'

/** An account as the tree of a block holds it. */
export type ProvenAccount = {
  /** Of Ethereum transactions; for a contract, of the contracts it made. */
  readonly nonce: bigint
  /** Wei. */
  readonly balance: bigint
  readonly codeHash: Hex
  /** The value of each slot that was asked for, in the order of the question. */
  readonly slots: readonly bigint[]
  /** Bytes of all nodes that were followed, as often as they were sent. */
  readonly size: number
}

export type AccountQuestion = {
  /** Of the header whose hash was recomputed. */
  readonly stateRoot: Uint8Array
  readonly address: Address
  /** 32 bytes each. */
  readonly slots: readonly Hex[]
}

const noCode = bytesToHex(keccak_256(new Uint8Array(0)))
const mostSlots = 2_048
/** Of all nodes together. */
const mostBytes = 8_388_608

/**
 * Checks an answer to `eth_getProof` (EIP-1186) against a state root. Address and slots are those of the question:
 * what the answer repeats of them, and the values it states beside its proofs, is not read. `undefined` when it
 * proves nothing. Never throws.
 */
export function proveAccount(question: AccountQuestion, answer: unknown): ProvenAccount | undefined {
  const { address, slots, stateRoot } = question
  const fields = readFields(answer)
  const storage = fields?.['storageProof']
  const budget = { left: mostBytes }
  const accountNodes = readProofNodes(fields?.['accountProof'], budget)
  if (accountNodes === undefined || !Array.isArray(storage)) return undefined
  if (slots.length > mostSlots || storage.length !== slots.length) return undefined
  const proven = followProof(stateRoot, keccak_256(hexToBytes(address)), accountNodes)
  if (proven === undefined) return undefined
  // An account that is not in the tree has no storage either.
  if (proven.kind === 'absent')
    return { nonce: 0n, balance: 0n, codeHash: noCode, slots: slots.map(() => 0n), size: usedBytes(budget) }
  const account = readAccountLeaf(proven.value)
  if (account === undefined) return undefined
  const values: bigint[] = []
  for (const [index, slot] of slots.entries()) {
    const nodes = readProofNodes(readFields(storage[index])?.['proof'], budget)
    const value = nodes && proveSlot(account.storageRoot, slot, nodes)
    if (value === undefined) return undefined
    values.push(value)
  }
  const { nonce, balance, codeHash } = account
  return { nonce, balance, codeHash: bytesToHex(codeHash), slots: values, size: usedBytes(budget) }
}

function usedBytes({ left }: { readonly left: number }): number {
  return mostBytes - left
}

function proveSlot(storageRoot: Uint8Array, slot: Hex, nodes: readonly Uint8Array[]): bigint | undefined {
  const proven = followProof(storageRoot, keccak_256(hexToBytes(slot)), nodes)
  if (proven?.kind !== 'present') return proven && 0n
  const value = decodeRlp(proven.value)
  return value instanceof Uint8Array ? readRlpInteger(value, 32) : undefined
}

/** The leaf of an account: nonce, balance, storage root, code hash. */
function readAccountLeaf(value: Uint8Array) {
  const leaf = decodeRlp(value)
  if (leaf === undefined || leaf instanceof Uint8Array || leaf.length !== 4) return undefined
  const [nonce, balance, storageRoot, codeHash] = leaf.map((item) =>
    item instanceof Uint8Array ? item : undefined,
  )
  if (storageRoot?.length !== 32 || codeHash?.length !== 32) return undefined
  const numbers = [nonce && readRlpInteger(nonce, 8), balance && readRlpInteger(balance, 32)] as const
  if (numbers[0] === undefined || numbers[1] === undefined) return undefined
  return { nonce: numbers[0], balance: numbers[1], storageRoot, codeHash }
}

/** A number without leading zeros; the empty bytes are 0. */
function readRlpInteger(bytes: Uint8Array, mostSize: number): bigint | undefined {
  if (bytes.length > mostSize || bytes[0] === 0) return undefined
  return bytes.length === 0 ? 0n : BigInt(bytesToHex(bytes))
}

function readProofNodes(value: unknown, budget: { left: number }): readonly Uint8Array[] | undefined {
  if (!Array.isArray(value) || value.length > 65) return undefined
  const nodes: Uint8Array[] = []
  for (const node of value) {
    if (!isHex(node)) return undefined
    budget.left -= node.length / 2 - 1
    if (budget.left < 0) return undefined
    nodes.push(hexToBytes(node))
  }
  return nodes
}
