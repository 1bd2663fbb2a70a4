import type { Assessment } from '../shared/domain/checks/Assessment.ts'
import type { HashClaim } from '../shared/domain/checks/subject/CheckFacts.ts'
import type { CheckSubject } from '../shared/domain/checks/subject/CheckSubject.ts'
import { createMessageSubject } from '../shared/domain/checks/subject/createMessageSubject.ts'
import { type Fact, knownFact } from '../shared/domain/checks/subject/Fact.ts'
import type { MessageSubject } from '../shared/domain/checks/subject/MessageSubject.ts'
import { hashForSafe, readSignableMessage } from '../shared/domain/message/readSignableMessage.ts'
import type { SafeMessageHashes } from '../shared/domain/message/SafeMessageHashes.ts'
import type { SignableMessage } from '../shared/domain/message/SignableMessage.ts'
import type { SafeIdentity } from '../shared/domain/safe/SafeIdentity.ts'
import type { SafeState } from '../shared/domain/safe/SafeState.ts'
import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import type { QueryAccess } from '../shared/queries/QueryAccess.ts'
import { notEntered } from '../shared/review/facts/deviceFact.ts'
import { messageFactProducers } from '../shared/review/facts/messageFactProducers.ts'
import { produceAll } from '../shared/review/facts/Producer.ts'
import { gatherMessageReadings } from '../shared/review/gatherMessageReview.ts'
import { messageContentOf } from '../shared/review/readings/messageContentOf.ts'
import type { MessageGiven } from '../shared/review/readings/messageReadings.ts'
import { readValue } from '../shared/review/readings/Reading.ts'
import { readInner, reviewMessage } from '../shared/review/reviewMessage.ts'
import { commandErrors } from './commandErrors.ts'
import { findIdentity, type VersionSource } from './findTransaction.ts'
import { currencyOf } from './networks.ts'
import type { CommandLine } from './readCommandLine.ts'

/** A message with its hashes and what the checks found in it. */
export type MessageVerdict = {
  readonly identity: SafeIdentity
  readonly versionFrom: VersionSource
  readonly given: SignableMessage
  readonly hashes: SafeMessageHashes
  readonly assessment: Assessment
  readonly subject: MessageSubject
  /** What is done because it is signed: calls of another account, or of another Safe. */
  readonly inner: CheckSubject | undefined
  /** What the checks read of the Safe. */
  readonly state: SafeState | 'no-safe' | undefined
}

/**
 * Reviews a message as the Messages page does. Throws where it cannot be signed, and where a node or gateway that is
 * named is silent.
 */
export async function checkMessage(
  asking: QueryAccess,
  signableMessage: SignableMessage,
  {
    line,
    account,
    book,
    claims = [],
    asker = knownFact(line.asker),
  }: {
    readonly line: Pick<CommandLine, 'rpcUrls' | 'gatewayUrl' | 'asker'>
    readonly account: AccountRef
    readonly book: ReadonlyMap<string, string>
    /** Hashes that others name for it. */
    readonly claims?: readonly HashClaim[]
    /** The page that asks for the signature, in place of the one that the command line names. */
    readonly asker?: Fact<string | undefined>
  },
): Promise<MessageVerdict> {
  const reading = readSignableMessage(signableMessage)
  if (!reading.ok) throw commandErrors.unreadable({ problem: `message-${reading.problem.kind}` })
  const { identity, versionFrom } = await findIdentity(asking, account, line)
  const question = {
    kind: 'message',
    identity,
    content: messageContentOf(signableMessage),
    innerHash: reading.message.hash,
  } as const
  const page = { ...knownToCommand(identity.chainId), addressBook: book, claims, asker }
  const readings = await gatherMessageReadings(asking, question, page)
  requireMessageAnswers(readings, line)
  const checked = { question, page, readings }
  const inner = readInner(question, page, readings)
  const assessment = reviewMessage(checked, inner)
  const state = readValue(readings.chain)?.state
  return {
    identity,
    versionFrom,
    given: signableMessage,
    hashes: hashForSafe(identity, reading.message),
    assessment,
    subject: createMessageSubject({
      identity,
      content: question.content,
      facts: produceAll(messageFactProducers, checked),
    }),
    inner,
    state: state?.known === true ? state.value : undefined,
  }
}

/** What a page would know, and the command does not. */
function knownToCommand(chainId: number): Omit<MessageGiven['page'], 'addressBook' | 'claims' | 'asker'> {
  return {
    reported: undefined,
    host: undefined,
    signer: undefined,
    hostNames: new Map(),
    currency: currencyOf(chainId),
    dollarLimit: undefined,
    storageBlocked: false,
    keptTransactions: [],
    proof: undefined,
    proposal: undefined,
    device: notEntered,
    interfaces: [],
    orders: [],
    messages: [],
    chosenNames: [],
    onChain: false,
  }
}

function requireMessageAnswers(
  { chain, past }: MessageGiven['readings'],
  { rpcUrls: [rpcUrl], gatewayUrl }: Pick<CommandLine, 'rpcUrls' | 'gatewayUrl'>,
): void {
  const state = readValue(chain)?.state
  if (rpcUrl !== undefined && state?.known !== true) {
    const { host } = new URL(rpcUrl)
    throw state === undefined || state.reason.code === 'chain-silent'
      ? commandErrors.nodeSilent({ host })
      : commandErrors.nodeUnreadable({ host })
  }
  if (gatewayUrl !== undefined && past.status === 'failed')
    throw commandErrors.gatewaySilent({ host: new URL(gatewayUrl).host })
}
