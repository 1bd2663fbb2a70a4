import { keccak_256 } from '@noble/hashes/sha3'
import { decodeRlp, encodeRlp, type RlpItem } from './rlp.ts'

/** What the way through a tree proves: the value at the key, or that the key is not there. */
export type ProvenNode =
  | { readonly kind: 'present'; readonly value: Uint8Array }
  | { readonly kind: 'absent' }

/** The root of a tree without entries: the hash of the empty string in RLP. */
export const emptyRoot = keccak_256(Uint8Array.of(0x80))

/** A key has 64 nibbles and each node takes at least one of them. */
const mostNodes = 65
/** A branch of 16 hashes has 532 bytes; a leaf may hold a value of some size. */
const mostNodeBytes = 32_768

const absent: ProvenNode = { kind: 'absent' }

/**
 * Follows a key through a Merkle-Patricia tree (Yellow Paper, appendix D) from its root, by the nodes on the way in
 * order. `undefined` when the nodes prove nothing: one does not hash to what the one above names, one is missing, left
 * over or malformed. `key`: the 32 bytes of the hashed key. Never throws.
 */
export function followProof(
  root: Uint8Array,
  key: Uint8Array,
  nodes: readonly Uint8Array[],
): ProvenNode | undefined {
  if (key.length !== 32 || nodes.length > mostNodes) return undefined
  if (nodes.length === 0) return sameBytes(root, emptyRoot) ? absent : undefined
  const path = nibblesOf(key)
  let expected: RlpItem = root
  let used = 0
  for (let depth = 0; depth <= path.length; ) {
    let node: RlpItem | undefined
    if (expected instanceof Uint8Array) {
      node = openNode(nodes[used], expected)
      used++
    } else node = expected
    const step = node === undefined ? undefined : stepInto(node, path.slice(depth))
    if (step === undefined) return undefined
    if (step.kind !== 'further') return used === nodes.length ? step : undefined
    expected = step.child
    depth += step.taken
  }
  return undefined
}

function openNode(node: Uint8Array | undefined, hash: Uint8Array): RlpItem | undefined {
  if (node === undefined || hash.length !== 32 || node.length > mostNodeBytes) return undefined
  return sameBytes(keccak_256(node), hash) ? decodeRlp(node) : undefined
}

type MerkleStep = ProvenNode | { readonly kind: 'further'; readonly child: RlpItem; readonly taken: number }

function stepInto(node: RlpItem, path: readonly number[]): MerkleStep | undefined {
  if (node instanceof Uint8Array) return undefined
  if (node.length === 17) return stepIntoBranch(node, path)
  const [prefix, content] = node
  if (node.length !== 2 || !(prefix instanceof Uint8Array) || content === undefined) return undefined
  const part = readPath(prefix)
  if (part === undefined) return undefined
  const fits = part.nibbles.every((nibble, index) => nibble === path[index])
  if (part.leaf) {
    // All keys of a tree are of one length: a leaf that ends elsewhere is not a leaf of this tree.
    if (part.nibbles.length !== path.length || !(content instanceof Uint8Array)) return undefined
    return fits ? { kind: 'present', value: content } : absent
  }
  if (part.nibbles.length === 0 || part.nibbles.length >= path.length || !isChild(content)) return undefined
  return fits ? { kind: 'further', child: content, taken: part.nibbles.length } : absent
}

function stepIntoBranch(node: readonly RlpItem[], path: readonly number[]): MerkleStep | undefined {
  const value = node[16]
  // Keys of one length never end in a branch.
  if (!(value instanceof Uint8Array) || value.length > 0) return undefined
  const child = node[path[0] ?? 16]
  if (child === undefined || path.length === 0) return undefined
  if (child instanceof Uint8Array && child.length === 0) return absent
  return isChild(child) ? { kind: 'further', child, taken: 1 } : undefined
}

/** A child is named by its hash; one whose RLP is shorter than a hash is written in place. */
function isChild(item: RlpItem): boolean {
  return item instanceof Uint8Array ? item.length === 32 : encodeRlp(item).length < 32
}

/** The hex-prefix form of a part of a path. */
function readPath(
  prefix: Uint8Array,
): { readonly nibbles: readonly number[]; readonly leaf: boolean } | undefined {
  const all = nibblesOf(prefix)
  const flag = all[0]
  if (flag === undefined || flag > 3) return undefined
  const odd = flag % 2 === 1
  if (!odd && all[1] !== 0) return undefined
  return { nibbles: all.slice(odd ? 1 : 2), leaf: flag >= 2 }
}

function nibblesOf(bytes: Uint8Array): readonly number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15])
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
