import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '../domain/values/hexBytes.ts'

/** A Merkle-Patricia tree over hashed keys, built from the whole list at once. */
export type Trie = {
  readonly root: Uint8Array
  /** The nodes on the way to the hash of `key`, from the root. */
  readonly proofOf: (key: Uint8Array) => readonly Uint8Array[]
}

type Entry = { readonly path: string; readonly value: Uint8Array }
type Node = {
  readonly encoded: Uint8Array
  readonly kind: string
  readonly next: (path: string) => Next | undefined
}
type Next = { readonly node: Node; readonly rest: string }

/**
 * Builds a tree in the plainest way there is: by hex text, sorted and split at each nibble. It shares no code with what
 * checks proofs, not even the encoding.
 */
export function buildTrie(entries: readonly (readonly [key: Uint8Array, value: Uint8Array])[]): Trie {
  const hashed = entries.map(([key, value]) => ({ path: bytesToHex(keccak_256(key)).slice(2), value }))
  const top = hashed.length === 0 ? undefined : build(hashed)
  return {
    root: keccak_256(top?.encoded ?? Uint8Array.of(0x80)),
    proofOf(key) {
      const nodes: Uint8Array[] = []
      let rest = bytesToHex(keccak_256(key)).slice(2)
      let node = top
      while (node !== undefined) {
        // A short node lies inside the one above it; the root never does.
        if (node === top || node.encoded.length >= 32) nodes.push(node.encoded)
        const next: Next | undefined = node.next(rest)
        node = next?.node
        rest = next?.rest ?? ''
      }
      return nodes
    },
  }
}

function build(entries: readonly Entry[]): Node {
  const [only] = entries
  if (entries.length === 1 && only !== undefined)
    return {
      kind: 'leaf',
      encoded: list([text(packed(only.path, true)), text(only.value)]),
      next: () => undefined,
    }
  const shared = sharedPrefix(entries.map(({ path }) => path))
  if (shared !== '') {
    const below = build(entries.map(({ path, value }) => ({ path: path.slice(shared.length), value })))
    return {
      kind: 'extension',
      encoded: list([text(packed(shared, false)), reference(below)]),
      next: (path) =>
        path.startsWith(shared) ? { node: below, rest: path.slice(shared.length) } : undefined,
    }
  }
  const children = [...'0123456789abcdef'].map((nibble) => {
    const under = entries.filter(({ path }) => path.startsWith(nibble))
    return under.length === 0
      ? undefined
      : build(under.map(({ path, value }) => ({ path: path.slice(1), value })))
  })
  return {
    kind: 'branch',
    encoded: list([
      ...children.map((child) => (child === undefined ? Uint8Array.of(0x80) : reference(child))),
      Uint8Array.of(0x80),
    ]),
    next: (path) => {
      const node = children[Number.parseInt(path.charAt(0), 16)]
      return node === undefined ? undefined : { node, rest: path.slice(1) }
    },
  }
}

function reference({ encoded }: Node): Uint8Array {
  return encoded.length < 32 ? encoded : text(keccak_256(encoded))
}

function sharedPrefix(paths: readonly string[]): string {
  const [first = ''] = paths
  let length = 0
  while (length < first.length && paths.every((path) => path[length] === first[length])) length++
  return first.slice(0, length)
}

function packed(path: string, leaf: boolean): Uint8Array {
  const odd = path.length % 2 === 1
  const flag = (leaf ? 2 : 0) + (odd ? 1 : 0)
  return bytes(`${flag}${odd ? '' : '0'}${path}`)
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The RLP of a byte string. */
export function text(value: Uint8Array): Uint8Array {
  return value.length === 1 && (value[0] ?? 0) < 128 ? value : headed(128, value)
}

/** The RLP of a list of things that are in RLP already. */
function list(items: readonly Uint8Array[]): Uint8Array {
  return headed(192, Uint8Array.from(items.flatMap((item) => [...item])))
}

function headed(base: number, content: Uint8Array): Uint8Array {
  if (content.length < 56) return Uint8Array.from([base + content.length, ...content])
  const digits = content.length.toString(16)
  const length = bytes(digits.length % 2 === 1 ? `0${digits}` : digits)
  return Uint8Array.from([base + 55 + length.length, ...length, ...content])
}
