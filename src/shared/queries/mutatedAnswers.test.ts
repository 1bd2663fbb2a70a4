import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../errors/AppError.ts'
import { createMutator } from '../gateway/testing/createMutator.ts'
import { everyCall } from '../gateway/testing/everyCall.ts'
import { gatewayOver } from '../gateway/testing/gatewayOver.ts'
import { runs } from '../testing/runs.ts'
import { createQueryClient } from './createQueryClient.ts'
import { everyQuery } from './testing/everyQuery.ts'

const seed = 20_260_714
const rounds = runs(5_000)

let answered = { text: '', status: 200 }
const answering: typeof fetch = async () => new Response(answered.text, { status: answered.status })

const platform = { fetch: globalThis.fetch, stackTraceLimit: Error.stackTraceLimit }
beforeAll(() => {
  globalThis.fetch = answering
  // The stacks of thousands of expected errors are never read, and they are expensive.
  Error.stackTraceLimit = 0
})
afterAll(() => {
  globalThis.fetch = platform.fetch
  Error.stackTraceLimit = platform.stackTraceLimit
})

type Subject = { readonly answer: unknown; readonly ask: () => Promise<unknown> }

/** The calls themselves, and the queries above them as pages ask them. */
function subjects(): readonly Subject[] {
  const calls = gatewayOver(answering)
  const direct = Object.values(everyCall).map(({ answer, ask }) => ({ answer, ask: () => ask(calls) }))
  const queried = Object.values(everyQuery).map(({ answer, ask }) => ({
    answer,
    ask: () => ask(createQueryClient()),
  }))
  return [...direct, ...queried]
}

describe('gateway queries', () => {
  test.each(Object.entries(everyQuery))('behavior: %s gives what the gateway says', async (_, query) => {
    answered = { text: JSON.stringify(query.answer), status: 200 }
    const value = await query.ask(createQueryClient())
    expect(value).not.toBeNull()
    expect(Object(value).unreadable ?? 0).toBe(0)
  })

  test('error: mutated answers give a value or an error of ours, and never anything else', async () => {
    const mutate = createMutator(seed)
    const all = subjects()
    const ended = { value: 0, error: 0 }
    for (let round = 0; round < rounds; round++) {
      const subject = all[round % all.length]
      answered = mutate(subject?.answer)
      const outcome = await subject?.ask().then(
        () => 'value' as const,
        (error: unknown) => {
          // Plainly, because an assertion in each of so many rounds takes longer than the round.
          if (!(error instanceof AppError) || !error.code.startsWith('gateway/'))
            throw new Error(`Round ${round}: ${answered.text.slice(0, 500)}`, { cause: error })
          return 'error' as const
        },
      )
      if (outcome !== undefined) ended[outcome]++
    }
    expect(ended.value + ended.error).toBe(rounds)
    // Neither of them is the rule: what can be read is read, what cannot is refused.
    expect(ended.value).toBeGreaterThan(rounds / 5)
    expect(ended.error).toBeGreaterThan(rounds / 20)
    // Seconds on an idle machine; a busy one is not a failure.
  }, 120_000)
})
