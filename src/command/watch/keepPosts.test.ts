import { expect, test } from 'vitest'
import { keepPosts, mostKept } from './keepPosts.ts'
import type { Gravity, Notice } from './Notice.ts'
import type { PostAddress } from './WatchFile.ts'
import type { WatchState } from './WatchState.ts'

const address: PostAddress = {
  url: 'https://hooks.example',
  form: 'json',
  from: 'warning',
  quiet: false,
  chat: undefined,
  key: 'one',
}

function emptyState(): WatchState {
  return {
    kind: 'countersign watch',
    version: 1,
    mark: 'abcd',
    serial: 0,
    round: 0,
    time: 0,
    seenAt: 0,
    silent: {},
    safes: {},
    shares: {},
    posts: {},
  }
}

function notice(gravity: Gravity, words = 'Words'): Notice {
  return { kind: 'new-transaction', gravity, safe: undefined, words, quietWords: 'Quiet' }
}

test('behavior: an address gets what is grave enough, and what every address gets, with one id everywhere', () => {
  const state = emptyState()
  const all = { ...address, from: 'info', quiet: true, key: 'two' } as const
  keepPosts(state, [address, all], notice('info'), 0)
  keepPosts(state, [address, all], notice('high'), 0)
  keepPosts(state, [address, all], { ...notice('info'), forAll: true }, 0)
  expect(state.posts['one']?.map(({ id, words }) => [id, words])).toEqual([
    ['abcd-2', 'Words'],
    ['abcd-3', 'Words'],
  ])
  expect(state.posts['two']?.map(({ id, words }) => [id, words])).toEqual([
    ['abcd-1', 'Quiet'],
    ['abcd-2', 'Quiet'],
    ['abcd-3', 'Quiet'],
  ])
})

test('behavior: at most 200 are kept; the mildest go first, the oldest of these, and their number comes in front', () => {
  const state = emptyState()
  keepPosts(state, [address], notice('critical', 'The oldest'), 0)
  for (let count = 0; count < mostKept + 50; count++)
    keepPosts(state, [address], notice(count % 2 === 0 ? 'warning' : 'high', `Post ${count}`), 0)
  const kept = state.posts['one'] ?? []
  expect(kept).toHaveLength(mostKept)
  expect(kept[0]?.words).toMatch(/^52 posts were dropped/)
  expect(kept[1]?.words).toBe('The oldest')
  expect(kept.filter(({ gravity }) => gravity === 'high')).toHaveLength(126)
  const serials = kept.slice(1).map(({ id }) => Number(id.split('-')[1]))
  expect(serials).toEqual(serials.toSorted((one, other) => one - other))
})
