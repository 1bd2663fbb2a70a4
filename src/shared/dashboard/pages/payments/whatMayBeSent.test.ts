import { expect, test } from 'vitest'
import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { account as addressOf } from '../../../testing/checkScene.ts'
import { whatMayBeSent } from './whatMayBeSent.ts'

const account = { chainId: 1, address: checksumAddress(addressOf('the Safe')) }
const payments = Array.from(
  { length: 5 },
  (_, row): Payment => ({
    line: row + 2,
    kind: 'native',
    receiver: checksumAddress(addressOf(`payee ${row}`)),
    amount: BigInt(row + 1),
  }),
)
const calls = payments.map((payment) => toCall(payment, account.address))
const open = { kind: 'open' } as const
const waits = { kind: 'waits', id: 'a', nonce: 3n } as const
const pieces = [
  { payments: payments.slice(0, 2), state: open },
  { payments: payments.slice(2), state: open },
]
const error = sourceErrors.disposed()

function request(progress: RequestRecord['progress'], more: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id: 'a',
    method: 'sendTransactions',
    account,
    calls: calls.slice(2),
    startedAt: 0,
    progress,
    ...more,
  }
}

const undecided = { phase: 'settled', outcome: { kind: 'undecided', error, hashes: [] } } as const
const said = (requests: readonly RequestRecord[]) => whatMayBeSent(pieces, calls, requests, account)
/** With the second piece in the queue. */
const saidOfFound = (requests: readonly RequestRecord[]) =>
  whatMayBeSent(
    pieces.map((piece, index) => (index === 1 ? { ...piece, state: waits } : piece)),
    calls,
    requests,
    account,
  )

test.each([
  ['undecided', undecided],
  ['left by a reload', { phase: 'orphaned', reason: 'reloaded', hashes: [] }],
  ['asked in another window', { phase: 'orphaned', reason: 'elsewhere', hashes: [] }],
  ['open', { phase: 'waiting' }],
] as const)('behavior: a piece whose request is %s may have been sent, and is named', (_, progress) => {
  expect(said([request(progress)])).toMatch(/^Piece 2 may have been sent\./)
})

test('behavior: another request in doubt holds the pieces as well, without a name', () => {
  expect(said([request(undecided, { calls: calls.slice(1, 3) })])).toMatch(
    /^An earlier request may have been/,
  )
})

test('behavior: what is refused, failed or sent, of another account, or no sending, holds nothing', () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  expect(
    said([
      request({ phase: 'settled', outcome: { kind: 'rejected', error, hashes: [] } }),
      request({ phase: 'settled', outcome: { kind: 'failed', error, hashes: [] } }),
      request({ phase: 'settled', outcome: { kind: 'safe-transaction', safeTxHash: hash } }),
      request(undecided, { account: { ...account, chainId: 10 } }),
      request(undecided, { method: 'signMessage', calls: [] }),
      request(undecided, { execution: { safeTxHash: hash, nonce: 1n, sender: account.address } }),
    ]),
  ).toBeUndefined()
})

test('behavior: a request whose answer was lost is explained by its piece in the queue, once, and not while it is open', () => {
  const lost = request({ phase: 'orphaned', reason: 'reloaded', hashes: [] })
  expect(saidOfFound([lost])).toBeUndefined()
  expect(saidOfFound([request(undecided)])).toBeUndefined()
  expect(saidOfFound([lost, request(undecided)]), 'there may be a second one').toMatch(/^Piece 2 may/)
  expect(saidOfFound([request({ phase: 'waiting' })])).toMatch(/^Piece 2 may/)
  expect(saidOfFound([request(undecided, { calls: calls.slice(0, 2) })])).toMatch(/^Piece 1 may/)
})
