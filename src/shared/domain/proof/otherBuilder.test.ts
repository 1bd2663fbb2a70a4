import { createMerkleProof, createMPT } from '@ethereumjs/mpt'
import { keccak_256 } from '@noble/hashes/sha3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTrie } from '../../testing/buildTrie.ts'
import { runs } from '../../testing/runs.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import { followProof } from './merkleProof.ts'
import { decodeRlp, encodeRlp, type RlpItem } from './rlp.ts'

type Entry = readonly [key: Uint8Array, value: Uint8Array]

/** A tree by another builder than ours. Its proofs have every node, also those that lie in the one above. */
async function treeOf(entries: readonly Entry[], useKeyHashing: boolean) {
  const tree = await createMPT({ useKeyHashing })
  for (const [key, value] of entries) await tree.put(key, value)
  return {
    root: tree.root(),
    proofOf: async (key: Uint8Array) =>
      (await createMerkleProof(tree, key)).filter((node, index) => index === 0 || node.length >= 32),
  }
}

const keyOf = (index: number) =>
  Uint8Array.from([index >> 24, index >> 16, index >> 8, index], (byte) => byte & 255)
const contentOf = (index: number) => encodeRlp(Uint8Array.of(1 + (index % 255), index & 255))

/** The largest tree takes longer than all others together. */
const sizes = [1, 2, 3, 17, 100, 500, ...(runs(10) === 10 ? [10_000] : [])]

/** Keys that begin alike for long, which those of a chain never do: they put short nodes into longer ones. */
const crowdedKey = fc
  .tuple(fc.integer({ min: 0, max: 31 }), fc.uint8Array({ minLength: 1, maxLength: 32 }))
  .map(([shared, tail]) => {
    const key = new Uint8Array(32)
    key.set(tail.slice(0, 32 - shared), shared)
    return key
  })
const shortValue = fc.uint8Array({ minLength: 1, maxLength: 12 })
const crowdedTree = fc.uniqueArray(fc.tuple(crowdedKey, shortValue), {
  minLength: 1,
  maxLength: 40,
  selector: ([key]) => key.join(),
})

describe('followProof, on trees of another builder', () => {
  test.each(sizes)(
    'behavior: every key of %i entries is proven, and so is every absence',
    async (size) => {
      const entries = Array.from({ length: size }, (_, index) => [keyOf(index), contentOf(index)] as const)
      const tree = await treeOf(entries, true)
      expect(tree.root).toEqual(buildTrie(entries).root)
      const unproven: number[] = []
      for (let index = 0; index < size + Math.min(size, 500); index++) {
        const proven = followProof(tree.root, keccak_256(keyOf(index)), await tree.proofOf(keyOf(index)))
        const found = proven?.kind === 'present' ? bytesToHex(proven.value) : proven?.kind
        if (found !== (index < size ? bytesToHex(contentOf(index)) : 'absent')) unproven.push(index)
      }
      expect(unproven).toEqual([])
    },
    300_000,
  )

  test('behavior: short nodes that lie in others are followed, and every neighbour is proven absent', async () => {
    let embedded = 0
    await fc.assert(
      fc.asyncProperty(crowdedTree, fc.array(crowdedKey, { maxLength: 10 }), async (entries, others) => {
        const tree = await treeOf(entries, false)
        const values = new Map(entries.map(([key, value]) => [key.join(), value]))
        for (const key of [...entries.map(([one]) => one), ...others]) {
          const nodes = await tree.proofOf(key)
          const value = values.get(key.join())
          expect(followProof(tree.root, key, nodes)).toEqual(
            value === undefined ? { kind: 'absent' } : { kind: 'present', value },
          )
          if (nodes.some(holdsNode)) embedded += 1
        }
      }),
      { numRuns: runs(400) },
    )
    expect(embedded).toBeGreaterThan(0)
  }, 120_000)

  test('error: no mutated proof is accepted', async () => {
    const crowded = fc.sample(crowdedTree, { numRuns: 20, seed: 7 })
    const trees = await Promise.all([
      ...crowded.map((entries) => treeOf(entries, false).then((tree) => ({ tree, entries }))),
    ])
    const proofs = await Promise.all(
      trees.flatMap(({ tree, entries }) =>
        entries.map(async ([key]) => ({ root: tree.root, key, nodes: await tree.proofOf(key) })),
      ),
    )
    const mutation = fc.record({
      proof: fc.nat(proofs.length - 1),
      kind: fc.constantFrom('flip', 'drop', 'swap', 'truncate', 'append', 'double', 'foreign', 'root'),
      at: fc.nat(),
      bit: fc.nat(),
    })
    fc.assert(
      fc.property(mutation, ({ proof, kind, at, bit }) => {
        const chosen = proofs[proof]
        if (chosen === undefined) throw new Error('no such proof')
        const root = chosen.root.slice()
        const nodes = chosen.nodes.map((node) => node.slice())
        const here = at % nodes.length
        const node = nodes[here] ?? new Uint8Array(0)
        const flip = (bytes: Uint8Array) => {
          bytes[bit % bytes.length] = (bytes[bit % bytes.length] ?? 0) ^ (1 << (at % 8))
        }
        if (kind === 'flip') flip(node)
        if (kind === 'root') flip(root)
        if (kind === 'drop') nodes.splice(here, 1)
        if (kind === 'truncate') nodes[here] = node.slice(0, -1)
        if (kind === 'append') nodes[here] = Uint8Array.of(...node, bit & 255)
        if (kind === 'double') nodes.splice(here, 0, node)
        if (kind === 'swap') {
          if (nodes.length < 2) return
          nodes.reverse()
        }
        if (kind === 'foreign') {
          const other = proofs[bit % proofs.length]
          if (other === undefined || other.root.join() === root.join()) return
          nodes[here] = (other.nodes[here % other.nodes.length] ?? node).slice()
          if (nodes.map(String).join(' ') === chosen.nodes.map(String).join(' ')) return
        }
        expect(followProof(root, chosen.key, nodes)).toBeUndefined()
      }),
      { numRuns: runs(20_000) },
    )
  }, 120_000)
})

/** Whether a node has another one inside. */
function holdsNode(node: Uint8Array): boolean {
  const item: RlpItem | undefined = decodeRlp(node)
  return (
    item !== undefined && !(item instanceof Uint8Array) && item.some((one) => !(one instanceof Uint8Array))
  )
}
