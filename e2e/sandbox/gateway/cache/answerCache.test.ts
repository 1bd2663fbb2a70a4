import { expect, test } from 'vitest'
import { GatewayError, upstreamError } from '../http/errors.ts'
import { createAnswerCache, longestKept } from './answerCache.ts'
import { createServiceBehind } from './serviceBehind.ts'

function setUp() {
  let time = 0
  let looked = 0
  const now = () => time
  const { ask: askService } = createServiceBehind(now)
  const cache = createAnswerCache<number>({ now, beforeLook: () => void looked++, askService })
  const ask = (answer: number | GatewayError, question = '') =>
    cache.answer({ subject: 'safe', question }, async () => {
      if (answer instanceof GatewayError) throw answer
      return answer
    })
  return {
    cache,
    ask,
    looked: () => looked,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

/** How long the first answer of each subject is kept, in seconds. */
async function livesOf(subjects: readonly string[], kept: number | GatewayError): Promise<readonly number[]> {
  const { cache, pass } = setUp()
  const lives = new Map<string, number>()
  const ask = async () => {
    if (kept instanceof GatewayError) throw kept
    return kept
  }
  for (const subject of subjects) await cache.answer({ subject }, ask).catch(() => undefined)
  for (let second = 1; lives.size < subjects.length; second++) {
    pass(1_000)
    for (const subject of subjects) {
      const renewed = await cache.answer({ subject }, async () => -1).catch(() => 0)
      if (renewed === -1 && !lives.has(subject)) lives.set(subject, second)
    }
  }
  return subjects.map((subject) => lives.get(subject) ?? 0)
}

const subjects = Array.from({ length: 40 }, (_, index) => `Safe ${index}`)

test('behavior: an answer is kept for a minute, up to a tenth shorter or longer, and the same each time', async () => {
  const lives = await livesOf(subjects, 1)
  expect(lives.every((life) => life >= 54 && life <= 66)).toBe(true)
  expect(new Set(lives).size).toBeGreaterThan(8)
  expect(await livesOf(subjects, 1)).toEqual(lives)
})

test('behavior: a 404 is kept for half a minute, up to a tenth shorter or longer', async () => {
  const lives = await livesOf(subjects, upstreamError(404))
  expect(lives.every((life) => life >= 27 && life <= 33)).toBe(true)
  expect(new Set(lives).size).toBeGreaterThan(4)
})

test('behavior: any other error is not kept', async () => {
  const { ask } = setUp()
  await expect(ask(upstreamError(422))).rejects.toMatchObject({ status: 422 })
  expect(await ask(1)).toBe(1)
})

test('behavior: what is kept about one subject lapses together, as the first of it', async () => {
  const { ask, pass } = setUp()
  await ask(1, 'page 1')
  pass(50_000)
  expect(await ask(2, 'page 2')).toBe(2)
  pass(longestKept.found - 50_000)
  expect(await ask(3, 'page 2')).toBe(3)
})

test('behavior: clearing a subject clears all its questions and no other subject', async () => {
  const { cache, ask } = setUp()
  await ask(1, 'page 1')
  await ask(2, 'page 2')
  await cache.answer({ subject: 'other' }, async () => 3)
  cache.clear('safe')
  expect(await ask(4, 'page 1')).toBe(4)
  expect(await ask(5, 'page 2')).toBe(5)
  expect(await cache.answer({ subject: 'other' }, async () => 6)).toBe(3)
})

test('behavior: an answer that was on its way when its subject was cleared is given but not kept', async () => {
  for (const clearing of ['clear', 'forget'] as const) {
    const { cache, ask } = setUp()
    const late = cache.answer({ subject: 'safe' }, async () => {
      cache[clearing]('safe')
      return 1
    })
    expect(await late).toBe(1)
    expect(await ask(2)).toBe(2)
  }
})

test('behavior: a 404 on its way is kept in spite of announced changes, but not once everything is forgotten', async () => {
  for (const [clearing, kept] of [
    ['clear', true],
    ['forget', false],
  ] as const) {
    const { cache, ask } = setUp()
    const late = cache.answer({ subject: 'safe' }, async () => {
      cache[clearing]('safe')
      throw upstreamError(404)
    })
    await expect(late).rejects.toMatchObject({ status: 404 })
    await (kept ? expect(ask(2)).rejects.toMatchObject({ status: 404 }) : expect(ask(2)).resolves.toBe(2))
  }
})

test('behavior: events are received before each look', async () => {
  const { ask, looked } = setUp()
  await ask(1)
  await ask(1)
  expect(looked()).toBe(2)
})
