import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { encodeTransfer } from '../../../../domain/calldata/encodeTransfer.ts'
import { safeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { wrapCalls } from '../../../../domain/transaction/wrapCalls.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import type { Call } from '../../../../domain/values/call.ts'
import { parseTransactionDetails } from '../../../../gateway/parseTransactionDetails.ts'
import { listEntryValue } from '../../../../gateway/parseTransactionList.ts'
import * as wire from '../../../../gateway/testing/wireAnswers.ts'
import type { QueuedTransaction } from '../../../../queries/wholeQueue.ts'
import { account } from '../../../../testing/checkScene.ts'
import { coveredSince, earlierCalls, lately, sameCalls, withoutCalls } from './sameCalls.ts'

const safe = wire.safe
const [ann, ben] = [checksumAddress(account('Ann')), checksumAddress(account('Ben'))]
const pays = (recipient: typeof ann, amount: bigint) =>
  encodeTransfer({ asset: { kind: 'native' }, recipient, amount })
const queued = (
  nonce: bigint,
  fields: Pick<QueuedTransaction['transaction'], 'to'> & object,
): QueuedTransaction => ({
  id: `multisig_${nonce}`,
  transaction: safeTransaction({ ...fields, nonce }),
  safeTxHash: `0x${'ab'.repeat(32)}`,
  labelledRejection: false,
  info: { kind: 'other', type: 'x', description: undefined },
  confirmations: 1,
})
const batchOf = (nonce: bigint, calls: readonly Call[]) => {
  const batch = wrapCalls(calls, { account: { chainId: 1, address: safe }, nonce, version: '1.4.1' })
  if (batch === undefined) throw new Error('no batch')
  return batch
}
const nothing = { safe, queue: [], history: [], details: [], since: 0 } as const

describe('sameCalls', () => {
  test('behavior: a payment that waits is found, whatever its nonce, alone or inside a batch', () => {
    const batch = batchOf(9n, [pays(ann, 5n), pays(ben, 1n)])
    const queue = [queued(7n, pays(ann, 5n)), queued(9n, batch)]
    expect(sameCalls([pays(ben, 2n), undefined, pays(ann, 5n)], earlierCalls({ ...nothing, queue }))).toEqual(
      [
        { line: 3, id: 'multisig_7', nonce: 7n, executedAt: undefined },
        { line: 3, id: 'multisig_9', nonce: 9n, executedAt: undefined },
      ],
    )
  })

  test('behavior: of two payments alike only as many are found as the other transaction makes', () => {
    const twice = [pays(ann, 5n), pays(ann, 5n)]
    const lines = (queue: readonly QueuedTransaction[]) =>
      sameCalls(twice, earlierCalls({ ...nothing, queue })).map(({ line, nonce }) => [line, nonce])
    expect(lines([queued(7n, pays(ann, 5n))])).toEqual([[1, 7n]])
    const both = wrapCalls(twice, { account: { chainId: 1, address: safe }, nonce: 9n, version: '1.4.1' })
    if (both === undefined) throw new Error('no batch')
    expect(lines([queued(9n, both)])).toEqual([
      [1, 9n],
      [2, 9n],
    ])
  })

  test('behavior: a payment that ran is found for a week', () => {
    const executed = wire.summary(`multisig_${safe}_${wire.hash}`, {
      ...wire.transfer(wire.transferInfos.native, 'OUTGOING'),
      recipient: { value: ann, name: null, logoUri: null },
    })
    const entry = v.parse(listEntryValue, wire.item({ ...executed, txStatus: 'SUCCESS' }))
    const history = entry.kind === 'transaction' ? [entry.transaction] : []
    const at = history[0]?.timestamp ?? 0
    const found = (now: number) =>
      sameCalls([pays(ann, 10n ** 18n)], earlierCalls({ ...nothing, history, since: now - lately }))
    expect(found(at + 1)).toEqual([expect.objectContaining({ line: 1, executedAt: at })])
    expect(found(at + 8 * 24 * 60 * 60 * 1000)).toEqual([])
    expect(sameCalls([pays(ann, 1n)], earlierCalls({ ...nothing, history, since: at }))).toEqual([])
  })

  test('behavior: a transaction that is named counts however long ago it ran, once, and only where it went through', () => {
    const batch = batchOf(4n, [pays(ann, 5n), pays(ben, 1n)])
    const details = parseTransactionDetails({
      ...wire.details,
      txStatus: 'SUCCESS',
      txData: {
        ...wire.details.txData,
        to: { value: batch.to },
        value: '0',
        hexData: batch.data,
        operation: 1,
      },
    })
    if (details === undefined) throw new Error('no details')
    const calls = [pays(ben, 1n), pays(ben, 2n)]
    const found = (status: typeof details.status, queue: readonly QueuedTransaction[] = []) =>
      sameCalls(
        calls,
        earlierCalls({ ...nothing, queue, earlier: [{ ...details, status }], since: 10 ** 15 }),
      )
    expect(found('SUCCESS')).toEqual([expect.objectContaining({ line: 1, id: details.id })])
    expect(found('FAILED')).toEqual([])
    const waits = { ...queued(4n, batch), id: details.id }
    expect(found('SUCCESS', [waits]), 'the list of both is one').toHaveLength(1)
  })

  test('behavior: the latest 20 batches of the week are asked about, what the list says is not', () => {
    const summaryOf = (id: string, info: unknown, more: object) => {
      const entry = v.parse(listEntryValue, wire.item(wire.summary(`multisig_${id}`, info, more)))
      return entry.kind === 'transaction' ? [entry.transaction] : []
    }
    const at = 1_770_000_000_000
    const ran = { txStatus: 'SUCCESS' }
    const history = [
      ...summaryOf('transfer', wire.transfer(wire.transferInfos.native, 'OUTGOING'), ran),
      ...summaryOf('failed', wire.custom, { txStatus: 'FAILED' }),
      ...Array.from({ length: 25 }, (_, index) => summaryOf(`batch${index}`, wire.custom, ran)).flat(),
    ]
    expect(withoutCalls(history, at + 1 - lately)).toEqual(
      Array.from({ length: 20 }, (_, index) => `multisig_batch${index}`),
    )
    expect(withoutCalls(history, at + 1)).toEqual([])

    const [latest] = history.map(({ timestamp }) => timestamp)
    const covered = (rows: number, goesOn: boolean) =>
      coveredSince(history.slice(0, rows), { since: at - lately, goesOn })
    expect(covered(10, false), 'all of it is here').toBe(0)
    expect(covered(10, true), 'what ran before the last of it is not').toBe(latest)
    expect(covered(0, true), 'nothing is').toBe(Number.POSITIVE_INFINITY)
    expect(covered(27, false), 'the batch that is not asked about any more').toBe((latest ?? 0) + 1)
  })
})
