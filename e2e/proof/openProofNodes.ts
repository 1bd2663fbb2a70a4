import type { ProofNode } from '../../src/shared/chain/proof/StateProof.ts'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import type { ChainRead, ChainRequest } from '../../src/shared/source/ChainRequest.ts'

/** Changes what a node answers to one question: `answer` asks the real chain, also about something else. */
export type Twist = (read: ChainRead, answer: (read: ChainRead) => Promise<unknown>) => Promise<unknown>

/** A node of its own host over one chain, which counts what it is asked. */
export type CountedNode = ProofNode & { readonly asked: readonly string[] }

export function nodeOver(
  chain: ChainRequest,
  host: string,
  twist: Twist = (read, answer) => answer(read),
): CountedNode {
  const asked: string[] = []
  return {
    host,
    asked,
    request: async (read, options) => {
      asked.push(read.method)
      return twist(read, (other) => chain(other, options))
    },
  }
}

/** Asks one method about something else, or changes its answer, and leaves the others. */
export function twistOf(
  method: string,
  change: (read: ChainRead, answer: (read: ChainRead) => Promise<unknown>) => Promise<unknown>,
): Twist {
  return (read, answer) => (read.method === method ? change(read, answer) : answer(read))
}

/** Another value of one field of an answer. */
export async function withField(answer: Promise<unknown>, field: string, value: unknown): Promise<unknown> {
  return { ...readFields(await answer), [field]: value }
}
