import { isAddress, isHash } from 'viem'
import type { Tokens } from '../assets/KnownToken.ts'
import type { EventDelay } from '../cache/lateEvents.ts'
import type { RelayRules, Rules } from './Rules.ts'

/** An answer to be given instead of the real one. */
export type Failure = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** What is to happen to a call before its route is asked. */
export type Interference =
  | { readonly kind: 'none' }
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** The connection is cut without an answer. */
  | { readonly kind: 'cut' }

/** Makes the gateway misbehave on demand, by POST under `/__test__/`. Nothing of it exists at the real service. */
export type TestSwitches = {
  /** `false` when there is no switch of this name, or `body` does not say what it needs. */
  readonly turn: (name: string, body: unknown) => boolean | Promise<boolean>
  /** Waits as long as calls are to take; `path` with its query. */
  readonly interfere: (path: string) => Promise<Interference>
  readonly reset: () => void
}

type PlannedFailure = Failure & { readonly pattern: RegExp; remaining: number }

type Levers = {
  readonly rules: Rules
  readonly freeze: (frozen: boolean) => void
  readonly slowDown: (milliseconds: number) => void
  readonly mark: Tokens['mark']
  readonly flood: (body: Body) => Promise<boolean>
  readonly turnClock: (milliseconds: number) => void
  /** Lets the relay do what is due. */
  readonly workRelay: () => Promise<void>
  readonly delayEvents: (delay: EventDelay) => void
  readonly failService: (failing: boolean) => void
  /** Forgets what was answered, where a test changes what no event tells of. */
  readonly forgetAnswers: () => void
  /** Forgets what people posted, and what was changed or made up for a test. */
  readonly forget: () => void
}

type Body = Readonly<Record<string, unknown>>

/**
 * - `fail` `{ times?, status, body?, text?, headers?, path? }`: the next calls whose path matches the pattern `path`
 *   answer with `body` as JSON, or with `text` as it is.
 * - `latency` `{ milliseconds }`: every call takes this much longer.
 * - `down` `{ how: 'cut' | 'unavailable' | 'up' }`: every call loses its connection, or answers 503.
 * - `freeze` `{ frozen }`: the index no longer follows the chain.
 * - `lag` `{ milliseconds }`: the index follows the chain only once in this time.
 * - `clock` `{ milliseconds }`: turns the gateway's clock forward; what it keeps ages, and late events arrive.
 * - `service` `{ failing }`: the service behind the gateway fails at everything that is not kept.
 * - `events` `{ delay: milliseconds | 'never' | 'drawn' }`: how long after a change the gateway hears of it.
 * - `rules` `{ ethSign?, delegateCall?, verifyStored?, unverifiedSafes?, blockedSigners?, badSignatures?, badHashes?, captcha?, relayer?, relay? }`: see `Rules`.
 * - `token` `{ address, trusted?, spam? }`: what the service thinks of a token.
 * - `flood` `{ safe?, history?, queue?, sharing?, tokens?, collectibles?, owners? }`: see `pourFlood`.
 * - `reset`: all of it back to normal, and what was posted or made up forgotten.
 */
export function createTestSwitches(levers: Levers): TestSwitches {
  let failures: readonly PlannedFailure[] = []
  let latency = 0
  let down: 'cut' | 'unavailable' | 'up' = 'up'

  function reset() {
    failures = []
    latency = 0
    down = 'up'
    levers.freeze(false)
    levers.slowDown(0)
    levers.forget()
  }

  const switches: Readonly<Record<string, (body: Body) => boolean | Promise<boolean>>> = {
    reset: () => {
      reset()
      return true
    },
    fail: (body) => {
      const failure = readFailure(body)
      if (failure === undefined) return false
      failures = [...failures, failure]
      return true
    },
    latency: ({ milliseconds }) => {
      if (typeof milliseconds !== 'number') return false
      latency = milliseconds
      return true
    },
    down: ({ how }) => {
      if (how !== 'cut' && how !== 'unavailable' && how !== 'up') return false
      down = how
      return true
    },
    freeze: ({ frozen }) => {
      if (typeof frozen !== 'boolean') return false
      levers.freeze(frozen)
      return true
    },
    lag: ({ milliseconds }) => {
      if (typeof milliseconds !== 'number') return false
      levers.slowDown(milliseconds)
      return true
    },
    rules: (body) => {
      levers.forgetAnswers()
      return changeRules(levers.rules, body)
    },
    token: ({ address, trusted, spam }) => {
      if (typeof address !== 'string' || !isAddress(address)) return false
      levers.mark(address, {
        ...(typeof trusted === 'boolean' && { trusted }),
        ...(typeof spam === 'boolean' && { spam }),
      })
      levers.forgetAnswers()
      return true
    },
    async flood(body) {
      const done = await levers.flood(body)
      levers.forgetAnswers()
      return done
    },
    async clock({ milliseconds }) {
      if (typeof milliseconds !== 'number' || milliseconds < 0) return false
      levers.turnClock(milliseconds)
      await levers.workRelay()
      return true
    },
    service: ({ failing }) => {
      if (typeof failing !== 'boolean') return false
      levers.failService(failing)
      return true
    },
    events: ({ delay }) => {
      if (delay !== 'never' && delay !== 'drawn' && !(typeof delay === 'number' && delay >= 0)) return false
      levers.delayEvents(delay)
      return true
    },
  }

  return {
    turn(name, body) {
      const change = Object.hasOwn(switches, name) ? switches[name] : undefined
      return change?.(isObject(body) ? body : {}) ?? false
    },
    async interfere(path) {
      if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
      if (down === 'cut') return { kind: 'cut' }
      if (down === 'unavailable') return { kind: 'failure', failure: unavailable }
      const failure = failures.find(({ pattern, remaining }) => remaining > 0 && pattern.test(path))
      if (failure === undefined) return { kind: 'none' }
      failure.remaining -= 1
      return { kind: 'failure', failure }
    },
    reset,
  }
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const unavailable: Failure = {
  status: 503,
  headers: JSON_TYPE,
  text: JSON.stringify({ code: 503, message: 'Service unavailable' }),
}

function readFailure(body: Body): PlannedFailure | undefined {
  const { status, times = 1, path = '', text, headers = {} } = body
  if (typeof status !== 'number' || typeof times !== 'number' || typeof path !== 'string') return
  if (!isObject(headers)) return
  const isText = typeof text === 'string'
  return {
    status,
    remaining: times,
    pattern: new RegExp(path),
    headers: { ...(isText ? { 'content-type': 'text/html' } : JSON_TYPE), ...textMembers(headers) },
    text: isText ? text : JSON.stringify(body['body'] ?? {}),
  }
}

const relaySays = ['what-happened', 'pending', 'rejected', 'reverted', 'other-hash'] as const
const relayAnswers = ['task', 'nothing', 'indeterminate'] as const

/** What is not named stays as it is. */
function changeRelay(relay: RelayRules, body: Body): RelayRules {
  const { sends } = body
  return {
    says: relaySays.find((says) => says === body['says']) ?? relay.says,
    sends: typeof sends === 'boolean' ? sends : relay.sends,
    answers: relayAnswers.find((answers) => answers === body['answers']) ?? relay.answers,
  }
}

const relayerTypes = ['GTF', 'RELAY_FEE', 'DAILY_LIMIT', 'NO_FEE_CAMPAIGN', null] as const

function changeRules(rules: Rules, body: Body): boolean {
  const { ethSign, delegateCall, verifyStored, unverifiedSafes, blockedSigners } = body
  const { badSignatures, badHashes } = body
  if (typeof body['captcha'] === 'boolean') rules.captcha = body['captcha']
  const relayer = relayerTypes.find((type) => type === body['relayer'])
  if (relayer !== undefined) rules.relayer = relayer
  if (isObject(body['relay'])) rules.relay = changeRelay(rules.relay, body['relay'])
  if (typeof ethSign === 'boolean') rules.ethSign = ethSign
  if (typeof delegateCall === 'boolean') rules.delegateCall = delegateCall
  if (typeof verifyStored === 'boolean') rules.verifyStored = verifyStored
  if (Array.isArray(blockedSigners))
    rules.blockedSigners = blockedSigners.filter((signer) => isAddress(signer))
  if (Array.isArray(unverifiedSafes))
    rules.unverifiedSafes = unverifiedSafes.filter((safe) => isAddress(safe))
  if (Array.isArray(badSignatures)) rules.badSignatures = badSignatures.filter((hash) => isHash(hash))
  if (Array.isArray(badHashes)) rules.badHashes = badHashes.filter((hash) => isHash(hash))
  return true
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textMembers(members: Body): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
}
