import { expect, test } from 'vitest'
import { parsePage } from '../../../../gateway/parsePage.ts'
import { listEntryValue } from '../../../../gateway/parseTransactionList.ts'
import * as wire from '../../../../gateway/testing/wireAnswers.ts'
import { joinQueue } from '../../../../queries/joinQueue.ts'
import { mostLastRows } from '../../../../source/lastQueue.ts'
import { lastQueueOf } from './lastQueueOf.ts'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function queueOf(answer: unknown) {
  const read = parsePage(listEntryValue, answer, { baseUrl: 'https://gateway.example', cursor: undefined })
  return joinQueue(read === undefined ? [] : [read])
}

test('behavior: rows are kept in the words of the gateway, with whole addresses in the place of names', () => {
  const { rows, ...when } = lastQueueOf(queueOf(wire.queue), { at: 5, goesOn: false, native })
  expect(when).toEqual({ at: 5, goesOn: false })
  expect(rows.map(({ sentence }) => sentence)).toMatchInlineSnapshot(`
    [
      "Batch of 2 calls.",
      "Pays 1 ETH to 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed.",
      "Adds 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359 as an owner.",
    ]
  `)
  expect(rows[0]).toMatchObject({ nonce: 4, safeTxHash: wire.hash, submitted: 1, required: 2 })
})

test('param: more than are kept, or a list that goes on, is said to go on', () => {
  const queue = queueOf(wire.queue)
  const at = 5
  expect(lastQueueOf(queue, { at, goesOn: true, native }).goesOn).toBe(true)
  const [group] = queue.groups
  const transactions = Array.from({ length: mostLastRows + 1 }, () => group?.transactions[0] ?? [])
  const long = lastQueueOf({ groups: [{ ...group, transactions }] } as never, { at, goesOn: false, native })
  expect([long.rows.length, long.goesOn]).toEqual([mostLastRows, true])
})
