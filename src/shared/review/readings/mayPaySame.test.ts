import { expect, test } from 'vitest'
import { paidOut } from '../../domain/checks/doubles/paidAlike.ts'
import { createSubject } from '../../domain/checks/subject/createSubject.ts'
import { checksumAddress, type LowerAddress } from '../../domain/values/address.ts'
import type { CustomInfo, TransactionInfo, TransferInfo } from '../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../gateway/TransactionSummary.ts'
import { batch, payroll, type SceneCall, scene, stranger, transfer, usdc } from '../../testing/checkScene.ts'
import { mayPaySame } from './mayPaySame.ts'

const pays: SceneCall = { to: usdc, data: transfer(payroll, 5n) }
const party = (address: LowerAddress) => ({ address: checksumAddress(address), name: undefined })

function may(call: SceneCall, info: TransactionInfo, change: Partial<TransactionSummary> = {}): boolean {
  const summary: TransactionSummary = {
    id: `multisig_0x_${'1'.repeat(64)}`,
    safeTxHash: undefined,
    status: 'SUCCESS',
    timestamp: 0,
    transactionHash: undefined,
    info,
    execution: undefined,
    app: undefined,
    note: undefined,
    ...change,
  }
  return mayPaySame(summary, paidOut(createSubject(scene(call))))
}

const paid = (value: bigint, change: Partial<TransferInfo> = {}): TransactionInfo => ({
  kind: 'transfer',
  sender: party(payroll),
  recipient: party(payroll),
  direction: 'OUTGOING',
  asset: {
    kind: 'erc20',
    token: checksumAddress(usdc),
    value,
    name: undefined,
    symbol: undefined,
    decimals: undefined,
    trusted: undefined,
    imitation: false,
  },
  description: undefined,
  ...change,
})
const custom = (to: LowerAddress, dataSize: number, change: Partial<CustomInfo> = {}): TransactionInfo => ({
  kind: 'custom',
  to: party(to),
  dataSize,
  value: 0n,
  methodName: undefined,
  isCancellation: false,
  actionCount: undefined,
  description: undefined,
  ...change,
})

test('behavior: an equal payment is asked about, and one of another amount, token or account is not', () => {
  expect(may(pays, paid(5n))).toBe(true)
  expect([
    may(pays, paid(6n)),
    may(pays, paid(5n, { recipient: party(stranger) })),
    may(pays, paid(5n, { direction: 'INCOMING' })),
    may(batch([pays, pays]), paid(5n)),
    may(pays, paid(5n), { status: 'FAILED' }),
    may(pays, paid(5n), { id: 'transfer_1' }),
  ]).toEqual([false, false, false, false, false, false])
})

test('behavior: a batch is asked about where it is large enough, and a call where it is as long', () => {
  expect([may(pays, custom(stranger, 400)), may(pays, custom(usdc, 68))]).toEqual([true, true])
  expect([
    may(pays, custom(stranger, 68)),
    may(pays, custom(usdc, 68, { value: 1n })),
    may(batch([pays, pays]), custom(stranger, 200)),
    may(pays, custom(stranger, 400, { isCancellation: true })),
  ]).toEqual([false, false, false, false])
})
