import { expect, test } from 'vitest'
import { GatewayError, upstreamError } from '../http/errors.ts'
import { createAnswerCache, keptMilliseconds } from './answerCache.ts'

function setUp() {
  let time = 0
  let looked = 0
  const cache = createAnswerCache<number>({ now: () => time, beforeLook: () => void looked++ })
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

test('behavior: an answer is kept for 60 seconds, to the millisecond', async () => {
  const { ask, pass } = setUp()
  expect(await ask(1)).toBe(1)
  pass(keptMilliseconds.found - 1)
  expect(await ask(2)).toBe(1)
  pass(1)
  expect(await ask(2)).toBe(2)
})

test('behavior: a 404 is kept for 30 seconds, any other error not at all', async () => {
  const { ask, pass } = setUp()
  await expect(ask(upstreamError(404))).rejects.toMatchObject({ status: 404 })
  pass(keptMilliseconds.notFound - 1)
  await expect(ask(1)).rejects.toMatchObject({ status: 404 })
  pass(1)
  await expect(ask(upstreamError(422))).rejects.toMatchObject({ status: 422 })
  expect(await ask(1)).toBe(1)
})

test('behavior: what is kept about one subject lapses together, as the first of it', async () => {
  const { ask, pass } = setUp()
  await ask(1, 'page 1')
  pass(keptMilliseconds.found - 1)
  await ask(2, 'page 2')
  pass(1)
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

test('behavior: events are received before each look', async () => {
  const { ask, looked } = setUp()
  await ask(1)
  await ask(1)
  expect(looked()).toBe(2)
})
