import { describe, expect, test } from 'vitest'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import { isWholeQueue, joinQueue, placeGroups } from './joinQueue.ts'
import { listed } from './testing/listed.ts'

const owner = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const label = (word: 'Next' | 'Queued'): ListEntry => ({ kind: 'label', label: word })
const header: ListEntry = { kind: 'mark' }
const page = (items: readonly ListEntry[], more: Partial<Page<ListEntry>> = {}): Page<ListEntry> => ({
  items,
  unreadable: 0,
  next: undefined,
  cut: false,
  ...more,
})
/** Nonce, label and ids of each group. */
const brief = (pages: readonly Page<ListEntry>[]) =>
  joinQueue(pages).groups.map(({ nonce, label: word, transactions, continues }) =>
    [nonce, word, transactions.map(({ id }) => id).join(' '), ...(continues ? ['…'] : [])].join(' '),
  )

describe('joinQueue', () => {
  test('behavior: groups transactions of one nonce, and keeps the labels @join-queue-groups', () => {
    const items = [
      label('Next'),
      header,
      listed('a', 1, 'HasNext'),
      listed('b', 1, 'End'),
      label('Queued'),
      header,
      listed('c', 2, 'HasNext'),
      listed('d', 2, 'End'),
      listed('e', 3),
    ]
    expect(brief([page(items)])).toEqual(['1 Next a b', '2 Queued c d', '3 Queued e'])
  })

  test('behavior: a group that goes over two pages is one, and the repeated transaction comes once @join-queue-group', () => {
    const first = page([label('Next'), header, listed('a', 1, 'HasNext'), listed('b', 1, 'HasNext')], {
      next: 'x',
    })
    const second = page([listed('b', 1, 'HasNext'), listed('c', 1, 'End'), label('Queued'), listed('d', 2)])
    expect(brief([first])).toEqual(['1 Next a b …'])
    expect(brief([first, second])).toEqual(['1 Next a b c', '2 Queued d'])
  })

  test('behavior: a lone repeated transaction leaves nothing behind', () => {
    const pages = [page([label('Queued'), listed('a', 5)], { next: 'x' }), page([listed('a', 5, 'End')])]
    expect(brief(pages)).toEqual(['5 Queued a'])
  })

  test('behavior: a queue that starts above the next nonce has no next', () => {
    expect(brief([page([label('Queued'), listed('a', 7)])])).toEqual(['7 Queued a'])
  })

  test('error: a transaction of an unknown kind of execution is counted, once', () => {
    const strange = listed('x', undefined)
    const module = {
      ...strange,
      transaction: {
        ...strange.transaction,
        id: 'm',
        execution: { kind: 'module', module: { address: owner, name: undefined } },
      },
    } as const
    const queue = joinQueue([
      page([listed('a', 1), strange], { next: 'x', unreadable: 1 }),
      page([strange, module]),
    ])
    expect(queue.groups).toHaveLength(1)
    expect(queue.unreadable).toBe(3)
  })

  test('error: counts what could not be read and says when the list is cut', () => {
    const pages = [page([], { unreadable: 2 }), page([], { unreadable: 1, cut: true })]
    expect(joinQueue(pages)).toEqual({ groups: [], unreadable: 3, unread: [], cut: true })
  })

  const unread = (rows: number | undefined): ListEntry => ({
    kind: 'unread',
    rows,
    said: '502: Invalid signature',
  })

  test('behavior: what could not be read is named by the nonces beside it, and is no longer counted as unreadable', () => {
    const items = [
      label('Next'),
      listed('a', 1),
      unread(2),
      label('Queued'),
      listed('d', 4),
      unread(undefined),
    ]
    const queue = joinQueue([page(items, { unreadable: 4 })])
    expect(queue.unread).toEqual([
      { after: 1, before: 4, rows: 2, said: '502: Invalid signature' },
      { after: 4, before: undefined, rows: undefined, said: '502: Invalid signature' },
    ])
    expect([queue.unreadable, isWholeQueue(queue)]).toEqual([1, false])
  })

  test('behavior: a label that is lost with what could not be read is found again from the others', () => {
    // The gateway gives no label before a row that it repeats.
    const afterNext = [label('Next'), listed('a', 1), unread(1), listed('c', 3), listed('d', 4)]
    expect(brief([page(afterNext)])).toEqual(['1 Next a', '3 Queued c', '4 Queued d'])
    const beforeQueued = [unread(1), listed('b', 1), label('Queued'), listed('c', 3)]
    expect(brief([page(beforeQueued)])).toEqual(['1 Next b', '3 Queued c'])
  })

  test('behavior: without a label, the nonce of the contract places a group', () => {
    const { groups } = joinQueue([page([unread(1), listed('b', 1), listed('c', 3)])])
    const labels = (nonce: bigint | undefined) => placeGroups(groups, nonce).map(({ label: word }) => word)
    expect(labels(1n)).toEqual(['Next', 'Queued'])
    expect(labels(0n)).toEqual(['Queued', 'Queued'])
    expect(labels(undefined)).toEqual(['Queued', 'Queued'])
  })
})
