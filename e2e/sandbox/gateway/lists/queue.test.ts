import { describe, expect, test } from 'vitest'
import { queuePage } from './queue.ts'

/** `nonces` in the order of the queue; entries are written as short texts. */
function page(nonces: readonly number[], slice: { limit?: number; offset?: number }, safeNonce: number) {
  const queue = nonces.map((nonce, position) => ({ nonce, position }))
  return queuePage(queue, { limit: 20, offset: 0, ...slice }, safeNonce).map((entry) => {
    if (entry.type === 'LABEL') return entry.label
    if (entry.type === 'CONFLICT_HEADER') return `conflict ${entry.nonce}`
    return `${entry.transaction.position}:${entry.transaction.nonce} ${entry.conflictType}`
  })
}

describe('queuePage', () => {
  test('behavior: labels, headers and conflicts of six transactions', () => {
    expect(page([1, 1, 2, 2, 3, 4], {}, 1)).toEqual([
      'Next',
      'conflict 1',
      '0:1 HasNext',
      '1:1 End',
      'Queued',
      'conflict 2',
      '2:2 HasNext',
      '3:2 End',
      '4:3 None',
      '5:4 None',
    ])
  })

  test('behavior: a queue that starts above the nonce of the Safe has no Next', () => {
    expect(page([5, 6], {}, 1)).toEqual(['Queued', '0:5 None', '1:6 None'])
  })

  test('behavior: an empty queue has no labels', () => {
    expect(page([], {}, 1)).toEqual([])
  })

  test('behavior: a conflict across two pages has its header once and repeats one transaction', () => {
    const nonces = [1, 2, 2, 2, 3, 4]
    expect(page(nonces, { limit: 2, offset: 0 }, 1)).toEqual([
      'Next',
      '0:1 None',
      'Queued',
      'conflict 2',
      '1:2 HasNext',
    ])
    expect(page(nonces, { limit: 2, offset: 2 }, 1)).toEqual(['1:2 HasNext', '2:2 HasNext', '3:2 End'])
  })

  test('behavior: a conflict longer than a page ends on none of it', () => {
    const nonces = [1, 2, 2, 2, 2, 2, 3]
    expect(page(nonces, { limit: 2, offset: 2 }, 1)).toEqual(['1:2 HasNext', '2:2 HasNext', '3:2 HasNext'])
  })

  test('behavior: a repeated transaction without a conflict is marked as an end', () => {
    expect(page([1, 2, 3, 4, 5, 6], { limit: 2, offset: 2 }, 1)).toEqual(['1:2 End', '2:3 None', '3:4 None'])
  })

  test('behavior: the Queued label comes with the page on which its group begins', () => {
    expect(page([1, 2, 3], { limit: 1, offset: 0 }, 1)).toEqual(['Next', '0:1 None'])
    expect(page([1, 2, 3], { limit: 1, offset: 1 }, 1)).toEqual(['0:1 End', 'Queued', '1:2 None', '2:3 None'])
  })

  test('behavior: one more than fits is shown on the first page already, as at the service', () => {
    expect(page([1, 2, 3], { limit: 2, offset: 0 }, 1)).toEqual([
      'Next',
      '0:1 None',
      'Queued',
      '1:2 None',
      '2:3 None',
    ])
  })
})
