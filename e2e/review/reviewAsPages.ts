import type { QueryClient } from '@tanstack/react-query'
import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import { askerOf } from '../../src/shared/dashboard/parts/messages/askerOf.ts'
import { wrapCalls } from '../../src/shared/dashboard/parts/review/wrapCalls.ts'
import type { Assessment } from '../../src/shared/domain/checks/Assessment.ts'
import { assess, assessMessage } from '../../src/shared/domain/checks/assess.ts'
import { assessWithInner } from '../../src/shared/domain/checks/innerTransaction.ts'
import type { CheckFacts, HashClaim, Proposal } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import type { CheckedTransaction, CheckSubject } from '../../src/shared/domain/checks/subject/CheckSubject.ts'
import { known } from '../../src/shared/domain/checks/subject/Fact.ts'
import type { CheckedMessage, MessageContent } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import { lookUpDevice } from '../../src/shared/domain/device/deviceLookup.ts'
import { readSignableMessage } from '../../src/shared/domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../src/shared/domain/message/SignableMessage.ts'
import type { SignedBy } from '../../src/shared/domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { parseTypedData } from '../../src/shared/domain/typedData/typedData.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { signaturesIn } from '../../src/shared/queries/gatewaySignables.ts'
import { messageDetailsQuery } from '../../src/shared/queries/messageList.ts'
import { ownerSafesQuery } from '../../src/shared/queries/ownerSafes.ts'
import { chainSafeQuery } from '../../src/shared/queries/safeFacts.ts'
import { transactionQuery } from '../../src/shared/queries/transactions.ts'
import { askTransaction } from '../../src/shared/review/askTransaction.ts'
import { deviceFact, notEntered } from '../../src/shared/review/deviceFact.ts'
import { produceFacts } from '../../src/shared/review/factProducers.ts'
import { fetchReading } from '../../src/shared/review/fetchReading.ts'
import { claimsOf, proposalOf } from '../../src/shared/review/gatewayWord.ts'
import { gatherReadings } from '../../src/shared/review/gatherReview.ts'
import { produceMessageFacts } from '../../src/shared/review/messageFactProducers.ts'
import { messageQueries } from '../../src/shared/review/messageQueries.ts'
import type { PageKnowledge } from '../../src/shared/review/PageKnowledge.ts'
import { placeQuery } from '../../src/shared/review/placeQuery.ts'
import type { Situation, TransactionQuestion } from '../../src/shared/review/Question.ts'
import { readInner } from '../../src/shared/review/reviewMessage.ts'
import { withWaiting } from '../../src/shared/review/withWaiting.ts'
import type { AccountSource } from '../../src/shared/source/AccountSource.ts'
import type { ToReview } from './situations/Situation.ts'

type Asking = {
  readonly toReview: ToReview
  readonly client: QueryClient
  readonly source: AccountSource
}

/** Something to sign with every fact that was told about it, before any check ran. */
export type Collected =
  | { readonly kind: 'transaction'; readonly checked: CheckedTransaction }
  | { readonly kind: 'message'; readonly checked: CheckedMessage; readonly inner: CheckSubject | undefined }

/** What the checks say of it. */
export function assessCollected(collected: Collected): Assessment {
  return collected.kind === 'transaction'
    ? withWaiting(assess(collected.checked))
    : assessWithInner(withWaiting(assessMessage(collected.checked)), collected.inner)
}

/** What the pages would know of it: their producers of facts, put together as they do it. */
export async function collect(toReview: ToReview): Promise<Collected> {
  const client = createQueryClient()
  const asking = { toReview, client, source: sourceOf(toReview) }
  const { account, signing } = toReview
  switch (signing.kind) {
    // A row shows only the worst of what its checks find; they are those of the page, but for the trial.
    case 'row':
    case 'waiting': {
      const details = await client.fetchQuery(transactionQuery(account, signing.safeTxHash))
      const execution = details?.execution
      if (details === null || execution?.kind !== 'multisig' || execution.safeTransaction === undefined)
        throw new Error('The gateway does not tell the transaction')
      return reviewTransaction(asking, execution.safeTransaction, {
        claims: claimsOf(execution),
        proposal: proposalOf(details, execution),
        signatures: signaturesIn(execution.confirmations),
        situation: signing.kind === 'row' ? 'row' : 'listed',
      })
    }
    case 'pasted':
      return reviewTransaction(asking, signing.transaction, { situation: 'unsigned' })
    case 'composed': {
      const { nonce = 0, version } = toReview.reported ?? (await chainSafe(asking))
      const transaction = wrapCalls(signing.calls, { account, nonce: BigInt(nonce), version })
      if (transaction === undefined) throw new Error('The calls cannot be put into one transaction')
      return reviewTransaction(asking, transaction, { situation: 'composed' })
    }
    case 'message':
      return reviewMessage(asking, signing.message, {
        onChain: signing.onChain,
        claims: [],
        asker: known(undefined),
      })
    case 'listed-message': {
      const listed = await client.fetchQuery(messageDetailsQuery(account, signing.messageHash))
      if (listed === null) throw new Error('The gateway does not tell the message')
      return reviewMessage(asking, listed.message, {
        onChain: false,
        claims: [{ by: 'The gateway', hash: listed.messageHash }],
        asker: askerOf(listed.message, listed.app),
      })
    }
  }
}

type Told = {
  readonly situation: Situation
  readonly claims?: readonly HashClaim[]
  readonly proposal?: Proposal
  readonly signatures?: readonly SignedBy[]
}

/** As `Verification` asks it. */
async function reviewTransaction(
  { toReview, client, source }: Asking,
  transaction: SafeTransaction,
  { claims = [], proposal, signatures, situation }: Told,
): Promise<Collected> {
  const { account, reported } = toReview
  const place = await client.fetchQuery(placeQuery(source, account, reported?.version))
  if (place === null) throw new Error('Nobody says which version the Safe has')
  const question = askTransaction({ situation, place, transaction, signatures })
  const page = { ...pageOf(toReview), claims, proposal }
  const readings = await gatherReadings({ client, source }, question, page)
  const device = await deviceOf({ toReview, client, source }, question)
  const facts = produceFacts({ question, page: { ...page, device }, readings })
  return { kind: 'transaction', checked: { place, transaction, facts } }
}

async function deviceOf(
  { toReview: { account, typedOffDevice }, client, source }: Asking,
  { place, transaction }: TransactionQuestion,
): Promise<CheckFacts['device']> {
  if (typedOffDevice === undefined) return notEntered
  const candidate = { kind: 'transaction', name: 'this transaction', place, transaction } as const
  const { safes: ownerSafes } = await client.fetchQuery(ownerSafesQuery(source, account))
  return deviceFact(
    typedOffDevice,
    lookUpDevice(typedOffDevice, { candidates: [candidate], ownerSafes }),
    candidate,
  )
}

/** What the page knows whatever is reviewed on it. */
function pageOf({
  addressBook,
  chosenNames,
  host,
  reported,
  signer,
  storageBlocked,
}: ToReview): PageKnowledge {
  return {
    addressBook,
    host,
    reported,
    signer,
    storageBlocked,
    claims: [],
    proposal: undefined,
    device: notEntered,
    chosenNames,
  }
}

type Asked = {
  readonly onChain: boolean
  readonly claims: readonly HashClaim[]
  readonly asker: ReturnType<typeof askerOf>
}

/** As `MessageChecks` asks it. */
async function reviewMessage(
  { toReview, client, source }: Asking,
  given: SignableMessage,
  asked: Asked,
): Promise<Collected> {
  const { account, reported } = toReview
  const reading = readSignableMessage(given)
  const place = await client.fetchQuery(placeQuery(source, account, reported?.version))
  if (!reading.ok || place === null) throw new Error('The message cannot be signed')
  const content = contentOf(given)
  const question = { kind: 'message', place, content, innerHash: reading.message.hash } as const
  const page = { ...pageOf(toReview), ...asked }
  const plan = messageQueries(source, question, page)
  const [chain, past, ownSafes] = await Promise.all([
    fetchReading(client, plan.chain),
    fetchReading(client, plan.past),
    fetchReading(client, plan.ownSafes),
  ])
  const facts = produceMessageFacts({ question, page, readings: { chain, past, ownSafes } })
  return { kind: 'message', checked: { place, content, facts }, inner: readInner(question, page) }
}

function contentOf(given: SignableMessage): MessageContent {
  const typedData = given.kind === 'typed-data' ? parseTypedData(given.json) : undefined
  if (typedData !== undefined) return { kind: 'typed-data', typedData }
  return { kind: 'text', text: given.kind === 'text' ? given.text : given.json }
}

function chainSafe({ client, source, toReview: { account } }: Asking) {
  return client.fetchQuery(chainSafeQuery(source, account))
}

/** Of a source only what the producers of facts ask. */
function sourceOf({ nodeUrl }: ToReview): AccountSource {
  const never = () => {
    throw new Error('A review asks nobody to sign or send')
  }
  return {
    getState: never,
    subscribe: () => () => undefined,
    request: (read, { signal = new AbortController().signal } = {}) =>
      askNode(nodeUrl, read, { fetch: globalThis.fetch, signal }),
    node: 'own',
    sendCalls: never,
    refresh: never,
    forgetRequest: never,
    capabilities: {},
    dispose: never,
  }
}
