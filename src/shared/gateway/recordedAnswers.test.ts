import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { AppError } from '../errors/AppError.ts'
import { readAnswer } from './readAnswer.ts'
import { type AnswerLeaf, collectDonors, leavesOf } from './testing/answerKeys.ts'
import { everyCall } from './testing/everyCall.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import { readRecorded } from './testing/readRecorded.ts'
import { callOf, coversKey, ignoredErrorKeys, ignoredKeys, unasked } from './testing/recordedAnswers.ts'

const recorded = readRecorded()
const answers = recorded.filter(({ status }) => status < 400)
const donors = collectDonors(answers.map(({ answer }) => answer))

let answered: unknown
const calls = gatewayOver(async () => new Response(JSON.stringify(answered)))

/** What the product makes of an answer to a call; the text of its error where it makes none. */
async function parse(call: string, answer: unknown): Promise<unknown> {
  answered = answer
  return everyCall[call]?.ask(calls).catch(String)
}

/** The words of the error that an answer is to the product. */
async function refusal(status: number, answer: unknown): Promise<string> {
  const said = await readAnswer(new Response(JSON.stringify(answer), { status }), 'gateway.example').catch(
    (error: unknown) => (error instanceof AppError ? error.message : 'another error'),
  )
  return typeof said === 'string' ? said : 'no error'
}

type Place = { readonly answer: unknown; readonly leaf: AnswerLeaf }

/** The places of each key in all answers to a call. */
function placesOf(call: string): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const { name, answer } of answers) {
    if (callOf(name) !== call) continue
    for (const leaf of leavesOf(answer)) {
      places.set(leaf.key, [...(places.get(leaf.key) ?? []), { answer, leaf }])
    }
  }
  return places
}

/** Whether something else in one of these places is something else to the product. */
async function isParsed(call: string, places: readonly Place[]): Promise<boolean> {
  for (const { answer, leaf } of places) {
    const plain = await parse(call, answer)
    for (const other of leaf.replacements(donors)) {
      if (!isDeepStrictEqual(await parse(call, other), plain)) return true
    }
  }
  return false
}

const tried = [...new Set(answers.flatMap(({ name }) => callOf(name) ?? []))]
/** So many places of a key are tried before it is called unread. */
const mostPlaces = 6

describe('answers of the real gateway', { timeout: 60_000 }, () => {
  test.each(tried)(
    'behavior: every key of an answer to %s is parsed, or ignored with a reason',
    async (call) => {
      const unread: string[] = []
      const wronglyIgnored: string[] = []
      const all = placesOf(call)
      for (const [key, places] of all) {
        // Empty here, and filled in another place, which is tried instead.
        if ([...all.keys()].some((other) => other.startsWith(`${key}[]`) || other.startsWith(`${key}.`)))
          continue
        const isIgnored = ignoredKeys.some((ignored) => coversKey(ignored, call, key))
        const parsed = await isParsed(call, places.slice(0, isIgnored ? 1 : mostPlaces))
        if (parsed && isIgnored) wronglyIgnored.push(key)
        if (!parsed && !isIgnored) unread.push(key)
      }
      expect({ unread, wronglyIgnored }).toEqual({ unread: [], wronglyIgnored: [] })
    },
  )

  test('behavior: every answer is read without an error, and no item of a list is left out @recorded-answers', async () => {
    for (const { name, answer } of answers) {
      const call = callOf(name)
      if (call === undefined) continue
      const value = await parse(call, answer)
      expect(value, name).toBeTypeOf('object')
      expect(Object(value).unreadable ?? 0, name).toBe(0)
    }
  })

  test('behavior: an answer that no call is given is listed with a reason', () => {
    const without = answers.filter(({ name }) => callOf(name) === undefined).map(({ name }) => name)
    expect(without).toEqual(Object.keys(unasked).toSorted())
  })

  test('behavior: what is listed so is not asked by a call of its name', () => {
    expect(Object.keys(unasked).filter((name) => name in everyCall)).toEqual([])
  })

  test('behavior: every key of an error is in its words, or ignored with a reason', async () => {
    const errors = recorded.filter(({ status }) => status >= 400)
    const [said, all] = [new Set<string>(), new Set<string>()]
    for (const { status, answer } of errors) {
      const plain = await refusal(status, answer)
      for (const { key, replacements } of leavesOf(answer)) {
        const name = key.replace('[]', '')
        all.add(name)
        for (const other of replacements(donors)) if ((await refusal(status, other)) !== plain) said.add(name)
      }
    }
    expect([...all].filter((key) => !said.has(key)).toSorted()).toEqual(Object.keys(ignoredErrorKeys))
  })

  test('error: an ignored key that occurs in no recorded answer', () => {
    const occurring = tried.flatMap((call) => [...placesOf(call).keys()].map((key) => ({ call, key })))
    const idle = ignoredKeys.flatMap((ignored) =>
      ignored.keys.filter(
        (pattern) =>
          !occurring.some(({ call, key }) => coversKey({ ...ignored, keys: [pattern] }, call, key)),
      ),
    )
    expect(idle).toEqual([])
  })
})
