import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { proposeOnce } from './proposeOnce.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import * as wire from './testing/wireAnswers.ts'

const account = { chainId: 1, address: wire.safe } as const
const proposal = {
  transaction: safeTransaction({ to: wire.token, nonce: 4n }),
  safeTxHash: `0x${'ab'.repeat(32)}`,
  sender: wire.owner,
  signature: `0x${'1f'.repeat(65)}`,
  origin: undefined,
} as const

/** A gateway that keeps what is proposed and answers proposals as the test says. */
function setup(post: () => Response, arrives = (answer: Response) => answer.status !== 422) {
  let kept = false
  const asked: string[] = []
  const calls = gatewayOver(async (_, init) => {
    const method = init?.method ?? 'GET'
    asked.push(method)
    if (method === 'GET')
      return kept
        ? new Response(JSON.stringify(wire.details))
        : new Response('{"code":404,"message":"An error occurred"}', { status: 404 })
    const answer = post()
    kept = arrives(answer)
    return answer
  })
  const propose = () => proposeOnce(calls, account, proposal, { signal: new AbortController().signal })
  return { propose, asked }
}

describe('proposeOnce', () => {
  test('behavior: proposes once, and finds it the next time', async () => {
    const { propose, asked } = setup(() => new Response(JSON.stringify(wire.details)))
    expect(await propose()).toMatchObject({ safe: wire.safe })
    expect(await propose()).toMatchObject({ safe: wire.safe })
    expect(asked).toEqual(['GET', 'POST', 'GET'])
  })

  test.each([
    ['lost on the way', () => new Response('<html>', { status: 502 })],
    ['no answer', () => new Response('{"results":[')],
    ['of another kind', () => new Response('[]')],
    ['an internal error', () => new Response('{"code":500,"message":"x"}', { status: 500 })],
  ])('behavior: an answer that is %s does not lead to a second proposal', async (_, post) => {
    const { propose, asked } = setup(post)
    expect(await propose()).toMatchObject({ safe: wire.safe })
    expect(asked).toEqual(['GET', 'POST', 'GET'])
  })

  test('error: what was lost and is not found afterwards is not said to be proposed', async () => {
    const { propose, asked } = setup(
      () => new Response('<html>', { status: 502 }),
      () => false,
    )
    await expect(propose()).rejects.toMatchObject({ code: 'gateway/content', facts: { status: 502 } })
    expect(asked).toEqual(['GET', 'POST', 'GET'])
  })

  test('error: a refusal is passed on as it is', async () => {
    const { propose, asked } = setup(
      () => new Response('{"message":"Invalid signature","statusCode":422}', { status: 422 }),
    )
    await expect(propose()).rejects.toMatchObject({ facts: { reason: 'Invalid signature' } })
    expect(asked).toEqual(['GET', 'POST'])
  })
})
