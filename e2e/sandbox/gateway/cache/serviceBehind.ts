import { GatewayError, upstreamError } from '../http/errors.ts'

/** The service behind the gateway, as far as it may fail. */
export type ServiceBehind = {
  /**
   * Asks it. After ten failures within a minute it is not asked for half a minute, and each question is answered 503;
   * then three failures close it off again, and ten answers end that.
   *
   * @throws GatewayError 503 where it is not asked.
   */
  readonly ask: <answer>(question: () => Promise<answer>) => Promise<answer>
  /** Hands it something over, which is tried in any case. @throws GatewayError 500 while it fails. */
  readonly handOver: () => void
  /** From now on it fails at everything, or works again. */
  readonly fail: (failing: boolean) => void
  /** Works, and nothing is counted. */
  readonly reset: () => void
}

/** As the real gateway has them (its source of August 2026), in failures, answers and milliseconds. */
export const circuit = {
  failures: 10,
  within: 60_000,
  closedFor: 30_000,
  failuresAfter: 3,
  answersAfter: 10,
} as const

type Circuit =
  | { readonly kind: 'working'; readonly failedAt: readonly number[] }
  | {
      readonly kind: 'closed-off'
      readonly until: number
      readonly failures: number
      readonly answers: number
    }

const working: Circuit = { kind: 'working', failedAt: [] }

/** `now`: milliseconds since 1970. */
export function createServiceBehind(now: () => number): ServiceBehind {
  let state = working
  let failing = false

  const closeOff = (): Circuit => ({
    kind: 'closed-off',
    until: now() + circuit.closedFor,
    failures: 0,
    answers: 0,
  })

  function noteFailure(): void {
    if (state.kind === 'closed-off') {
      const failures = state.failures + 1
      state = failures >= circuit.failuresAfter ? closeOff() : { ...state, failures }
      return
    }
    const failedAt = [...state.failedAt.filter((time) => time > now() - circuit.within), now()]
    state = failedAt.length >= circuit.failures ? closeOff() : { kind: 'working', failedAt }
  }

  function noteAnswer(): void {
    if (state.kind === 'working') return
    const answers = state.answers + 1
    state = answers >= circuit.answersAfter ? working : { ...state, answers }
  }

  function requireService(): void {
    if (failing) throw upstreamError(500)
  }

  return {
    async ask(question) {
      if (state.kind === 'closed-off' && now() < state.until) throw upstreamError(503, 'Service unavailable')
      try {
        requireService()
        const answer = await question()
        noteAnswer()
        return answer
      } catch (error) {
        if (isFailure(error)) noteFailure()
        else noteAnswer()
        throw error
      }
    },
    handOver: requireService,
    fail(next) {
      failing = next
    },
    reset() {
      failing = false
      state = working
    },
  }
}

/** Whether the service failed. An error that it puts in words is an answer. */
function isFailure(error: unknown): boolean {
  return !(error instanceof GatewayError) || error.status >= 500
}
