import type { InterfaceClaim } from '../shared/domain/checks/subject/InterfaceClaim.ts'
import { claimsOfWords } from '../shared/domain/checks/subject/methodWords.ts'
import type { ShownMessage } from '../shared/domain/message/ShownMessage.ts'
import type { ShownOrder } from '../shared/domain/orders/ShownOrder.ts'
import type { QueryAccess } from '../shared/queries/QueryAccess.ts'
import { askTransaction } from '../shared/review/askTransaction.ts'
import { notEntered } from '../shared/review/facts/deviceFact.ts'
import { gatherReview } from '../shared/review/gatherReview.ts'
import type { Review } from '../shared/review/Review.ts'
import type { PageKnowledge } from '../shared/review/readings/PageKnowledge.ts'
import { readValue } from '../shared/review/readings/Reading.ts'
import { reviewOffline } from '../shared/review/reviewOffline.ts'
import { commandErrors } from './commandErrors.ts'
import type { FoundTransaction } from './findTransaction.ts'
import { currencyOf } from './networks.ts'
import type { CommandLine } from './readCommandLine.ts'

/**
 * Reviews a transaction as the Verify page does. Throws where a node or gateway that is named fell silent meanwhile:
 * what it would have answered could not be judged.
 */
export async function checkTransaction(
  asking: QueryAccess,
  foundTransaction: FoundTransaction,
  {
    line,
    book,
    interfaces,
    orders,
    messages,
    dollarLimit,
  }: {
    readonly line: Pick<CommandLine, 'rpcUrls' | 'gatewayUrl'>
    readonly book: ReadonlyMap<string, string>
    readonly interfaces: readonly InterfaceClaim[]
    readonly orders: readonly ShownOrder[]
    readonly messages: readonly ShownMessage[]
    readonly dollarLimit?: number | undefined
  },
): Promise<Review> {
  const { identity, transaction, claims, proposal, confirmations, words = [] } = foundTransaction
  const isListed = proposal !== undefined || confirmations !== undefined
  const question = askTransaction({
    situation: isListed ? 'listed' : 'unsigned',
    identity: identity,
    transaction,
    signatures: confirmations,
  })
  const page: PageKnowledge = {
    reported: undefined,
    host: undefined,
    signer: undefined,
    addressBook: book,
    hostNames: new Map(),
    currency: currencyOf(identity.chainId),
    dollarLimit,
    storageBlocked: false,
    keptTransactions: [],
    proof: undefined,
    claims,
    proposal,
    device: notEntered,
    interfaces: [...interfaces, ...claimsOfWords(words)],
    orders,
    messages,
    chosenNames: [],
  }
  if (line.rpcUrls.length === 0 && line.gatewayUrl === undefined) return reviewOffline(question, page)
  const review = await gatherReview(asking, question, page)
  requireTransactionAnswers(review, line)
  return review
}

function requireTransactionAnswers(
  { readings, subject }: Review,
  { rpcUrls, gatewayUrl }: Pick<CommandLine, 'rpcUrls' | 'gatewayUrl'>,
): void {
  const [first, second] = rpcUrls.map((url) => new URL(url).host)
  const { state } = subject.facts
  if (first !== undefined && !state.known)
    throw state.reason.code === 'chain-silent'
      ? commandErrors.nodeSilent({ host: first })
      : commandErrors.nodeUnreadable({ host: first })
  if (second !== undefined) requireComparison(readings.secondNode, second)
  const failed = [readings.queue, readings.past, readings.lag, readings.ranLately].some(
    ({ status }) => status === 'failed',
  )
  if (gatewayUrl !== undefined && failed)
    throw commandErrors.gatewaySilent({ host: new URL(gatewayUrl).host })
}

/** A second node is named to be compared with the first: one that says nothing of the Safe compares nothing. */
function requireComparison(reading: Review['readings']['secondNode'], host: string): void {
  const compared = readValue(reading)
  if (reading.status === 'failed' || compared?.kind === 'silent') throw commandErrors.nodeSilent({ host })
  if (
    compared?.kind === 'asked' &&
    compared.rows.every(({ name, second }) => name === 'chainId' || !second.known)
  )
    throw commandErrors.nodeSaysNothing({ host: compared.host })
}
