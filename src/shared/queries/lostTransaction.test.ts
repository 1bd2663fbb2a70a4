import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { encodeMultiSend } from '../domain/calldata/multiSend.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Hex } from '../domain/values/hex.ts'
import { createQueryClient } from './createQueryClient.ts'
import { type FoundProposal, lostTransactionQuery } from './lostTransaction.ts'
import { account, asked, createGateway, hashOf, one, single, to, two } from './testing/listingGateway.ts'

describe('findLostTransaction', () => {
  test('behavior: finds the call that was composed, in the queue', async () => {
    const { search } = createGateway([{ transaction: single }])
    expect(await search()).toEqual({ safeTxHash: hashOf(single), submittedAt: asked + 1_000 })
  })

  test('behavior: finds the batch that Safe{Wallet} makes of several calls', async () => {
    const calls = [one, two]
    const data = encodeMultiSend(
      calls.map((call) => ({ ...call, to: to.toLowerCase() as Hex, operation: 0 as const })),
    )
    const batch = safeTransaction({
      to: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
      data,
      operation: 1,
      nonce: 7n,
    })
    const { search } = createGateway([{ transaction: batch }])
    expect(await search({ calls })).toMatchObject({ safeTxHash: hashOf(batch) })
    expect(await search({ calls: [two, one] })).toBeUndefined()
  })

  test('behavior: finds it when it was executed meanwhile', async () => {
    const { search } = createGateway([{ transaction: single, executedAt: asked + 60_000 }])
    expect(await search()).toMatchObject({ safeTxHash: hashOf(single) })
  })

  test('behavior: the first of several is the one', async () => {
    const later = { ...single, nonce: 8n }
    const { search } = createGateway([
      { transaction: later, submittedAt: asked + 9_000 },
      { transaction: single, submittedAt: asked + 2_000 },
    ])
    expect(await search()).toMatchObject({ safeTxHash: hashOf(single) })
  })

  test('behavior: what another request became is not looked at', async () => {
    const later = { ...single, nonce: 8n }
    const { search, looked } = createGateway([{ transaction: single }, { transaction: later }])
    expect(await search({ taken: [hashOf(single)] })).toMatchObject({ safeTxHash: hashOf(later) })
    expect(looked).toEqual([hashOf(later)])
  })

  test('error: what was proposed before the request is not it, even if it was executed after', async () => {
    const { search, looked } = createGateway([
      { transaction: single, submittedAt: asked - 600_000 },
      { transaction: { ...single, nonce: 8n }, submittedAt: asked - 600_000, executedAt: asked + 5_000 },
    ])
    expect(await search()).toBeUndefined()
    expect(looked, 'the queue says when it was proposed').toHaveLength(1)
  })

  test.each([
    ['another amount', { ...single, value: 6n }],
    ['a delegatecall', { ...single, operation: 1 as const }],
    ['more data', { ...single, data: '0xab' as const }],
  ])('error: %s is not it', async (_, transaction) => {
    expect(await createGateway([{ transaction }]).search()).toBeUndefined()
  })

  test('error: fields that do not make the hash are not believed', async () => {
    const claimedHash: Hex = `0x${'ab'.repeat(32)}`
    const { search } = createGateway([{ transaction: single, claimedHash }])
    expect(await search()).toBeUndefined()
  })

  test('error: of very many only the first are looked at', async () => {
    const others = Array.from({ length: 40 }, (_, index) => ({
      transaction: { ...single, value: 6n, nonce: BigInt(index) },
    }))
    const { search, looked } = createGateway(others)
    expect(await search()).toBeUndefined()
    expect(looked).toHaveLength(12)
  })
})

describe('findLostTransaction: an equal payment of another owner', () => {
  const earlier = { transaction: single, submittedAt: asked - 13_000 }
  const own = { transaction: { ...single, nonce: 8n }, submittedAt: asked + 2_000 }

  test('error: a transaction that was listed before the request is never its result, with any date', async () => {
    const listed = [hashOf(single)]
    for (const submittedAt of [asked - 13_000, asked + 5_000]) {
      const { search, looked } = createGateway([{ transaction: single, submittedAt }])
      expect(await search({ safeNonce: 7, listed })).toBeUndefined()
      expect(looked).toEqual([])
    }
    expect(await createGateway([earlier, own]).search({ safeNonce: 7, listed })).toEqual({
      safeTxHash: hashOf(own.transaction),
      submittedAt: own.submittedAt,
    })
  })

  test('error: proposed seconds before, and not listed yet when it was asked: in doubt', async () => {
    expect(await createGateway([earlier]).search({ safeNonce: 7, listed: [] })).toMatchObject({
      safeTxHash: hashOf(single),
      doubt: 'earlier',
    })
  })

  test('error: where no list could be read before, or the answer was a no, it is in doubt', async () => {
    const { search } = createGateway([own])
    expect(await search({ listed: undefined })).toMatchObject({ doubt: 'unlisted' })
    expect(await search({ refused: true })).toMatchObject({ doubt: 'refused' })
    expect(await search()).toEqual({ safeTxHash: hashOf(own.transaction), submittedAt: own.submittedAt })
  })
})

describe('findLostTransaction: clocks that differ by a day', () => {
  const day = 86_400_000
  const next = { ...single, nonce: 8n }
  /** Yesterday's payment, executed after what the clock of this device says now. */
  const yesterday = { transaction: single, submittedAt: asked + day / 2, executedAt: asked + day / 2 + 1 }
  const today = { transaction: next, submittedAt: asked + day }

  test('error: an equal payment that ran before the request is not it, however late the clock of this device', async () => {
    const { search, looked } = createGateway([yesterday])
    expect(await search({ safeNonce: 8 })).toBeUndefined()
    // Nor where that clock has reached the time of that payment, and does not look wrong any more.
    expect(await search({ safeNonce: 8 }, asked + 2 * day)).toBeUndefined()
    expect(looked).toEqual([])
    expect(await search({ safeNonce: 7 }, asked + 2 * day)).toMatchObject({ safeTxHash: hashOf(single) })
  })

  test('error: a clock that is behind decides nothing, with a nonce or without', async () => {
    const { search } = createGateway([yesterday, today])
    expect(await search({ safeNonce: 8 })).toEqual({
      safeTxHash: hashOf(next),
      submittedAt: asked + day,
      doubt: 'clock',
    })
    expect(await search()).toMatchObject({ safeTxHash: hashOf(single), doubt: 'clock' })
  })

  test('error: what the list dates before the request and has a nonce that was free is in doubt', async () => {
    const { search } = createGateway([{ transaction: next, submittedAt: asked - day }])
    expect(await search({ safeNonce: 8 })).toMatchObject({ safeTxHash: hashOf(next), doubt: 'earlier' })
    expect(await search({ safeNonce: 9 })).toBeUndefined()
    // Stored without a nonce: a list is whole, and times are all there is.
    expect(await search()).toBeUndefined()
  })

  test('error: what is before a request that a late clock dates too early is before it', async () => {
    const { search } = createGateway([{ transaction: next, submittedAt: asked - day }, { ...yesterday }])
    expect(await search({ safeNonce: 8 })).toBeUndefined()
  })

  test('behavior: what came since goes before what is in doubt, also where much is waiting', async () => {
    const waiting = Array.from({ length: 30 }, (_, index) => ({
      transaction: { ...single, value: 6n, nonce: BigInt(10 + index) },
      submittedAt: asked - day + index,
    }))
    const { search } = createGateway([
      { transaction: next, submittedAt: asked - day },
      ...waiting,
      { transaction: { ...single, nonce: 60n } },
    ])
    expect(await search({ safeNonce: 8 })).toEqual({
      safeTxHash: hashOf({ ...single, nonce: 60n }),
      submittedAt: asked + 1_000,
    })
  })
})

describe('lostTransactionQuery', () => {
  test('behavior: a transaction that was found stays found when the account changes', async () => {
    const request = {
      id: '1',
      account,
      calls: [one],
      startedAt: asked,
      safeNonce: undefined,
      version: '1.4.1',
      listed: [],
      refused: false,
      taken: [],
    }
    const client = createQueryClient()
    const options = lostTransactionQuery(request)
    const found: FoundProposal = { safeTxHash: hashOf(single), submittedAt: asked }
    client.setQueryData(options.queryKey, found)
    const observer = new QueryObserver(client, options)
    const unsubscribe = observer.subscribe(() => undefined)
    void client.invalidateQueries()
    expect(observer.getCurrentResult().fetchStatus).toBe('idle')
    unsubscribe()
  })
})
