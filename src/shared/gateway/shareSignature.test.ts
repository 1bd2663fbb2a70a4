import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { shareSignature } from './shareSignature.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import * as wire from './testing/wireAnswers.ts'
import { withdrawOnce } from './withdrawOnce.ts'

const account = { chainId: 1, address: wire.safe } as const
const options = { signal: new AbortController().signal }
const safeTxHash = `0x${'ab'.repeat(32)}` as const
const signature = `0x${'1f'.repeat(65)}` as const
const proposal = {
  transaction: safeTransaction({ to: wire.token, nonce: 4n }),
  safeTxHash,
  sender: wire.owner,
  signature,
  origin: undefined,
} as const

type Answer = () => Response
const nobodyKnows: Answer = () => new Response('{"code":404,"message":"An error occurred"}', { status: 404 })
const lost: Answer = () => new Response('<html>', { status: 502 })
const refused: Answer = () =>
  new Response('{"message":"Invalid signature","statusCode":422}', { status: 422 })

/** Details in which the sender has signed, or not, or has proposed for an owner. */
function shown(how: 'signed' | 'unsigned' | 'as-delegate'): Answer {
  const execution = {
    ...wire.details.detailedExecutionInfo,
    ...(how !== 'signed' && { confirmations: [] }),
    ...(how === 'as-delegate' && { proposedByDelegate: { value: wire.owner, name: null, logoUri: null } }),
  }
  return () => new Response(JSON.stringify({ ...wire.details, detailedExecutionInfo: execution }))
}

/** A gateway that answers in this order; what was asked of it. */
function setup(...answers: readonly Answer[]) {
  const asked: string[] = []
  const calls = gatewayOver(async (url, init) => {
    const what = String(url).match(/(propose|confirmations)$/)?.[0] ?? ''
    asked.push(`${init?.method ?? 'GET'} ${what}`.trim())
    const answer = answers[asked.length - 1]
    if (answer === undefined) throw new Error(`Unexpected question: ${asked.at(-1)}`)
    return answer()
  })
  return { asked, calls, share: () => shareSignature(calls, account, proposal, options) }
}

describe('shareSignature', () => {
  test('behavior: proposes what is unknown yet', async () => {
    const { share, asked } = setup(nobodyKnows, shown('signed'))
    await share()
    expect(asked).toEqual(['GET', 'POST propose'])
  })

  test('behavior: confirms what another owner has proposed', async () => {
    const { share, asked } = setup(shown('unsigned'), shown('signed'))
    await share()
    expect(asked).toEqual(['GET', 'POST confirmations'])
  })

  test.each(['signed', 'as-delegate'] as const)('behavior: leaves alone what is %s already', async (how) => {
    const { share, asked } = setup(shown(how))
    await share()
    expect(asked).toEqual(['GET'])
  })

  test('behavior: a confirmation whose answer is lost is found again and not given twice', async () => {
    const { share, asked } = setup(shown('unsigned'), lost, shown('signed'))
    await share()
    expect(asked).toEqual(['GET', 'POST confirmations', 'GET'])
  })

  test('error: a confirmation that did not arrive is reported', async () => {
    const { share } = setup(shown('unsigned'), lost, shown('unsigned'))
    await expect(share()).rejects.toMatchObject({ facts: { status: 502 } })
  })

  test('error: a refusal is passed on as it is', async () => {
    const { share, asked } = setup(shown('unsigned'), refused)
    await expect(share()).rejects.toMatchObject({ facts: { reason: 'Invalid signature' } })
    expect(asked).toHaveLength(2)
  })
})

describe('withdrawOnce', () => {
  const withdraw = (...answers: readonly Answer[]) =>
    withdrawOnce(setup(...answers).calls, 1, { safeTxHash, signature }, options)

  test('behavior: a proposal that is gone is withdrawn, whatever was answered', async () => {
    await withdraw(() => new Response(''))
    await withdraw(lost, nobodyKnows)
    await withdraw(nobodyKnows, nobodyKnows)
  })

  test('error: while it is there, or while that is unknown, the failure is reported', async () => {
    await expect(withdraw(refused, shown('signed'))).rejects.toMatchObject({
      facts: { reason: 'Invalid signature' },
    })
    await expect(withdraw(lost, lost, lost)).rejects.toMatchObject({ facts: { status: 502 } })
  })
})
