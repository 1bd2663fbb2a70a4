import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { shareSignature } from './shareSignature.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import { keepingGateway } from './testing/keepingGateway.ts'
import * as wire from './testing/wireAnswers.ts'
import { withdrawOnce } from './withdrawOnce.ts'

const account = { chainId: 1, address: wire.safe } as const
const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const proposal = {
  transaction: safeTransaction({ to: wire.token, nonce: 4n }),
  safeTxHash: wire.hash,
  sender: wire.owner,
  signature: `0x${'1f'.repeat(65)}`,
  origin: undefined,
  isListed: false,
} as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Given = Parameters<typeof keepingGateway>[0]

function setup(given: Partial<Given> = {}) {
  const gateway = keepingGateway({ eventAfter: undefined, ...given })
  const calls = gatewayOver(gateway.fetch)
  const abort = new AbortController()
  const undecided: number[] = []
  const begun = Date.now()
  const handing = { signal: abort.signal, onUndecided: () => undecided.push(Date.now() - begun) }
  return {
    ...gateway,
    abort,
    undecided,
    share: (isListed = false, onlyProposes = false) =>
      shareSignature(calls, account, { ...proposal, isListed, onlyProposes }, handing),
    withdraw: () => {
      const request = { safeTxHash: wire.hash, nonce: 4, signature: proposal.signature }
      return withdrawOnce(calls, account, request, handing)
    },
  }
}

/** How an act ended, and after how many turned ms. */
async function ended<value>(act: Promise<value>) {
  const begun = Date.now()
  const settled = act.then(
    (value) => ({ value, error: undefined, after: Date.now() - begun }),
    (error: unknown) => ({ value: undefined, error, after: Date.now() - begun }),
  )
  await vi.advanceTimersByTimeAsync(400_000)
  return settled
}

const events = [20, 300, 2_000, undefined]

describe('shareSignature', () => {
  test.each(events)(
    'behavior: nothing is asked before it is proposed; events after %s ms',
    async (eventAfter) => {
      const { share, asked, undecided } = setup({ eventAfter })
      expect(await ended(share())).toMatchObject({ value: { safe: wire.safe }, after: 0 })
      expect(asked).toEqual(['POST propose'])
      expect(undecided).toEqual([])
    },
  )

  test('behavior: what the gateway has shown is confirmed, and nothing else is asked', async () => {
    const { share, asked } = setup({ signed: [other] })
    expect(await ended(share(true))).toMatchObject({ value: { safe: wire.safe }, after: 0 })
    expect(asked).toEqual(['POST confirmations'])
  })

  test.each(['lost', 'not-found'] as const)(
    'behavior: a proposal whose answer is %s is found in the queue, never by its hash, and is not handed over twice',
    async (answer) => {
      const { share, asked, undecided } = setup({ answers: [answer] })
      expect(await ended(share())).toMatchObject({
        value: { safe: wire.safe },
        error: undefined,
        after: 2_000,
      })
      expect(asked).toEqual(['POST propose', 'GET queued', 'GET multisig_hash'])
      expect(undecided).toEqual([0])
    },
  )

  test('behavior: a queue that was kept before is asked again until it is fresh', async () => {
    const gateway = setup({ answers: ['lost'] })
    await gateway.fetch(`https://gateway.example/v1/chains/1/safes/${wire.safe}/transactions/queued`)
    // Looks after 2, 6, 14, 30 and 60 s: the list of before is kept for 60 s.
    expect(await ended(gateway.share())).toMatchObject({ error: undefined, after: 60_000 })
  })

  test('behavior: a confirmation is not taken for listed because the transaction is', async () => {
    const { share, asked } = setup({ signed: [other], answers: ['never-came'] })
    const { error, after } = await ended(share(true))
    expect(error).toMatchObject({ code: 'gateway/undecided' })
    expect(after).toBe(360_000)
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST confirmations'])
  })

  test('behavior: an equal proposal of another owner is not taken for one that never came', async () => {
    const { share, asked } = setup({ signed: [other], answers: ['never-came'] })
    expect(await ended(share())).toMatchObject({ error: { code: 'gateway/undecided' }, after: 360_000 })
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST propose'])
  })

  test('behavior: what a delegate proposes is there once it is listed: no list names a delegate', async () => {
    const { share } = setup({ signed: [other], answers: ['lost'] })
    expect(await ended(share(false, true))).toMatchObject({ error: undefined, after: 2_000 })
  })

  test('error: what never came is said to be undecided after 6 minutes of looks', async () => {
    const { share, asked } = setup({ answers: ['never-came'] })
    expect(await ended(share())).toMatchObject({ error: { code: 'gateway/undecided' }, after: 360_000 })
    expect(asked).toEqual(['POST propose', ...Array.from({ length: 15 }, () => 'GET queued')])
  })

  test('error: a refusal is passed on as it is, and nothing is looked for', async () => {
    const { share, asked, undecided } = setup({ answers: ['refused'] })
    expect(await ended(share())).toMatchObject({
      error: { facts: { reason: 'Invalid signature' } },
      after: 0,
    })
    expect(asked).toEqual(['POST propose'])
    expect(undecided).toEqual([])
  })

  test('behavior: who leaves the page ends the looking', async () => {
    const { share, asked, abort } = setup({ answers: ['never-came'] })
    const act = ended(share())
    abort.abort(new Error('left'))
    expect(await act).toMatchObject({ error: { message: 'left' } })
    expect(asked).toEqual(['POST propose'])
  })
})

describe('withdrawOnce', () => {
  test('behavior: what the gateway takes out is gone', async () => {
    const { withdraw, asked } = setup({ signed: [wire.owner] })
    expect(await ended(withdraw())).toMatchObject({ error: undefined, after: 0 })
    expect(asked).toEqual([`DELETE hash`])
  })

  test.each(['lost', 'not-found'] as const)(
    'behavior: after an answer that is %s, the queue says whether it is gone',
    async (answer) => {
      const { withdraw, asked } = setup({ signed: [wire.owner], answers: [answer] })
      expect(await ended(withdraw())).toMatchObject({ error: undefined, after: 2_000 })
      expect(asked).toEqual(['DELETE hash', 'GET queued'])
    },
  )

  test('error: while the queue lists it, it is not said to be gone; a refusal is passed on', async () => {
    const never = setup({ signed: [wire.owner], answers: ['never-came'] })
    expect(await ended(never.withdraw())).toMatchObject({ error: { code: 'gateway/undecided' } })
    const refused = setup({ signed: [wire.owner], answers: ['refused'] })
    expect(await ended(refused.withdraw())).toMatchObject({ error: { facts: { status: 422 } } })
  })
})
