import { keccak_256 } from '@noble/hashes/sha3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTrie, type Trie, text } from '../../testing/buildTrie.ts'
import { runs } from '../../testing/runs.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import { emptyRoot, followProof } from './merkleProof.ts'
import { decodeRlp, encodeRlp } from './rlp.ts'

const keyOf = (index: number) =>
  Uint8Array.from([index >> 24, index >> 16, index >> 8, index], (byte) => byte & 255)
const contentOf = (index: number) => text(Uint8Array.from([1 + (index % 255), index & 255]))

function treeOf(size: number): Trie {
  return buildTrie(Array.from({ length: size }, (_, index) => [keyOf(index), contentOf(index)] as const))
}

function follow(trie: Trie, key: Uint8Array, nodes = trie.proofOf(key)) {
  return followProof(trie.root, keccak_256(key), nodes)
}

/** The largest tree takes longer than all others together. */
const sizes = [1, 2, 3, 17, 100, 1_000, ...(runs(10) === 10 ? [10_000] : [])]

describe('followProof', () => {
  test.each(sizes)(
    'behavior: every key of %i entries is proven, and so is every absence',
    (size) => {
      const trie = treeOf(size)
      const unproven: number[] = []
      for (let index = 0; index < size + Math.min(size, 500); index++) {
        const proven = follow(trie, keyOf(index))
        const found = proven?.kind === 'present' ? bytesToHex(proven.value) : proven?.kind
        if (found !== (index < size ? bytesToHex(contentOf(index)) : 'absent')) unproven.push(index)
      }
      expect(unproven).toEqual([])
    },
    300_000,
  )

  test('behavior: the empty tree proves every absence, and nothing else has its root', () => {
    expect(followProof(emptyRoot, keccak_256(keyOf(1)), [])).toEqual({ kind: 'absent' })
    expect(followProof(treeOf(3).root, keccak_256(keyOf(1)), [])).toBeUndefined()
  })

  test('error: no mutated proof is accepted', () => {
    const trees = [1, 2, 5, 40, 700].map((size) => ({ size, trie: treeOf(size) }))
    const mutation = fc.record({
      tree: fc.nat(trees.length - 1),
      index: fc.nat(),
      absent: fc.boolean(),
      kind: fc.constantFrom('flip', 'drop', 'swap', 'truncate', 'double', 'root', 'key'),
      at: fc.nat(),
      bit: fc.nat(),
    })
    fc.assert(
      fc.property(mutation, ({ tree, index, absent, kind, at, bit }) => {
        const { size, trie } = trees[tree] ?? { size: 0, trie: treeOf(0) }
        const key = keyOf((index % size) + (absent ? size : 0))
        const nodes = trie.proofOf(key).map((node) => node.slice())
        const root = trie.root.slice()
        const hashed = keccak_256(key)
        const here = at % nodes.length
        const flip = (bytes: Uint8Array | undefined) => {
          if (bytes !== undefined)
            bytes[bit % bytes.length] = (bytes[bit % bytes.length] ?? 0) ^ (1 << (at % 8))
        }
        if (kind === 'flip') flip(nodes[here])
        if (kind === 'drop') nodes.splice(here, 1)
        if (kind === 'swap') {
          if (nodes.length < 2) return
          nodes.reverse()
        }
        if (kind === 'truncate') nodes[here] = (nodes[here] ?? new Uint8Array(0)).slice(0, -1)
        if (kind === 'double') nodes.splice(here, 0, nodes[here] ?? new Uint8Array(0))
        if (kind === 'root') flip(root)
        if (kind === 'key') {
          // Another key is either not proven by these nodes, or proven absent; never present with this value.
          flip(hashed)
          expect(followProof(root, hashed, nodes)?.kind).not.toBe('present')
          return
        }
        expect(followProof(root, hashed, nodes)).toBeUndefined()
      }),
      { numRuns: runs(20_000) },
    )
  }, 60_000)

  test('error: a node with a value in a branch, an empty extension or an odd prefix proves nothing', () => {
    const key = keyOf(0)
    const rootOf = (item: Parameters<typeof encodeRlp>[0]) => {
      const node = encodeRlp(item)
      return followProof(keccak_256(node), keccak_256(key), [node])
    }
    const empty = new Uint8Array(0)
    expect(rootOf([...Array.from({ length: 16 }, () => empty), Uint8Array.of(1)])).toBeUndefined()
    expect(rootOf([Uint8Array.of(0x00), new Uint8Array(32)])).toBeUndefined()
    expect(rootOf([Uint8Array.of(0x0f, 1), new Uint8Array(32)])).toBeUndefined()
    expect(rootOf([Uint8Array.of(0x41, 1), new Uint8Array(32)])).toBeUndefined()
    expect(rootOf([Uint8Array.of(0x20), Uint8Array.of(1)])).toBeUndefined()
    expect(rootOf([Uint8Array.of(1), Uint8Array.of(1), Uint8Array.of(1)])).toBeUndefined()
    expect(rootOf(Uint8Array.of(1, 2))).toBeUndefined()
  })

  test('error: a node that is as long as a hash proves nothing inside another one', () => {
    const key = keccak_256(keyOf(0))
    // The rest of the path, odd in number, behind the mark of a leaf.
    const rest = Uint8Array.from(key, (byte, index) => (index === 0 ? 0x30 + (byte & 15) : byte))
    const leaf = [rest, Uint8Array.of(7)]
    const branchWith = (child: Parameters<typeof encodeRlp>[0]) =>
      encodeRlp(
        Array.from({ length: 17 }, (_, index) => (index === (key[0] ?? 0) >> 4 ? child : new Uint8Array(0))),
      )
    const [inside, named] = [branchWith(leaf), branchWith(keccak_256(encodeRlp(leaf)))]
    expect(followProof(keccak_256(inside), key, [inside])).toBeUndefined()
    expect(followProof(keccak_256(named), key, [named, encodeRlp(leaf)])?.kind).toBe('present')
  })
})

describe('decodeRlp', () => {
  const item = fc.letrec((tie) => ({
    item: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.uint8Array({ maxLength: 80 }),
      fc.array(tie('item'), { maxLength: 5 }),
    ),
  })).item as fc.Arbitrary<Parameters<typeof encodeRlp>[0]>

  test('behavior: what was encoded is read again', () => {
    fc.assert(
      fc.property(item, (value) => {
        expect(decodeRlp(encodeRlp(value))).toEqual(value)
      }),
    )
  })

  test('behavior: a value that is read is written as the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        const read = decodeRlp(bytes)
        if (read !== undefined) expect(encodeRlp(read)).toEqual(bytes)
      }),
    )
  })

  test.each([
    ['nothing', []],
    ['bytes left over', [0x80, 0x80]],
    ['a byte that encodes itself, with a prefix', [0x81, 0x01]],
    ['a short string in the long form', [0xb8, 0x01, 0xff]],
    ['a length with a leading zero', [0xb9, 0x00, 0x38]],
    ['less than it says', [0x83, 0x01, 0x02]],
    ['a list that ends inside an item', [0xc2, 0x83, 0x01]],
    ['a list nested too deep', [0xc5, 0xc4, 0xc3, 0xc2, 0xc1, 0xc0]],
  ])('error: %s is refused', (_, bytes) => {
    expect(decodeRlp(Uint8Array.from(bytes))).toBeUndefined()
  })
})
