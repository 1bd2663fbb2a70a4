import type { QueryClient } from '@tanstack/react-query'
import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import { readStateProof } from '../../src/shared/chain/proof/readStateProof.ts'
import type { StateProof } from '../../src/shared/chain/proof/StateProof.ts'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import type { Assessment } from '../../src/shared/domain/checks/Assessment.ts'
import type { CheckFacts, HashClaim, Proposal } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import type { CheckSubject } from '../../src/shared/domain/checks/subject/CheckSubject.ts'
import { knownFact } from '../../src/shared/domain/checks/subject/Fact.ts'
import { lookUpDevice } from '../../src/shared/domain/device/deviceLookup.ts'
import { readSignableMessage } from '../../src/shared/domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../src/shared/domain/message/SignableMessage.ts'
import { readPastedTransaction } from '../../src/shared/domain/pasted/readPastedTransaction.ts'
import type { AccountRef } from '../../src/shared/domain/safe/safeRef.ts'
import type { GivenSignatures } from '../../src/shared/domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { wrapCalls } from '../../src/shared/domain/transaction/wrapCalls.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { signaturesIn } from '../../src/shared/queries/gatewaySignables.ts'
import { messageDetailsQuery } from '../../src/shared/queries/messageList.ts'
import { ownerSafesQuery } from '../../src/shared/queries/ownerSafes.ts'
import { chainSafeQuery } from '../../src/shared/queries/safeFacts.ts'
import { transactionQuery } from '../../src/shared/queries/transactions.ts'
import { askerOf } from '../../src/shared/review/askerOf.ts'
import { askTransaction } from '../../src/shared/review/askTransaction.ts'
import { deviceFact, notEntered } from '../../src/shared/review/facts/deviceFact.ts'
import { factProducers } from '../../src/shared/review/facts/factProducers.ts'
import { messageFactProducers } from '../../src/shared/review/facts/messageFactProducers.ts'
import type { TransactionGiven } from '../../src/shared/review/facts/TransactionGiven.ts'
import { hashClaimsOf, proposalOf } from '../../src/shared/review/gatewayWord.ts'
import { gatherMessageReadings } from '../../src/shared/review/gatherMessageReview.ts'
import { gatherReadings } from '../../src/shared/review/gatherReview.ts'
import { identityQuery } from '../../src/shared/review/readings/identityQuery.ts'
import { messageContentOf } from '../../src/shared/review/readings/messageContentOf.ts'
import type { MessageGiven } from '../../src/shared/review/readings/messageReadings.ts'
import type { PageKnowledge } from '../../src/shared/review/readings/PageKnowledge.ts'
import type { Situation, TransactionQuestion } from '../../src/shared/review/readings/Question.ts'
import { proofNodes } from '../../src/shared/review/readings/stateProofQuery.ts'
import { readInner, reviewMessage } from '../../src/shared/review/reviewMessage.ts'
import { reviewTransaction } from '../../src/shared/review/reviewTransaction.ts'
import { type ReadableTransaction, toTransaction } from '../../src/shared/review/toTransaction.ts'
import type { AccountSource } from '../../src/shared/source/AccountSource.ts'
import { readOnlySource } from '../../src/shared/source/readOnlySource.ts'
import type { ToReview } from './situations/Situation.ts'

type Asking = {
  readonly toReview: ToReview
  readonly client: QueryClient
  readonly source: AccountSource
}

/** Something to sign with every answer that came, before a fact is made of any. */
export type Collected =
  | { readonly kind: 'transaction'; readonly given: TransactionGiven }
  | { readonly kind: 'message'; readonly given: MessageGiven; readonly inner: CheckSubject | undefined }

/** The two tables that make facts of answers. */
export type Producers = {
  readonly transaction: typeof factProducers
  readonly message: typeof messageFactProducers
}

/** Those of the product. */
export const ownProducers: Producers = { transaction: factProducers, message: messageFactProducers }

/** What the checks say of it, with the facts that these producers make. */
export function assessCollected(collected: Collected, producers = ownProducers): Assessment {
  return collected.kind === 'transaction'
    ? reviewTransaction(collected.given, producers.transaction).assessment
    : reviewMessage(collected.given, collected.inner, producers.message)
}

/** The account on a page of its own, which asks the node of what is reviewed. */
export function sourceOf({ nodeUrl }: ToReview): AccountSource {
  return readOnlySource((read, { signal = new AbortController().signal } = {}) =>
    askNode(nodeUrl, read, { fetch: globalThis.fetch, signal }),
  )
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
      return collectTransaction(asking, execution.safeTransaction, {
        claims: hashClaimsOf(execution),
        proposal: proposalOf(details, execution),
        signatures: signaturesIn(execution.confirmations),
        situation: signing.kind === 'row' ? 'row' : 'listed',
      })
    }
    case 'pasted': {
      const { transaction, ...said } = await readPasted(asking, signing.text)
      const situation = said.confirmations === undefined ? 'unsigned' : 'listed'
      return collectTransaction(asking, transaction, {
        claims: said.claims,
        signatures: said.confirmations,
        situation,
      })
    }
    case 'composed': {
      const { nonce = 0, version } = toReview.reported ?? (await chainSafe(asking))
      const transaction = wrapCalls(signing.calls, { account, nonce: BigInt(nonce), version })
      if (transaction === undefined) throw new Error('The calls cannot be put into one transaction')
      return collectTransaction(asking, transaction, { situation: 'composed' })
    }
    case 'message':
      return collectMessage(asking, signing.message, {
        onChain: signing.onChain,
        claims: [],
        asker: knownFact(undefined),
      })
    case 'listed-message': {
      const listed = await client.fetchQuery(messageDetailsQuery(account, signing.messageHash))
      if (listed === null) throw new Error('The gateway does not tell the message')
      return collectMessage(asking, listed.message, {
        onChain: false,
        claims: [{ by: 'The gateway', hash: listed.messageHash }],
        asker: askerOf(listed.message, listed.app),
      })
    }
  }
}

type Presented = {
  readonly situation: Situation
  readonly claims?: readonly HashClaim[]
  readonly proposal?: Proposal
  readonly signatures?: GivenSignatures | undefined
}

/** As `Verification` asks it. */
async function collectTransaction(
  { toReview, client, source }: Asking,
  transaction: SafeTransaction,
  { claims = [], proposal, signatures, situation }: Presented,
): Promise<Collected> {
  const { account, reported } = toReview
  const identity = await client.fetchQuery(identityQuery(source, account, reported?.version))
  if (identity === null) throw new Error('The version of the Safe is unknown')
  const question = askTransaction({ situation, identity, transaction, signatures })
  const proof = toReview.proves ? await prove(source, account) : undefined
  const page = { ...pageOf(toReview), claims, proposal, proof }
  const readings = await gatherReadings({ client, source }, question, page)
  const device = await deviceOf({ toReview, client, source }, question)
  return { kind: 'transaction', given: { question, page: { ...page, device }, readings } }
}

/** As *Prove the state* asks it, but for the time that it gives a slow node. */
export function prove(source: AccountSource, { chainId, address }: AccountRef): Promise<StateProof> {
  const { signal } = new AbortController()
  const nodes = proofNodes(configuration.chains, { source, chainId, signal })
  return readStateProof({ safe: address, ...nodes }, signal, async () => {})
}

/** As `PasteForm` reads it. */
async function readPasted(asking: Asking, text: string): Promise<ReadableTransaction> {
  const { account, reported } = asking.toReview
  const pasted = readPastedTransaction(text)
  const safe = await chainSafe(asking).catch(() => undefined)
  const nonce = safe?.nonce ?? reported?.nonce
  const read = toTransaction(pasted, account, {
    nonce: nonce === undefined ? undefined : BigInt(nonce),
    version: safe?.version ?? reported?.version,
    shortName: undefined,
  })
  if (typeof read === 'string' || !('transaction' in read)) throw new Error('The paste cannot be verified')
  return read
}

async function deviceOf(
  { toReview: { account, typedOffDevice }, client, source }: Asking,
  { identity, transaction }: TransactionQuestion,
): Promise<CheckFacts['device']> {
  if (typedOffDevice === undefined) return notEntered
  const candidate = { kind: 'transaction', name: 'this transaction', identity, transaction } as const
  const { safes: ownerSafes } = await client.fetchQuery(ownerSafesQuery(source, account))
  return deviceFact(
    typedOffDevice,
    lookUpDevice(typedOffDevice, { candidates: [candidate], ownerSafes }),
    candidate,
  )
}

/** The knowledge of a page, which is the same for everything reviewed on it. */
function pageOf({
  account,
  addressBook,
  hostNames,
  chosenNames,
  interfaces,
  orders,
  messages,
  host,
  reported,
  signer,
  dollarLimit,
  storageBlocked,
  keptTransactions,
}: ToReview): PageKnowledge {
  return {
    addressBook,
    hostNames,
    currency: configuration.chains.find(({ id }) => id === account.chainId)?.nativeCurrency,
    host,
    reported,
    signer,
    dollarLimit,
    storageBlocked,
    keptTransactions,
    claims: [],
    proposal: undefined,
    device: notEntered,
    chosenNames,
    interfaces,
    orders,
    messages,
    proof: undefined,
  }
}

type Asked = {
  readonly onChain: boolean
  readonly claims: readonly HashClaim[]
  readonly asker: ReturnType<typeof askerOf>
}

/** As `MessageChecks` asks it. */
async function collectMessage(
  { toReview, client, source }: Asking,
  message: SignableMessage,
  asked: Asked,
): Promise<Collected> {
  const { account, reported } = toReview
  const reading = readSignableMessage(message)
  const identity = await client.fetchQuery(identityQuery(source, account, reported?.version))
  if (!reading.ok || identity === null) throw new Error('The message cannot be signed')
  const content = messageContentOf(message)
  const question = { kind: 'message', identity, content, innerHash: reading.message.hash } as const
  const proof = toReview.proves ? await prove(source, account) : undefined
  const page = { ...pageOf(toReview), ...asked, proof }
  const readings = await gatherMessageReadings({ client, source }, question, page)
  return { kind: 'message', given: { question, page, readings }, inner: readInner(question, page, readings) }
}

function chainSafe({ client, source, toReview: { account } }: Asking) {
  return client.fetchQuery(chainSafeQuery(source, account))
}
