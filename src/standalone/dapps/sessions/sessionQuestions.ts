import { exceedsSize } from '../../../shared/domain/values/exceedsSize.ts'
import { readFields, readText } from '../../../shared/domain/values/untrusted.ts'
import type { DappSession } from '../../../shared/source/DappSession.ts'
import { chainIdOf } from './askedScope.ts'
import type { WalletClient } from './openSignClient.ts'
import type { SessionParts, SessionQuestion } from './SessionQuestion.ts'
import { refusals, SessionRefusal } from './SessionRefusal.ts'
import { answerQuestion } from './sessionMethods.ts'

/** A question as the client hands it over. */
export type HeardQuestion = { readonly topic: string; readonly id: number; readonly params: unknown }

/** Characters and bytes, roughly (`exceedsSize`). */
const largestQuestion = 2_000_000
/** As many as one dApp may have without an answer. */
const mostInFlight = 200

/** Answers what dApps ask, each question once. Nothing is thrown. */
export function createSessionQuestions(parts: SessionParts) {
  const heard = new Set<string>()
  const inFlight = new Map<string, number>()

  async function resultOf(session: DappSession, { id, params }: HeardQuestion): Promise<unknown> {
    const { topic } = session
    if (exceedsSize(params, largestQuestion)) throw refusals.params('The request is too large')
    if ((inFlight.get(topic) ?? 0) > mostInFlight) throw refusals.tooMany()
    const { chainId, request } = readFields(params) ?? {}
    const { method, params: given, expiryTimestamp } = readFields(request) ?? {}
    const account = session.accounts.find((accountRef) => accountRef.chainId === chainIdOf(chainId))
    if (account === undefined) throw refusals.otherChain()
    const question: SessionQuestion = {
      ...{ topic, rpcId: id, account, accounts: session.accounts, params: given },
      asker: { door: 'session', topic, claims: session.claims },
      answerableUntil: typeof expiryTimestamp === 'number' ? expiryTimestamp * 1000 : undefined,
    }
    try {
      return await answerQuestion(readText(method) ?? '', question, parts)
    } catch (error) {
      const why = error instanceof SessionRefusal ? error.why : undefined
      if (why !== undefined)
        parts.note({ kind: 'refused', why, asker: question.asker, account, at: parts.now() })
      throw error
    }
  }

  /** `session`: the one that the question names; `undefined` where it has ended. */
  async function answer(client: WalletClient, question: HeardQuestion, session: DappSession | undefined) {
    const { topic, id } = question
    const key = `${topic} ${id}`
    if (session === undefined || heard.has(key)) return
    heard.add(key)
    inFlight.set(topic, (inFlight.get(topic) ?? 0) + 1)
    const response = await resultOf(session, question).then(
      (result) => ({ id, jsonrpc: '2.0', result }),
      (thrown: unknown) => ({ id, jsonrpc: '2.0', error: errorOf(thrown) }),
    )
    inFlight.set(topic, (inFlight.get(topic) ?? 1) - 1)
    // A session that ended meanwhile hears nothing.
    await client.respond({ topic, response }).catch(() => {})
  }

  return { answer }
}

/** What a node says may hold its address, and stays here. */
function errorOf(thrown: unknown): { readonly code: number; readonly message: string } {
  const { code, message } = thrown instanceof SessionRefusal ? thrown : refusals.failed()
  return { code, message }
}
