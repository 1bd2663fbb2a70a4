import { expect, test } from 'vitest'
import { answerAtOnce } from './answerAtOnce.ts'

/** A node that answers when the test says so, and a clock of the test. */
function open() {
  const asked: { readonly answer: (value: number) => void; readonly fail: (error: Error) => void }[] = []
  let time = 0
  const ask = answerAtOnce(
    () => new Promise<number>((answer, fail) => void asked.push({ answer, fail })),
    () => time,
  )
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { ask, asked, pass }
}

test('behavior: questions at once share one reading, and later ones are answered from memory while it is read anew', async () => {
  const { ask, asked, pass } = open()
  const both = [ask(), ask()]
  expect(asked).toHaveLength(1)
  asked[0]?.answer(1)
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(await ask()).toBe(1)
  expect(asked).toHaveLength(1)
  pass(1_001)
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(1)
  expect(asked).toHaveLength(2)
  asked[1]?.answer(2)
  await Promise.resolve()
  expect(await ask()).toBe(2)
})

test('behavior: what is older than half a minute answers nothing', async () => {
  const { ask, asked, pass } = open()
  const first = ask()
  asked[0]?.answer(1)
  await first
  pass(30_000)
  const late = ask()
  asked[1]?.answer(2)
  expect(await late).toBe(2)
})

test('error: a node that fails is asked again, and what is in memory stays', async () => {
  const { ask, asked, pass } = open()
  const first = ask()
  asked[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  const second = ask()
  asked[1]?.answer(1)
  expect(await second).toBe(1)
  pass(2_000)
  expect(await ask()).toBe(1)
  asked[2]?.fail(new Error('gone'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(await ask()).toBe(1)
  expect(asked).toHaveLength(4)
})
