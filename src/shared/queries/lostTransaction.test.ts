import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { encodeMultiSend } from '../domain/calldata/multiSend.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { type SafeTransaction, safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../domain/transaction/safeTxHash.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { createQueryClient } from './createQueryClient.ts'
import {
  type FoundProposal,
  findLostTransaction,
  type LostRequest,
  lostTransactionQuery,
} from './lostTransaction.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const to = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const named = (address: `0x${string}`) => ({ address, name: undefined })
const asked = 1_000_000
const one: Call = { to, value: 5n, data: '0x' }
const two: Call = { to, value: 0n, data: '0xabcd' }
const single = safeTransaction({ to, value: 5n, nonce: 7n })
const { signal } = new AbortController()

type Listed = {
  readonly transaction: SafeTransaction
  readonly submittedAt?: number
  readonly executedAt?: number
  readonly claimedHash?: Hex
}

function hashOf(transaction: SafeTransaction): Hex {
  const version = parseSafeVersion('1.4.1')
  if (version === undefined) throw new Error('1.4.1 is a version')
  return hashSafeTransaction({ chainId: 1, safe: account.address, version }, transaction).safeTxHash
}

/** A gateway with these transactions; executed ones are in the history. */
function createGateway(listed: readonly Listed[]) {
  const looked: string[] = []
  const entries = listed.map(({ transaction, submittedAt = asked + 1_000, executedAt, claimedHash }) => ({
    safeTxHash: claimedHash ?? hashOf(transaction),
    transaction,
    submittedAt,
    executedAt,
  }))

  function page(executed: boolean): Promise<Page<ListEntry>> {
    const items = entries
      .filter(({ executedAt }) => (executedAt !== undefined) === executed)
      .map(
        ({ safeTxHash, submittedAt, executedAt }): ListEntry => ({
          kind: 'transaction',
          conflict: 'None',
          transaction: {
            id: `multisig_${account.address}_${safeTxHash}`,
            safeTxHash,
            status: executed ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS',
            timestamp: executedAt ?? submittedAt,
            transactionHash: undefined,
            info: { kind: 'other', type: 'Custom', description: undefined },
            execution: undefined,
            app: undefined,
            note: undefined,
          },
        }),
      )
    return Promise.resolve({
      items: [{ kind: 'mark' }, ...items],
      unreadable: 0,
      next: undefined,
      cut: false,
    })
  }

  function detailsOf(id: string): TransactionDetails | undefined {
    const entry = entries.find(({ safeTxHash }) => safeTxHash === id)
    if (entry === undefined) return undefined
    const { transaction, safeTxHash, submittedAt, executedAt } = entry
    return {
      id,
      safe: account.address,
      status: 'AWAITING_CONFIRMATIONS',
      executedAt,
      transactionHash: undefined,
      info: { kind: 'other', type: 'Custom', description: undefined },
      data: {
        to: named(transaction.to),
        value: transaction.value,
        data: transaction.data,
        operation: transaction.operation,
        decoding: undefined,
        trustedDelegateCallTarget: undefined,
        names: [],
      },
      execution: {
        kind: 'multisig',
        submittedAt,
        safeTxHash,
        safeTransaction: transaction,
        nonce: Number(transaction.nonce),
        signers: [],
        confirmationsRequired: 2,
        confirmations: [],
        rejectors: [],
        executor: undefined,
        proposer: undefined,
        proposedByDelegate: undefined,
        trusted: true,
        gasToken: undefined,
      },
      app: undefined,
      note: undefined,
    }
  }

  return {
    looked,
    search: (request: Partial<LostRequest> = {}) =>
      findLostTransaction(
        { id: 'r', account, calls: [one], startedAt: asked, version: '1.4.1', taken: [], ...request },
        {
          signal,
          lists: { queue: () => page(false), history: () => page(true) },
          transactions: {
            details: async (_, id) => {
              looked.push(id)
              return detailsOf(id)
            },
          },
        },
      ),
  }
}

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

describe('lostTransactionQuery', () => {
  test('behavior: what was found stays found, whatever changes in the account', async () => {
    const request = { id: '1', account, calls: [one], startedAt: asked, version: '1.4.1', taken: [] }
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
