import { expect, test } from 'vitest'
import { groupOfSafe } from './inboxGroups.ts'

const queue = { groups: [], unreadable: 0, unread: [], cut: false, goesOn: false } as const
const read = { folds: [], keptCount: 0, asking: false, error: undefined, queue } as const

test('behavior: a Safe without a line is quiet only where its whole list was read and this device keeps nothing', () => {
  expect(groupOfSafe(read)).toBe('quiet')
  expect(groupOfSafe({ ...read, queue: undefined })).toBe('quiet')
  expect(groupOfSafe({ ...read, keptCount: 1 })).toBe('kept')
  expect(groupOfSafe({ ...read, asking: true })).toBe('asking')
  expect(groupOfSafe({ ...read, error: new Error('out') })).toBe('unread')
  expect(groupOfSafe({ ...read, queue: { ...queue, unreadable: 1 } })).toBe('unread')
  expect(groupOfSafe({ ...read, queue: { ...queue, cut: true } })).toBe('unread')
})

test('behavior: what this device keeps comes before what the gateway could not say', () => {
  expect(groupOfSafe({ ...read, error: new Error('out'), keptCount: 2 })).toBe('kept')
})
