import type { StateProof } from '../shared/chain/proof/StateProof.ts'
import type { QueryAccess } from '../shared/queries/QueryAccess.ts'
import { sayNotNamed } from '../shared/review/notNamed.ts'
import type { Review } from '../shared/review/Review.ts'
import { checkTransaction } from './checkTransaction.ts'
import { createReport, type Report } from './createReport.ts'
import type { FoundTransaction } from './findTransaction.ts'
import { compareProof } from './proveState.ts'

export type JudgedTransaction = { readonly review: Review; readonly report: Report }

/**
 * Judges a transaction that was found, and compares what the checks read of the Safe with what is proven of it. `prove`
 * is asked again only where the two differ. Throws where a node or gateway that is named is silent.
 */
export async function judgeFound(
  asking: QueryAccess,
  foundTransaction: FoundTransaction,
  {
    first,
    prove,
    ...given
  }: Parameters<typeof checkTransaction>[2] & {
    /** What was proven before the checks read the Safe; `undefined` where no node is named. */
    readonly first: StateProof | undefined
    readonly prove: () => Promise<StateProof | undefined>
  },
): Promise<JudgedTransaction> {
  const { rpcUrls, gatewayUrl } = given.line
  const review = await checkTransaction(asking, foundTransaction, given)
  const { state } = review.subject.facts
  const proof = await compareProof(first, state.known ? state.value : undefined, prove)
  const named = { node: rpcUrls.length > 0, gateway: gatewayUrl !== undefined }
  const assessment = sayNotNamed(review.assessment, named)
  return { review, report: createReport(review, { ...foundTransaction, assessment, proof }) }
}
