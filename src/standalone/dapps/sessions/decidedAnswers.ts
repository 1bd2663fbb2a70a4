import { readQuantity } from '../../../shared/chain/nodes/readQuantity.ts'
import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import type { Hex } from '../../../shared/domain/values/hex.ts'
import { type DappAsk, lastWordBefore } from '../../../shared/source/DappRequest.ts'
import { AppRefusal } from '../requests/AppRefusal.ts'
import { readBundleEnd, readBundleReceipt } from './callsStatus.ts'
import type { CallOutcome } from './keptCalls.ts'
import {
  listOf,
  readAskedData,
  readPersonalText,
  readSentBundle,
  readSentTransaction,
} from './readSessionAsk.ts'
import type { SessionParts, SessionQuestion } from './SessionQuestion.ts'
import { refusals } from './SessionRefusal.ts'

/** Milliseconds between two looks for an execution. */
const lookAgainAfter = 5_000

/** Milliseconds that a dApp waits by the default of WalletConnect, where it does not say. */
const usualWait = 300_000

/**
 * `eth_sendTransaction`: the safeTxHash where other owners have to sign as well, which is what Safe{Wallet} answers; where
 * one is enough, the hash of the transaction once it is executed. What is not executed ten seconds before the dApp gives up
 * is 4001, and waits in the queue all the same. A person can set either for a session.
 */
export async function sendTransaction(question: SessionQuestion, parts: SessionParts): Promise<Hex> {
  const { account, params, topic, rpcId } = question
  const id = `rpc:${rpcId}`
  const asks = readSentTransaction(params, account)
  // The same question after a reload must not become a second transaction.
  const keptOutcome = parts.kept.find(topic, id)?.outcome
  const outcome = keptOutcome ?? (await askAndKeep({ ...question, id, asks, arrived: parts.now() }, parts))
  if (outcome.kind !== 'proposed') throw refusals.rejected()
  return (await waitsForExecution(question, parts))
    ? executedHash(question, outcome, parts)
    : outcome.safeTxHash
}

async function waitsForExecution(
  { topic, account }: SessionQuestion,
  { answersOf, threshold }: SessionParts,
): Promise<boolean> {
  const answers = answersOf(topic)
  if (answers !== 'as-needed') return answers === 'executed'
  // A node that does not answer leaves it at what Safe{Wallet} answers.
  return (await threshold(account).catch(() => undefined)) === 1
}

/** `wallet_sendCalls` (EIP-5792): its id at once. What becomes of it is asked by that id. */
export function sendBundle(question: SessionQuestion, parts: SessionParts): { readonly id: string } {
  const { account, params, topic, asker } = question
  const { id: chosen, asks } = readSentBundle(params, account)
  if (chosen !== undefined && parts.kept.find(topic, chosen) !== undefined) throw refusals.repeatedId()
  const id = chosen ?? parts.createId()
  followBundle({ topic, asker, account, id, asks, arrived: parts.now() }, parts)
  return { id }
}

type Sent = Pick<SessionQuestion, 'topic' | 'asker' | 'account'> & {
  readonly id: string
  readonly asks: DappAsk
  readonly arrived: number
  /** Milliseconds since 1970. */
  readonly answerableUntil?: number | undefined
}

/** Asks a person about a bundle whose dApp has its id. Throws a `SessionRefusal` where too many wait. */
export function followBundle(sent: Sent, parts: SessionParts): void {
  const outcome = askAndKeep(sent, parts, true)
  const { topic, id, account, arrived, asks } = sent
  const calls = asks.kind === 'calls' ? asks.calls : []
  parts.kept.keep({ topic, id, account, arrived, outcome: { kind: 'asked', calls } })
  // A refusal is kept, and asked for by the id.
  outcome.catch(() => {})
}

/** `wallet_getCallsStatus` (EIP-5792). */
export async function bundleStatus(
  { params, topic }: SessionQuestion,
  { kept, evidence }: SessionParts,
): Promise<object> {
  const [id] = listOf(params)
  const bundle = typeof id === 'string' ? kept.find(topic, id) : undefined
  if (bundle === undefined) throw refusals.unknownId()
  const { signal } = new AbortController()
  const { account, outcome } = bundle
  const endEvidence = evidence(account, outcome.kind === 'proposed' ? outcome.safeTxHash : undefined)
  const end = await readBundleEnd(bundle, endEvidence, signal)
  return {
    version: '2.0.0',
    id,
    chainId: `0x${account.chainId.toString(16)}`,
    status: end.status,
    atomic: true,
    ...('transactionHash' in end && {
      receipts: [await readBundleReceipt(endEvidence.request, end, signal)],
    }),
  }
}

/** `personal_sign`: the signature that the Safe's contract accepts (EIP-1271), once enough owners have signed. */
export function signText(question: SessionQuestion, parts: SessionParts): Promise<Hex> {
  return sign(question, readPersonalText(question.params, question.account), parts)
}

/** `eth_signTypedData_v4`, likewise. */
export function signData(question: SessionQuestion, parts: SessionParts): Promise<Hex> {
  return sign(question, readAskedData(question.params, question.account), parts)
}

async function sign(
  { topic, asker, account, answerableUntil }: SessionQuestion,
  asks: DappAsk,
  { ask }: SessionParts,
): Promise<Hex> {
  const answer = await inCodes(ask, { party: topic, asker, account, asks, ...until(answerableUntil) })
  if (answer.kind !== 'signed') throw refusals.failed()
  return answer.signature
}

/** Asks a person, and keeps what was decided. Throws a `SessionRefusal` at once where too many wait, and rejects with one. */
function askAndKeep(sent: Sent, parts: SessionParts, followed = false): Promise<CallOutcome> {
  const { topic, id, account, asker, arrived, asks, answerableUntil } = sent
  const keep = (outcome: CallOutcome) => {
    parts.kept.keep({ topic, id, account, arrived, outcome })
    return outcome
  }
  const asked = inCodes(parts.ask, {
    ...{ party: topic, asker, account, asks },
    ...until(answerableUntil),
    ...(followed && { followed }),
  })
  return asked.then(
    async (answer) => {
      if (answer.kind !== 'proposed') return keep({ kind: 'refused' })
      const { safeTxHash, nonce } = answer
      keep({ kind: 'proposed', safeTxHash, nonce, block: undefined })
      return keep({ kind: 'proposed', safeTxHash, nonce, block: await newestBlock(account, parts) })
    },
    (refusal: unknown) => {
      keep({ kind: 'refused' })
      throw refusal
    },
  )
}

function newestBlock({ chainId }: AccountRef, { requestOf }: SessionParts): Promise<bigint | undefined> {
  return requestOf(chainId)({ method: 'eth_blockNumber' }).then(
    (answer) => readQuantity('eth_blockNumber', answer),
    () => undefined,
  )
}

async function executedHash(
  { account, answerableUntil, asker }: SessionQuestion,
  outcome: Extract<CallOutcome, { kind: 'proposed' }>,
  { evidence, note, now }: SessionParts,
): Promise<Hex> {
  const { signal } = new AbortController()
  const until = (answerableUntil ?? now() + usualWait) - lastWordBefore
  for (;;) {
    const end = await readBundleEnd({ account, outcome }, evidence(account, outcome.safeTxHash), signal)
    if ('transactionHash' in end) return end.transactionHash
    const left = until - now()
    if (end.status !== 400 && left > 0) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(lookAgainAfter, left)))
      continue
    }
    const { safeTxHash, nonce } = outcome
    if (end.status !== 400) note({ kind: 'gave-up', asker, account, safeTxHash, nonce, at: now() })
    throw refusals.rejected()
  }
}

/** What apps in frames hear in words, dApps hear in codes. */
function inCodes(
  ask: SessionParts['ask'],
  asked: Parameters<SessionParts['ask']>[0],
): ReturnType<SessionParts['ask']> {
  try {
    return ask(asked).catch((error: unknown) => {
      throw error instanceof AppRefusal ? refusals.rejected() : error
    })
  } catch (error) {
    throw error instanceof AppRefusal ? refusals.tooMany() : error
  }
}

function until(answerableUntil: number | undefined) {
  return answerableUntil === undefined ? {} : { answerableUntil }
}
