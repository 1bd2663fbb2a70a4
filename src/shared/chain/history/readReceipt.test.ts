import { expect, test } from 'vitest'
import { safeEvents } from '../safe/safeEvents.ts'
import { readReceipt } from './readReceipt.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const transactionHash = `0x${'cc'.repeat(32)}` as const
const safeTxHash = `0x${'ab'.repeat(32)}` as const
const payment = '0'.repeat(64)
const { signal } = new AbortController()

test.each([
  ['success of 1.4.1', { topics: [safeEvents.success, safeTxHash], data: `0x${payment}` }, true],
  ['failure of 1.4.1', { topics: [safeEvents.failure, safeTxHash], data: `0x${payment}` }, false],
  ['success of 1.3.0', { topics: [safeEvents.success], data: `${safeTxHash}${payment}` }, true],
  ['failure of 1.3.0', { topics: [safeEvents.failure], data: `${safeTxHash}${payment}` }, false],
  ['money received', { topics: [safeEvents.received, safeTxHash], data: '0x' }, undefined],
  ['an event without a hash', { topics: [safeEvents.success], data: '0x' }, undefined],
])('behavior: a receipt says what Safes said in it of executions: %s', async (_, log, succeeded) => {
  const answer = { status: '0x1', transactionHash, logs: [null, { address: safe, ...log }] }
  const executions = succeeded === undefined ? [] : [{ safe, safeTxHash, succeeded }]
  expect(await readReceipt(async () => answer, transactionHash, signal)).toEqual({
    succeeded: true,
    transactionHash,
    executions,
  })
})

test.each([{ logs: undefined }, { logs: {} }, {}])(
  'error: a receipt without readable logs says nothing of executions: %j',
  async (logs) => {
    const read = readReceipt(
      async () => ({ status: '0x0', transactionHash, ...logs }),
      transactionHash,
      signal,
    )
    expect(await read).toEqual({ succeeded: false, transactionHash, executions: [] })
  },
)
