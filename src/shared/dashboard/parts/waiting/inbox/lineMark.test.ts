import { expect, test } from 'vitest'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { zeroAddress } from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import type { RowPage } from '../../../../review/readings/PageKnowledge.ts'
import { lineMark } from './lineMark.ts'

const ada = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const bo = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'

const state: SafeState = {
  version: '1.4.1',
  singleton: bo,
  owners: [ada, bo],
  threshold: 2,
  modules: [],
  guard: zeroAddress,
  moduleGuard: zeroAddress,
  fallbackHandler: zeroAddress,
  nonce: 7n,
}
const page: RowPage = {
  reported: undefined,
  host: undefined,
  signer: ada,
  addressBook: new Map(),
  hostNames: new Map(),
  currency: undefined,
  dollarLimit: undefined,
  storageBlocked: false,
  keptTransactions: [],
  proof: undefined,
  interfaces: [],
  orders: [],
  messages: [],
}
const transaction: TransactionSummary = {
  id: 'multisig_1',
  safeTxHash: undefined,
  status: 'AWAITING_CONFIRMATIONS',
  timestamp: 0,
  transactionHash: undefined,
  info: { kind: 'other', type: 'Swap', description: undefined },
  execution: {
    kind: 'multisig',
    nonce: 7,
    confirmations: { submitted: 1, required: 2 },
    missingSigners: [{ address: ada, name: undefined }],
  },
  app: undefined,
  note: undefined,
}
const waiting = ['multisig_1']

const mark = (changes: {
  readonly state?: Partial<SafeState>
  readonly page?: Partial<RowPage>
  readonly transaction?: Partial<TransactionSummary>
  readonly waiting?: readonly string[]
}) =>
  lineMark(
    { transaction: { ...transaction, ...changes.transaction } },
    {
      state: { ...state, ...changes.state },
      waiting: changes.waiting ?? waiting,
      page: { ...page, ...changes.page },
    },
  )

test('behavior: the same facts make the same mark', () => {
  expect(mark({})).toBe(mark({ page: { addressBook: new Map() } }))
})

test('behavior: whatever a verdict rests on changes its mark, each differently', () => {
  const marks = [
    {},
    { state: { nonce: 8n } },
    { state: { owners: [ada] } },
    { state: { threshold: 1 } },
    { state: { singleton: ada } },
    { state: { modules: [bo] } },
    { state: { guard: bo } },
    { state: { moduleGuard: bo } },
    { state: { fallbackHandler: bo } },
    { state: { version: '1.3.0' } },
    { page: { signer: bo } },
    { page: { signer: undefined } },
    { page: { dollarLimit: 5_000 } },
    { page: { addressBook: new Map([[bo, 'Bo']]) } },
    { page: { addressBook: new Map([[bo, 'Invoice router']]) } },
    { waiting: ['multisig_1', 'multisig_2'] },
    { transaction: { id: 'multisig_2' } },
    {
      transaction: {
        execution: {
          kind: 'multisig',
          nonce: 7,
          confirmations: { submitted: 2, required: 2 },
          missingSigners: [],
        },
      },
    },
  ] as const
  expect(new Set(marks.map(mark)).size).toBe(marks.length)
})
