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
  const { change, parts } = setup
  const desk = createSessionDesk(setup)
  const pairings = createPairings({ change, now: parts.now })
  const clientOfTab = createClientOfTab(setup, (client) => wireClient(client, { desk, pairings, hearing }))
  const hearing = createHearing(setup, clientOfTab)
  return {
    connect: (typed, account) => pairings.pair(clientOfTab, typed, account),
    async accept(id) {
      const client = await clientOfTab()
      await desk.accept(client, id)
      hearing.list(client)
    },
    decline: async (id) => desk.decline(await clientOfTab(), id),
    async disconnect(topic) {
      const client = await clientOfTab()
      // A dApp that is gone does not hear of it, and the session ends all the same.
      await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } }).catch(ignored)
      hearing.end(client, topic)
    },
    setAnswerTime: async (topic, answers) => hearing.list(await clientOfTab(), { set: { topic, answers } }),
    resume: async () => void (await clientOfTab()),
  }
}

/** Hands what a client says to whom it concerns, and what it heard while no page was open. */
function wireClient(
  client: WalletClient,
  {
    desk,
    pairings,
    hearing,
  }: {
    readonly desk: ReturnType<typeof createSessionDesk>
    readonly pairings: ReturnType<typeof createPairings>
    readonly hearing: ReturnType<typeof createHearing>
  },
): void {
  client.on('session_proposal', ({ id, params }) => {
    desk.judge(client, id, params, pairings.take(params.pairingTopic)).catch(ignored)
  })
  client.on('proposal_expire', ({ id }) => desk.drop(id))
  client.on('session_request', (question) => void hearing.hear(client, question))
  client.on('session_delete', ({ topic }) => hearing.end(client, topic))
  client.on('session_expire', ({ topic }) => hearing.end(client, topic))
  client.on('session_connect', () => hearing.list(client))
  client.on('session_extend', () => hearing.list(client))
  hearing.list(client)
  hearing.askAgain()
  for (const question of client.getPendingSessionRequests()) void hearing.hear(client, question)
}

/** The sessions as they are listed, and what is answered to each. */
function createHearing(setup: SessionsSetup, clientOfTab: () => Promise<WalletClient>) {
  const { get, change, texts, requests } = setup
  const { now } = setup.parts
  const kept = createKeptCalls(texts)
  const parts = answerPartsOf(setup, kept, clientOfTab)
  const questions = createSessionQuestions(parts)

  function list(
    client: WalletClient,
    changed: { asked?: string; set?: Pick<DappSession, 'topic' | 'answers'> } = {},
  ) {
    const sessions = listSessions(client, { texts, now: now(), ...changed })
    change((current) => ({ ...current, sessions }))
  }

  return {
    list,
    askAgain: () => askAgain(get().sessions, parts),
    async hear(client: WalletClient, question: HeardQuestion) {
      const { topic } = question
      const session = get().sessions.find((dappSession) => dappSession.topic === topic)
      if (session !== undefined) {
        // Once a second: what is asked often is not drawn anew as often.
        if (now() - (session.lastAsked ?? 0) >= 1_000) list(client, { asked: topic })
        if (session.until - now() < extendedBelow) client.extend({ topic }).catch(ignored)
      }
      await questions.answer(client, question, session)
    },
    /** Nothing of the dApp waits any more, and nothing of it is asked again. */
    end(client: WalletClient, topic: string) {
      requests.endAllOf(topic)
      refuseOpen(kept, (owner) => owner === topic)
      list(client)
    },
  }
}

/** Where the answers to dApps come from. */
function answerPartsOf(
  { get, requests, parts }: SessionsSetup,
  kept: SessionParts['kept'],
  clientOfTab: () => Promise<WalletClient>,
): SessionParts {
  return {
    ...{ ...parts, kept, ask: requests.ask, note: requests.note },
    announceChain: async (topic, chainId) => tellChain(await clientOfTab(), topic, chainId),
    answersOf: (topic) => get().sessions.find((session) => session.topic === topic)?.answers ?? 'as-needed',
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
