import { expect, test } from 'vitest'
import { nonceBefore } from './nonceBefore.ts'

const waiting = [{ nonce: 9 }, { nonce: 7 }, { nonce: 9 }]

test('behavior: before each nonce comes the one that waits before it, or the last that ran', () => {
  expect([...nonceBefore(waiting, 5n)]).toEqual([
    [7, 4],
    [9, 7],
  ])
})

test('behavior: until the contract has answered, nothing is known before the first', () => {
  expect([...nonceBefore(waiting, undefined)]).toEqual([[9, 7]])
  expect([...nonceBefore([], 5n)]).toEqual([])
})
