import type { QueryClient } from '@tanstack/react-query'
import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import { configuration } from '../../src/shared/configuration/configuration.ts'
import { askerOf } from '../../src/shared/dashboard/parts/messages/askerOf.ts'
import type { Ready } from '../../src/shared/dashboard/parts/page/accountNames.ts'
import { deviceFact } from '../../src/shared/dashboard/parts/review/deviceFact.ts'
import { withPage } from '../../src/shared/dashboard/parts/review/pageFacts.ts'
import { otherHashesOf, othersIn } from '../../src/shared/dashboard/parts/review/queueNeighbours.tsx'
import { wrapCalls } from '../../src/shared/dashboard/parts/review/wrapCalls.ts'
import { claimsOf, proposalOf } from '../../src/shared/dashboard/parts/transaction/gatewayWord.ts'
import { type Assessment, assess, assessMessage } from '../../src/shared/domain/checks/assess.ts'
import { assessWithInner, readInnerTransaction } from '../../src/shared/domain/checks/innerTransaction.ts'
import type { HashClaim, Proposal } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import type { CheckedTransaction, CheckSubject } from '../../src/shared/domain/checks/subject/CheckSubject.ts'
import { known } from '../../src/shared/domain/checks/subject/Fact.ts'
import type { CheckedMessage, MessageContent } from '../../src/shared/domain/checks/subject/MessageSubject.ts'
import { officialDeployments } from '../../src/shared/domain/contracts/officialDeployments.ts'
import { lookUpDevice } from '../../src/shared/domain/device/deviceLookup.ts'
import { readSignableMessage, type SignableMessage } from '../../src/shared/domain/message/signableMessage.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import { parseTypedData } from '../../src/shared/domain/typedData/typedData.ts'
import type { Confirmation } from '../../src/shared/gateway/TransactionDetails.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { gatewayFactsQuery } from '../../src/shared/queries/gatewayFacts.ts'
import { signaturesIn } from '../../src/shared/queries/gatewaySignables.ts'
import { messageFactsQuery } from '../../src/shared/queries/messageFacts.ts'
import { messageDetailsQuery } from '../../src/shared/queries/messageList.ts'
import { ownerSafesQuery } from '../../src/shared/queries/ownerSafes.ts'
import { rivalsQuery, withRivals } from '../../src/shared/queries/rivals.ts'
import { chainSafeQuery } from '../../src/shared/queries/safeFacts.ts'
import { nodesFact, secondNodeQuery } from '../../src/shared/queries/secondNode.ts'
import { signatureAuditQuery } from '../../src/shared/queries/signatureAudit.ts'
import { transactionQuery } from '../../src/shared/queries/transactions.ts'
import { unknownFacts } from '../../src/shared/queries/unknownFacts.ts'
import { verificationQuery } from '../../src/shared/queries/verification.ts'
import type { AccountSource } from '../../src/shared/source/AccountSource.ts'
import type { ToReview } from './situations/Situation.ts'

type Asking = {
  readonly toReview: ToReview
  readonly client: QueryClient
  readonly source: AccountSource
  readonly ready: Ready
}

/** Something to sign with every fact that was told about it, before any check ran. */
export type Collected =
  | { readonly kind: 'transaction'; readonly checked: CheckedTransaction }
  | { readonly kind: 'message'; readonly checked: CheckedMessage; readonly inner: CheckSubject | undefined }

/** What the checks say of it. */
export function assessCollected(collected: Collected): Assessment {
  return collected.kind === 'transaction'
    ? assess(collected.checked)
    : assessWithInner(assessMessage(collected.checked), collected.inner)
}

/** What the pages would know of it: their producers of facts, put together as they do it. */
export async function collect(toReview: ToReview): Promise<Collected> {
  const client = createQueryClient()
  const asking = { toReview, client, source: sourceOf(toReview), ready: readyOf(toReview) }
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
        confirmations: execution.confirmations,
      })
    }
    case 'pasted':
      return reviewTransaction(asking, signing.transaction, {})
    case 'composed': {
      const { nonce = 0, version } = toReview.reported ?? (await chainSafe(asking))
      const transaction = wrapCalls(signing.calls, { account, nonce: BigInt(nonce), version })
      if (transaction === undefined) throw new Error('The calls cannot be put into one transaction')
      return reviewTransaction(asking, transaction, { composed: true })
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
  readonly claims?: readonly HashClaim[]
  readonly proposal?: Proposal
  readonly confirmations?: readonly Confirmation[]
  readonly composed?: boolean
}

/** As `Verification` composes it. */
async function reviewTransaction(
  { toReview, client, source, ready }: Asking,
  transaction: SafeTransaction,
  { claims = [], proposal, confirmations, composed = false }: Told,
): Promise<Collected> {
  const { account, reported, addressBook, typedOffDevice } = toReview
  const verified = await client.fetchQuery(
    verificationQuery(source, account, { transaction, reportedVersion: reported?.version }),
  )
  if (verified === null) throw new Error('Nobody says which version the Safe has')
  const { place } = verified
  const { safeTxHash } = hashSafeTransaction(place, transaction)
  const said = await client.fetchQuery(gatewayFactsQuery(account, place))
  const rivals = await client
    .fetchQuery(rivalsQuery(account, { place, nonce: transaction.nonce }))
    .catch(() => undefined)
  const gateway = { ...said, ...withRivals(said.queue, rivals) }
  const audit =
    confirmations === undefined
      ? undefined
      : await client.fetchQuery(
          signatureAuditQuery(source, account, {
            safeTxHash,
            of: { transaction },
            signatures: signaturesIn(confirmations),
            otherHashes: otherHashesOf(gateway),
          }),
        )
  const second = composed
    ? undefined
    : await client.fetchQuery(secondNodeQuery(source, account, { place, transaction }))
  const candidate = { kind: 'transaction', name: 'this transaction', place, transaction } as const
  const device =
    typedOffDevice === undefined
      ? verified.facts.device
      : deviceFact(
          typedOffDevice,
          lookUpDevice(typedOffDevice, {
            candidates: [candidate, ...othersIn(gateway, safeTxHash)],
            ownerSafes: (await client.fetchQuery(ownerSafesQuery(source, account))).safes,
          }),
          candidate,
        )
  const facts = withPage(verified.facts, {
    ready,
    claims,
    transaction,
    proposal,
    gateway,
    names: addressBook,
  })
  const told = {
    ...facts,
    nodes: nodesFact(second),
    device,
    ...(audit !== undefined && { signatures: known(audit) }),
  }
  return { kind: 'transaction', checked: { place, transaction, facts: told } }
}

type Asked = {
  readonly onChain: boolean
  readonly claims: readonly HashClaim[]
  readonly asker: ReturnType<typeof askerOf>
}

/** As `MessageChecks` composes it. */
async function reviewMessage(
  asking: Asking,
  given: SignableMessage,
  { onChain, claims, asker }: Asked,
): Promise<Collected> {
  const { toReview, client, source } = asking
  const { account } = toReview
  const version = parseSafeVersion((await chainSafe(asking)).version)
  const reading = readSignableMessage(given)
  if (!reading.ok || version === undefined) throw new Error('The message cannot be signed')
  const place = { chainId: account.chainId, safe: account.address, version }
  const content = contentOf(given)
  const { facts, contractHash } = await client.fetchQuery(
    messageFactsQuery(source, account, { place, content, innerHash: reading.message.hash }),
  )
  const own = { claims: known(claims), contractHash, asker, onChain: known(onChain) }
  const ofOtherSafe = () => ({ ...unknownFacts, deployments: known(officialDeployments()) })
  const inner =
    content.kind === 'typed-data'
      ? readInnerTransaction(content.typedData, { place, facts: ofOtherSafe })
      : undefined
  return { kind: 'message', checked: { place, content, facts: { ...facts, ...own } }, inner }
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

function readyOf({ account, signer, host, reported }: ToReview): Ready {
  const { id, name, shortName, nativeCurrency } = configuration.chains[0] ?? never()
  return {
    status: 'ready',
    account: { kind: 'safe', address: account.address, reported, signer, canSend: signer !== undefined },
    chain: { id, name, shortName, nativeCurrency, explorer: undefined, supported: true },
    host,
  }
}

function never(): never {
  throw new Error('The site was built without a chain')
}
