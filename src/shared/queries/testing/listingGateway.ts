import { parseSafeVersion } from '../../domain/safe/safeVersion.ts'
import { type SafeTransaction, safeTransaction } from '../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import type { Call } from '../../domain/values/call.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { Page } from '../../gateway/Page.ts'
import type { ListEntry } from '../../gateway/parseTransactionList.ts'
import type { TransactionDetails } from '../../gateway/TransactionDetails.ts'
import { findLostTransaction, type LostRequest } from '../lostTransaction.ts'

export const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
export const to = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const named = (address: `0x${string}`) => ({ address, name: undefined })
export const asked = 1_000_000
export const one: Call = { to, value: 5n, data: '0x' }
export const two: Call = { to, value: 0n, data: '0xabcd' }
export const single = safeTransaction({ to, value: 5n, nonce: 7n })
const { signal } = new AbortController()

type Listed = {
  readonly transaction: SafeTransaction
  readonly submittedAt?: number
  readonly executedAt?: number
  readonly claimedHash?: Hex
}

export function hashOf(transaction: SafeTransaction): Hex {
  const version = parseSafeVersion('1.4.1')
  if (version === undefined) throw new Error('1.4.1 is a version')
  return hashSafeTransaction({ chainId: 1, safe: account.address, version }, transaction).safeTxHash
}

/** A gateway with these transactions, and the search of a request in its lists; executed ones are in the history. */
export function createGateway(listed: readonly Listed[]) {
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
        ({ transaction, safeTxHash, submittedAt, executedAt }): ListEntry => ({
          kind: 'transaction',
          conflict: 'None',
          transaction: {
            id: `multisig_${account.address}_${safeTxHash}`,
            safeTxHash,
            status: executed ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS',
            timestamp: executedAt ?? submittedAt,
            transactionHash: undefined,
            info: { kind: 'other', type: 'Custom', description: undefined },
            execution: {
              kind: 'multisig',
              nonce: Number(transaction.nonce),
              confirmations: { submitted: 1, required: 2 },
              missingSigners: [],
            },
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
    /** `now`: what the clock of this device says. */
    search: (request: Partial<LostRequest> = {}, now = asked + 60_000) =>
      findLostTransaction(
        {
          id: 'r',
          account,
          calls: [one],
          startedAt: asked,
          safeNonce: undefined,
          version: '1.4.1',
          listed: [],
          refused: false,
          taken: [],
          ...request,
        },
        {
          signal,
          now: () => now,
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
