import type { DappSession, SessionActs } from '../../../shared/source/DappSession.ts'
import type { DeviceTexts } from '../../../shared/source/keptTexts.ts'
import type { OpenRequests } from '../requests/openRequests.ts'
import { type ClientSetup, createClientOfTab } from './clientOfTab.ts'
import { createPairings } from './createPairings.ts'
import { followBundle } from './decidedAnswers.ts'
import { createKeptCalls } from './keptCalls.ts'
import { listSessions } from './listSessions.ts'
import type { WalletClient } from './openSignClient.ts'
import type { SessionParts } from './SessionQuestion.ts'
import { createSessionDesk, type DeskSetup } from './sessionDesk.ts'
import { createSessionQuestions, type HeardQuestion } from './sessionQuestions.ts'

export type SessionsSetup = ClientSetup &
  DeskSetup & {
    readonly texts: DeviceTexts
    readonly requests: Pick<OpenRequests, 'ask' | 'note' | 'endAllOf'>
    readonly parts: Omit<SessionParts, 'ask' | 'note' | 'kept' | 'announceChain' | 'answersOf'>
  }

/** A session that is used is kept alive: WalletConnect ends one after seven days. */
const extendedBelow = 6 * 24 * 3_600_000

/** The dApps that may ask over WalletConnect: connected by a person, heard in one tab, and answered by `sessionMethods`. */
export function createSessions(setup: SessionsSetup): SessionActs {
  const { get, change, texts, requests, parts } = setup
  const { now } = parts
  const kept = createKeptCalls(texts)
  const desk = createSessionDesk(setup)
  const pairings = createPairings({ change, now })
  const clientOfTab = createClientOfTab(setup, wire)
  const announceChain = async (topic: string, chainId: number) =>
    tellChain(await clientOfTab(), topic, chainId)
  const answersOf = (topic: string) =>
    get().sessions.find((session) => session.topic === topic)?.answers ?? 'as-needed'
  const allParts: SessionParts = {
    ...{ ...parts, kept, announceChain, answersOf },
    ...{ ask: requests.ask, note: requests.note },
  }
  const questions = createSessionQuestions(allParts)

  function wire(client: WalletClient) {
    client.on('session_proposal', ({ id, params }) => {
      desk.judge(client, id, params, pairings.take(params.pairingTopic)).catch(ignored)
    })
    client.on('proposal_expire', ({ id }) => desk.drop(id))
    client.on('session_request', (question) => void hear(client, question))
    client.on('session_delete', ({ topic }) => end(client, topic))
    client.on('session_expire', ({ topic }) => end(client, topic))
    client.on('session_connect', () => list(client))
    client.on('session_extend', () => list(client))
    list(client)
    askAgain(get().sessions, allParts)
    for (const question of client.getPendingSessionRequests()) void hear(client, question)
  }

  function list(
    client: WalletClient,
    changed: { asked?: string; set?: Pick<DappSession, 'topic' | 'answers'> } = {},
  ) {
    const sessions = listSessions(client, { texts, now: now(), ...changed })
    change((current) => ({ ...current, sessions }))
  }

  async function hear(client: WalletClient, question: HeardQuestion) {
    const { topic } = question
    const session = get().sessions.find((dappSession) => dappSession.topic === topic)
    if (session !== undefined) {
      // Once a second: what is asked often is not drawn anew as often.
      if (now() - (session.lastAsked ?? 0) >= 1_000) list(client, { asked: topic })
      if (session.until - now() < extendedBelow) client.extend({ topic }).catch(ignored)
    }
    await questions.answer(client, question, session)
  }

  /** Nothing of the dApp waits any more, and nothing of it is asked again. */
  function end(client: WalletClient, topic: string) {
    requests.endAllOf(topic)
    refuseOpen(kept, (owner) => owner === topic)
    list(client)
  }

  return {
    connect: (typed, account) => pairings.pair(clientOfTab, typed, account),
    async accept(id) {
      const client = await clientOfTab()
      await desk.accept(client, id)
      list(client)
    },
    decline: async (id) => desk.decline(await clientOfTab(), id),
    async disconnect(topic) {
      const client = await clientOfTab()
      // A dApp that is gone does not hear of it, and the session ends all the same.
      await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } }).catch(ignored)
      end(client, topic)
    },
    setAnswerTime: async (topic, answers) => list(await clientOfTab(), { set: { topic, answers } }),
    resume: async () => void (await clientOfTab()),
  }
}

/** What no person had decided when the page was left. */
function askAgain(sessions: readonly DappSession[], parts: SessionParts): void {
  const claims = new Map(sessions.map((session) => [session.topic, session.claims]))
  refuseOpen(parts.kept, (topic) => !claims.has(topic))
  for (const { outcome, ...call } of parts.kept.open()) {
    const claimed = claims.get(call.topic)
    if (outcome.kind !== 'asked' || claimed === undefined) continue
    const asker = { door: 'session', topic: call.topic, claims: claimed } as const
    try {
      followBundle({ ...call, asker, asks: { kind: 'calls', calls: outcome.calls } }, parts)
    } catch {
      // One more than wait: the one that was open before.
      parts.kept.keep({ ...call, outcome: { kind: 'refused' } })
    }
  }
}

/** Refuses what waits of the sessions that have ended. */
function refuseOpen(kept: SessionParts['kept'], hasEnded: (topic: string) => boolean): void {
  for (const call of kept.open())
    if (hasEnded(call.topic)) kept.keep({ ...call, outcome: { kind: 'refused' } })
}

/** Ignores that the other end did not hear a message: nothing here depends on it. */
function ignored() {}

async function tellChain(client: WalletClient, topic: string, chainId: number): Promise<void> {
  const { namespaces } = client.session.get(topic)
  if (!Object.values(namespaces).some(({ events }) => events.includes('chainChanged'))) return
  const event = { name: 'chainChanged', data: chainId }
  await client.emit({ topic, chainId: `eip155:${chainId}`, event })
}
