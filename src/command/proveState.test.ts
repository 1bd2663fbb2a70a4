import { expect, test } from 'vitest'
import type { StateProof } from '../shared/chain/proof/StateProof.ts'
import { proveInMemory } from '../shared/testing/proveInMemory.ts'
import { stateWithOwners } from '../shared/testing/provenChain.ts'
import { compareProof } from './proveState.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const state = stateWithOwners(3)

async function proofOf(nonce: bigint): Promise<StateProof> {
  return { kind: 'proven', state: await proveInMemory(safe, { ...state, nonce }), faults: [] }
}

test('behavior: the checks read what is proven: nothing is asked again', async () => {
  const proof = await proofOf(7n)
  const again = () => expect.unreachable()
  expect(await compareProof(proof, state, again)).toBe(proof)
  expect(await compareProof(proof, 'no-safe', again)).toBe(proof)
})

test('behavior: a Safe that changed after the first proof is proven again, and no node is blamed', async () => {
  const later = await proofOf(8n)
  expect(await compareProof(await proofOf(7n), { ...state, nonce: 8n }, async () => later)).toBe(later)
})

test('error: a node that gives the checks what neither proof has is named, with the facts', async () => {
  const proof = await proofOf(7n)
  const compared = await compareProof(proof, { ...state, threshold: 1, nonce: 6n }, () => proofOf(8n))
  expect(compared?.faults).toMatchObject([
    { kind: 'answers', hosts: ['first.example'], facts: ['threshold', 'nonce'] },
  ])
})
