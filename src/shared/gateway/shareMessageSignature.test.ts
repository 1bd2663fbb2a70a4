import { describe, expect, test } from 'vitest'
import { shareMessageSignature } from './shareMessageSignature.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import * as wire from './testing/wireAnswers.ts'

const account = { chainId: 1, address: wire.safe } as const
const options = { signal: new AbortController().signal }
const share = {
  message: { kind: 'text', text: 'We agree.' },
  safeMessageHash: `0x${'ab'.repeat(32)}`,
  signer: wire.owner,
  signature: `0x${'1f'.repeat(65)}`,
} as const

type Answer = () => Response
const nobodyKnows: Answer = () => new Response('{"code":404,"message":"An error occurred"}', { status: 404 })
const taken: Answer = () => new Response('{}')
const lost: Answer = () => new Response('<html>', { status: 502 })
const signed: Answer = () => new Response(JSON.stringify(wire.message))
const unsigned: Answer = () => new Response(JSON.stringify({ ...wire.message, confirmations: [] }))

function setup(...answers: readonly Answer[]) {
  const asked: string[] = []
  const calls = gatewayOver(async (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url).split('/').at(-1)}`)
    const answer = answers[asked.length - 1]
    if (answer === undefined) throw new Error(`Unexpected question: ${asked.at(-1)}`)
    return answer()
  })
  const looked = `GET ${share.safeMessageHash}`
  return { asked, looked, run: () => shareMessageSignature(calls, account, share, options) }
}

describe('shareMessageSignature', () => {
  test('behavior: proposes what is unknown, and looks until it is listed', async () => {
    const { run, asked, looked } = setup(nobodyKnows, taken, nobodyKnows, signed)
    expect(await run()).toMatchObject({ signatures: [{ owner: { address: wire.owner } }] })
    expect(asked).toEqual([looked, 'POST messages', looked, looked])
  })

  test('behavior: adds a signature to what is proposed', async () => {
    const { run, asked, looked } = setup(unsigned, taken, signed)
    await run()
    expect(asked).toEqual([looked, 'POST signatures', looked])
  })

  test('behavior: leaves alone what has the signature already', async () => {
    const { run, asked, looked } = setup(signed)
    await run()
    expect(asked).toEqual([looked])
  })

  test('behavior: an answer that is lost does not lead to a second signature', async () => {
    const { run, asked, looked } = setup(nobodyKnows, lost, signed)
    await run()
    expect(asked).toEqual([looked, 'POST messages', looked])
  })

  test('error: a signature that did not arrive is reported', async () => {
    await expect(setup(unsigned, lost, unsigned).run()).rejects.toMatchObject({ facts: { status: 502 } })
  })
})
