import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDelegateOnce, removeDelegateOnce } from './delegateOnce.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import * as wire from './testing/wireAnswers.ts'

const delegate = `0x${'d'.repeat(40)}` as const
const options = { signal: new AbortController().signal }
const entry = { safe: wire.safe, delegate, delegator: wire.owner, label: 'Pays the rent' } as const
const request = { ...entry, signature: `0x${'1f'.repeat(65)}` } as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An act that may look again and again. */
async function turned<value>(act: Promise<value>): Promise<value> {
  act.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(400_000)
  return act
}

type Answer = () => Response
const taken: Answer = () => new Response('')
const lost: Answer = () => new Response('<html>', { status: 502 })
const refused: Answer = () => new Response('{"code":400,"message":"No"}', { status: 400 })
const unknown: Answer = () => new Response('{"code":404,"message":"No"}', { status: 404 })
const pageOf =
  (next: string | null, ...entries: readonly (object | null)[]): Answer =>
  () =>
    new Response(JSON.stringify({ count: entries.length, next, previous: null, results: entries }))
const listed = (...entries: readonly object[]) => pageOf(null, ...entries)

function setup(...answers: readonly Answer[]) {
  const asked: (string | undefined)[] = []
  const urls: URL[] = []
  const calls = gatewayOver(async (input, init) => {
    asked.push(init?.method ?? 'GET')
    urls.push(new URL(String(input)))
    const answer = answers[asked.length - 1] ?? answers.at(-1)
    if (answer === undefined) throw new Error('Another question was not expected')
    return answer()
  })
  return {
    asked,
    urls,
    add: () => turned(addDelegateOnce(calls, 1, request, options)),
    remove: () => turned(removeDelegateOnce(calls, 1, request, options)),
  }
}

describe('addDelegateOnce', () => {
  test('behavior: asks once when it is taken', async () => {
    const { add, asked } = setup(taken)
    await add()
    expect(asked).toEqual(['POST'])
  })

  test('behavior: an answer that is lost is found again in the list', async () => {
    const { add, asked } = setup(lost, listed({ ...entry, safe: null }, entry))
    await add()
    expect(asked).toEqual(['POST', 'GET'])
  })

  test.each([
    ['no delegate is listed', listed()],
    ['it is listed under another name', listed({ ...entry, label: 'Another' })],
    ['only another Safe has it', listed({ ...entry, safe: null })],
  ])('error: tells the refusal when %s', async (_, list) => {
    await expect(setup(refused, list).add()).rejects.toMatchObject({ facts: { status: 400 } })
  })

  test('error: reports what was lost when no list can say', async () => {
    await expect(setup(lost, refused).add()).rejects.toMatchObject({ code: 'gateway/undecided' })
  })
})

describe('removeDelegateOnce', () => {
  const another = { ...entry, safe: null }

  test('behavior: what is not listed any more has ended', async () => {
    const { remove, asked, urls } = setup(lost, listed(another))
    await remove()
    expect(asked).toEqual(['DELETE', 'GET'])
    expect(urls.at(-1)?.searchParams.get('safe')).toBe(entry.safe)
  })

  test('behavior: what the service does not know and does not list has ended before', async () => {
    const { remove, asked } = setup(unknown, listed())
    await remove()
    expect(asked).toEqual(['DELETE', 'GET'])
  })

  test.each([400, 422])(
    'error: a refusal with %i is passed on as it is, whatever is listed',
    async (status) => {
      const { remove, asked } = setup(() => new Response('{"code":1,"message":"No"}', { status }), listed())
      await expect(remove()).rejects.toMatchObject({ facts: { status } })
      expect(asked).toEqual(['DELETE'])
    },
  )

  test.each([
    ['it is still listed', listed(entry)],
    ['the list is unknown', unknown],
    ['the list goes on', pageOf('https://gateway.example/?cursor=limit%3D20%26offset%3D20', another)],
    ['the list goes on at another server', pageOf('https://elsewhere.example/?cursor=x', another)],
    ['a row of the list cannot be read', pageOf(null, another, null)],
  ])('error: tells what was lost when %s', async (_, list) => {
    await expect(setup(lost, list).remove()).rejects.toMatchObject({ code: 'gateway/undecided' })
  })
})
