import { expect, test } from 'vitest'
import type { Books } from '../../../chain/books/BookLine.ts'
import { lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import { AppError } from '../../../errors/AppError.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { describeBalances, describeExport } from './describeExport.ts'
import type { ReadExport } from './exportRecords.ts'

const books: Books = {
  ...{ transactions: [], unexplained: [], changes: new Map(), uncompared: [], unread: [] },
  ...{ fromBlock: 0n, toBlock: 9n },
}
const usdc = lowerAddress(`0x${'a0'.repeat(20)}`)
const batch: TransactionSummary = {
  ...{ id: 'multisig_1', timestamp: 0, status: 'SUCCESS', app: undefined, note: undefined },
  ...{ safeTxHash: undefined, transactionHash: undefined, execution: undefined },
  info: {
    ...{ kind: 'custom', to: { address: zeroAddress, name: undefined }, dataSize: 68, value: 0n },
    ...{ methodName: 'multiSend', actionCount: 2, isCancellation: false, description: undefined },
  },
}
const read: ReadExport = {
  ...{ state: 'read', account: undefined, batches: new Map() },
  history: { transactions: [batch], unreadable: 0, cut: false, next: undefined },
}
const silent = () => ({ title: 'The gateway does not answer.', advice: '' })

test('behavior: each step of an export says what was counted so far', () => {
  const error = new AppError({ code: 'gateway/status', message: '', facts: {} })
  const said = [
    { state: 'idle' } as const,
    { state: 'reading', count: 40 } as const,
    { state: 'opening', count: 1, of: 3 } as const,
    { state: 'booking', count: 2, of: 3 } as const,
    { state: 'comparing', count: 0, of: 5 } as const,
    { state: 'failed', error, count: 40 } as const,
  ].map((progress) => describeExport(progress, silent))
  expect(said).toEqual([
    '',
    '40 transactions read.',
    '1 of 3 batches read.',
    '2 of 3 transactions read on the chain.',
    'The balances of 0 of 5 tokens compared.',
    'The gateway does not answer. 40 transactions were read before.',
  ])
})

test('behavior: an export that was read says what is missing from it', () => {
  const opened = { movements: [], read: undefined }
  expect(describeExport({ ...read, batches: new Map([[batch.id, opened]]) }, silent)).toBe(
    '1 transactions are ready.',
  )
  const history = { ...read.history, unreadable: 2, cut: true }
  expect(describeExport({ ...read, history }, silent)).toBe(
    '1 transactions are ready. 2 could not be read. The gateway does not give 1 of the batches. The gateway points to another server for the rest, which is not asked.',
  )
})

test('behavior: balances add up, or say which lines and tokens do not', () => {
  expect(describeBalances(undefined)).toBe(
    'The node does not tell these transactions: fees are missing, and no balance was compared.',
  )
  expect(describeBalances(books)).toBe('The lines of each token add up to the change of its balance.')
  const unexplained = { token: usdc, block: 7n, after: 6n, amount: 1n, timestamp: undefined }
  const hash = `0x${'b'.repeat(64)}` as const
  expect(
    describeBalances({
      ...books,
      fromBlock: 4n,
      uncompared: [usdc],
      unread: [hash],
      unexplained: [unexplained],
    }),
  ).toBe(
    'The lines of each token add up to the change of its balance after block 4. 1 line is unexplained. 1 tokens do not tell their balance. The node does not tell 1 transactions.',
  )
})
