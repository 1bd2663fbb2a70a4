import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shareMessageSignature } from './shareMessageSignature.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import * as wire from './testing/wireAnswers.ts'

const account = { chainId: 1, address: wire.safe } as const
const share = {
  message: { kind: 'text', text: 'We agree.' },
  safeMessageHash: wire.message.messageHash,
  signer: wire.owner,
  signature: `0x${'1f'.repeat(65)}`,
} as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Answer = () => Response
const listOf = (...messages: readonly object[]): Answer => {
  const text = JSON.stringify({ count: messages.length, next: null, previous: null, results: messages })
  return () => new Response(text)
}
const taken: Answer = () => new Response('{}')
const lost: Answer = () => new Response('<html>', { status: 502 })
const notFound: Answer = () => new Response('{"code":404,"message":"An error occurred"}', { status: 404 })
const exists: Answer = () => new Response('{"code":400,"message":"It exists"}', { status: 400 })
const none = listOf()
const unsigned = listOf({ ...wire.message, confirmations: [] })
const signed = listOf(wire.message)

function setup(...answers: readonly Answer[]) {
  const asked: string[] = []
  const calls = gatewayOver(async (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(String(url)).pathname.split('/').at(-1)}`)
    const answer = answers[asked.length - 1]
    if (answer === undefined) throw new Error(`Unexpected question: ${asked.at(-1)}`)
    return answer()
  })
  const { signal } = new AbortController()
  const run = async (isListed = false) => {
    const act = shareMessageSignature(calls, account, { ...share, isListed }, { signal }).then(
      (message) => ({ message, error: undefined }),
      (error: unknown) => ({ message: undefined, error }),
    )
    await vi.advanceTimersByTimeAsync(400_000)
    return act
  }
  return { asked, run }
}

describe('shareMessageSignature', () => {
  test('behavior: proposes it at once, and is content with a list that comes late', async () => {
    const { run, asked } = setup(taken, none)
    expect(await run()).toEqual({ message: undefined, error: undefined })
    expect(asked).toEqual(['POST messages', 'GET messages'])
  })

  test('behavior: adds a signature to what the gateway has shown', async () => {
    const { run, asked } = setup(taken, signed)
    expect(await run(true)).toMatchObject({ message: { signatures: [{ owner: { address: wire.owner } }] } })
    expect(asked).toEqual(['POST signatures', 'GET messages'])
  })

  test('behavior: adds it to what another owner has proposed meanwhile', async () => {
    const { run, asked } = setup(exists, taken, signed)
    expect((await run()).error).toBeUndefined()
    expect(asked).toEqual(['POST messages', 'POST signatures', 'GET messages'])
  })

  test.each([lost, notFound])(
    'behavior: what got neither yes nor no is looked for in the list',
    async (answer) => {
      const { run, asked } = setup(answer, none, signed)
      expect((await run()).message).toBeDefined()
      expect(asked).toEqual(['POST messages', 'GET messages', 'GET messages'])
    },
  )

  test('behavior: what the service refuses because it has it already is there', async () => {
    const { run } = setup(exists, exists, signed)
    expect(await run()).toMatchObject({ message: { messageHash: share.safeMessageHash }, error: undefined })
  })

  test('behavior: a signature beside those of another owner, whose answer is lost, is looked for', async () => {
    const { run, asked } = setup(exists, lost, unsigned, signed)
    expect(await run()).toMatchObject({ message: { messageHash: share.safeMessageHash }, error: undefined })
    expect(asked).toEqual(['POST messages', 'POST signatures', 'GET messages', 'GET messages'])
  })

  test('error: a refusal, where the list lacks the signature', async () => {
    expect((await setup(exists, exists, unsigned).run()).error).toMatchObject({ facts: { status: 400 } })
  })

  test('error: what never comes is undecided in the end, and was handed over once', async () => {
    const { run, asked } = setup(lost, ...Array.from({ length: 16 }, () => unsigned))
    expect((await run()).error).toMatchObject({ code: 'gateway/undecided' })
    expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  })
})
