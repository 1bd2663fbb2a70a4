import { describe, expect, test } from 'vitest'
import { executionsWords } from './executionsWords.ts'

const one = { safeTxHash: '0x1', transactionHash: '0x2', blockNumber: 5n, succeeded: false } as const
const whole = {
  ...{ fromBlock: 0n, isRefused: false, executions: [one], executed: 1n, silentVersion: undefined },
} as const

describe('a list of executions by events', () => {
  test('behavior: is whole where each nonce has its event, and nothing more is said', () => {
    const { title, note, foot } = executionsWords(whole)
    expect([title, note, foot]).toEqual([
      'Executed transactions',
      undefined,
      'Incoming transfers and transactions of modules are not among these events.',
    ])
  })

  test('behavior: of a Safe that logs only failures is never taken for whole, with rows or without', () => {
    const old = { ...whole, silentVersion: '1.0.0' }
    const words = [
      executionsWords({ ...old, executed: 3n }),
      executionsWords({ ...old, executions: [], executed: 3n }),
    ]
    expect(words.map(({ title, note }) => [title, note?.title, note?.sentence])).toEqual([
      [
        'Failed transactions',
        'Transactions that succeeded are not in this list.',
        'A Safe of version 1.0.0 logs an event only where a transaction fails. This Safe has executed 3 transactions, and 1 of them is listed here. An explorer shows all of them.',
      ],
      [
        'Failed transactions',
        'Transactions that succeeded are not in this list.',
        'A Safe of version 1.0.0 logs an event only where a transaction fails. This Safe has executed 3 transactions, and 0 of them are listed here. An explorer shows all of them.',
      ],
    ])
    expect(words[1]?.empty.title).toBe('No failed one in these blocks')
    const unused = executionsWords({ ...old, executions: [], executed: 0n })
    expect([unused.note, unused.empty.sentence]).toEqual([
      undefined,
      'This Safe has not executed a transaction.',
    ])
  })

  test('behavior: says how many are missing, as of a Safe that was of an old version before', () => {
    const { note, foot } = executionsWords({ ...whole, fromBlock: 900n, executed: 12n })
    expect(note).toEqual({
      title: 'This list is not whole.',
      sentence:
        'This Safe has executed 12 transactions, and 1 of them is listed here. The node shows no event of the others. An explorer shows all of them.',
    })
    expect(foot).toMatch(/^Blocks from 900 on were looked at: the node answers for few at once\./)
    const refused = executionsWords({ ...whole, fromBlock: 900n, isRefused: true, executed: 12n })
    expect(refused.foot).toMatch(
      /^Blocks from 900 on were looked at: the node did not answer for older ones\./,
    )
  })

  test('behavior: of the only one that was executed it is said that it is not listed', () => {
    const none = { ...whole, executions: [] }
    expect(executionsWords(none).note?.sentence).toBe(
      'This Safe has executed 1 transaction, which is not listed here. The node shows no event of it. An explorer shows it.',
    )
    expect(executionsWords({ ...none, silentVersion: '0.1.0' }).note?.sentence).toBe(
      'A Safe of version 0.1.0 logs an event only where a transaction fails. This Safe has executed 1 transaction, which is not listed here. An explorer shows it.',
    )
  })

  test('error: where the node does not tell the nonce, it is not known how many there are', () => {
    const { note, foot } = executionsWords({ ...whole, executions: [], executed: undefined })
    expect(note).toBe(undefined)
    expect(foot).toContain('The node does not say how many transactions this Safe has executed.')
  })
})
