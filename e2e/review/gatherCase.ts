import type { Assessment } from '../../src/shared/domain/checks/assess.ts'
import { messageRules, transactionRules } from '../../src/shared/domain/checks/rules.ts'
import { known } from '../../src/shared/domain/checks/subject/Fact.ts'
import type { CheckId } from '../../src/shared/domain/checks/words/checkIds.ts'
import { hashTextMessage } from '../../src/shared/domain/message/messageHash.ts'
import { safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashTypedDataMessage } from '../../src/shared/domain/typedData/typedDataHash.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import { transactionQuery } from '../../src/shared/queries/transactions.ts'
import { notEntered } from '../../src/shared/review/deviceFact.ts'
import type { factProducers } from '../../src/shared/review/factProducers.ts'
import { fetchReading } from '../../src/shared/review/fetchReading.ts'
import { claimsOf, proposalOf } from '../../src/shared/review/gatewayWord.ts'
import { gatherReadings } from '../../src/shared/review/gatherReview.ts'
import type { messageFactProducers } from '../../src/shared/review/messageFactProducers.ts'
import { messageQueries } from '../../src/shared/review/messageQueries.ts'
import type { PageKnowledge } from '../../src/shared/review/PageKnowledge.ts'
import { placeQuery } from '../../src/shared/review/placeQuery.ts'
import { askTransaction, type MessageQuestion } from '../../src/shared/review/Question.ts'
import { reviewMessage } from '../../src/shared/review/reviewMessage.ts'
import { reviewTransaction } from '../../src/shared/review/reviewTransaction.ts'
import type { openReviewWorld } from './openReviewWorld.ts'
import type { MessageCase, ReviewCase, TransactionCase, WaitingCase } from './ReviewCase.ts'

/** Other producers than those of the product. */
export type OtherProducers = {
  readonly transaction?: typeof factProducers
  readonly message?: typeof messageFactProducers
}

/** What was gathered for a case: it can be assessed again and again without asking anything. */
export type GatheredCase = {
  readonly assess: (others?: OtherProducers) => Assessment
  /** Every check that there is for its kind. */
  readonly ids: readonly CheckId[]
}

type Opened = ReturnType<typeof openReviewWorld>

const emptyPage: PageKnowledge = {
  reported: undefined,
  host: undefined,
  signer: undefined,
  addressBook: new Map(),
  storageBlocked: false,
  claims: [],
  proposal: undefined,
  device: notEntered,
  chosenNames: [],
}

/** Asks everything that the product asks for a case, with the product's own producers. */
export async function gatherCase(world: Opened, given: ReviewCase): Promise<GatheredCase> {
  switch (given.kind) {
    case 'transaction':
      return gatherTransaction(world, given)
    case 'waiting':
      return gatherWaiting(world, given)
    case 'message':
      return gatherMessage(world, given)
  }
}

async function gatherTransaction(
  world: Opened,
  { safe, interference, situation = 'composed', call, confirmations, page }: TransactionCase,
): Promise<GatheredCase> {
  const opened = world.open(interference)
  const place = await placeOf(world, opened, safe)
  const nonce = call.nonce ?? (await world.nonceOf(place.safe))
  const transaction = safeTransaction({ ...call, nonce })
  const question = askTransaction({ situation, place, transaction, confirmations })
  const known = { ...emptyPage, ...page }
  const readings = await gatherReadings(opened, question, known)
  return reviewable({ question, page: known, readings })
}

async function gatherWaiting(
  world: Opened,
  { safe, safeTxHash, interference }: WaitingCase,
): Promise<GatheredCase> {
  const opened = world.open(interference)
  const place = await placeOf(world, opened, safe)
  const account = { chainId: place.chainId, address: place.safe }
  const details = await opened.client.fetchQuery(transactionQuery(account, safeTxHash))
  const execution = details?.execution
  if (details === null || execution?.kind !== 'multisig' || execution.safeTransaction === undefined)
    throw new Error(`The gateway does not know ${safeTxHash}`)
  const { safeTransaction: transaction, confirmations } = execution
  const question = askTransaction({ situation: 'listed', place, transaction, confirmations })
  const page = { ...emptyPage, claims: claimsOf(execution), proposal: proposalOf(details, execution) }
  return reviewable({ question, page, readings: await gatherReadings(opened, question, page) })
}

function reviewable(given: Parameters<typeof reviewTransaction>[0]): GatheredCase {
  return {
    assess: (others = {}) => reviewTransaction(given, others.transaction).assessment,
    ids: transactionRules.map(({ id }) => id),
  }
}

async function gatherMessage(
  world: Opened,
  { safe, interference, content, page }: MessageCase,
): Promise<GatheredCase> {
  const opened = world.open(interference)
  const place = await placeOf(world, opened, safe)
  const typed = content.kind === 'typed-data' ? hashTypedDataMessage(content.typedData) : undefined
  const hash =
    content.kind === 'text'
      ? hashTextMessage(content.text)
      : typed?.ok
        ? typed.hash
        : (`0x${'00'.repeat(32)}` as const)
  const question: MessageQuestion = { kind: 'message', place, content, innerHash: hash }
  const knowledge = { ...emptyPage, asker: known(undefined), onChain: false, ...page }
  const plan = messageQueries(opened.source, question, knowledge)
  const [chain, past, ownSafes] = await Promise.all([
    fetchReading(opened.client, plan.chain),
    fetchReading(opened.client, plan.past),
    fetchReading(opened.client, plan.ownSafes),
  ])
  const readings = { chain, past, ownSafes }
  return {
    assess: (others = {}) =>
      reviewMessage({ question, page: knowledge, readings }, undefined, others.message),
    ids: messageRules.map(({ id }) => id),
  }
}

async function placeOf(world: Opened, { source, client }: ReturnType<Opened['open']>, safe?: Address) {
  const { chainId, safe: main } = world.setup.world
  const place = await client.fetchQuery(placeQuery(source, { chainId, address: safe ?? main }, '1.4.1'))
  if (place === null) throw new Error('A Safe of the world says its version')
  return place
}
