import { proofNodeAt } from '../shared/chain/proof/proofNodeAt.ts'
import { readStateProof } from '../shared/chain/proof/readStateProof.ts'
import type { ProofNode, StateProof } from '../shared/chain/proof/StateProof.ts'
import { isSilence } from '../shared/chain/reads/isSilence.ts'
import { differencesFromProven } from '../shared/domain/proof/differencesFromProven.ts'
import type { ProvenFactName } from '../shared/domain/proof/ProvenSafe.ts'
import type { SafeState } from '../shared/domain/safe/SafeState.ts'
import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import { commandErrors } from './commandErrors.ts'
import { requestAt } from './openNode.ts'

/**
 * Proves the state of a Safe through the nodes that are named: the first gives the proof, the others name the block.
 * `undefined` where no node is named; one alone is not asked. Throws
 * `command/node-silent` for one that does not answer.
 */
export async function proveState(
  account: AccountRef,
  urls: readonly string[],
): Promise<StateProof | undefined> {
  const silent = new Set<string>()
  const [main, ...witnesses] = urls.map((url) => nodeAt(url, silent))
  if (main === undefined) return undefined
  const { signal } = new AbortController()
  const proof = await readStateProof({ safe: account.address, main, witnesses }, signal)
  const [host] = proof.kind === 'unproven' && proof.why.kind === 'silent' ? proof.why.hosts : silent
  if (host !== undefined) throw commandErrors.nodeSilent({ host })
  return proof
}

/**
 * Compares a proof with the state that the checks judged: the first node may say one thing to them and prove another,
 * which is a fault. The Safe may change between the two, so it is proven again, and only what neither proof has counts.
 */
export async function compareProof(
  first: StateProof | undefined,
  state: SafeState | 'no-safe' | undefined,
  again: () => Promise<StateProof | undefined>,
): Promise<StateProof | undefined> {
  const moved = first === undefined ? [] : differingFacts(first, state)
  if (moved.length === 0) return first
  const second = await again()
  if (second?.kind !== 'proven') return second
  const facts = differingFacts(second, state).filter((name) => moved.includes(name))
  if (facts.length === 0) return second
  const { from, header } = second.state
  const fault = { kind: 'answers', hosts: [from], block: header.number, facts } as const
  return { ...second, faults: [...second.faults, fault] }
}

function differingFacts(
  proof: StateProof,
  state: SafeState | 'no-safe' | undefined,
): readonly ProvenFactName[] {
  if (proof.kind !== 'proven' || state === undefined || state === 'no-safe') return []
  return differencesFromProven(state, { ...proof.state.safe, balance: proof.state.balance })
}

function nodeAt(url: string, silent: Set<string>): ProofNode {
  const request = requestAt(url)
  return proofNodeAt(url, async (read, options) => {
    try {
      return await request(read, options)
    } catch (error) {
      if (isSilence(error)) silent.add(new URL(url).host)
      throw error
    }
  })
}
