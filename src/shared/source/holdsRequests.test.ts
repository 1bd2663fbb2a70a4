import { describe, expect, test } from 'vitest'
import { holdsRequests, type RequestPlaces } from './holdsRequests.ts'

/** A window that keeps `text` in its storage, which may be blocked, and `state` in its history. */
function createView({
  text,
  state,
  blocked = false,
}: {
  readonly text?: string
  readonly state?: unknown
  readonly blocked?: boolean
}): RequestPlaces {
  return {
    get localStorage() {
      if (blocked) throw new DOMException('Access is denied', 'SecurityError')
      return { getItem: (key: string) => (key === 'countersign.requests' ? (text ?? null) : null) } as Storage
    },
    history: { state: state ?? null } as History,
  }
}

describe('holdsRequests', () => {
  test.each([
    ['a text in the storage', { text: '{"version":1,"records":[]}' }],
    ['a text that nothing here can read', { text: 'of a later version' }],
    ['a text in the history', { state: { countersignRequests: 'x' } }],
    [
      'a text in the history, where storage is blocked',
      { state: { countersignRequests: 'x' }, blocked: true },
    ],
  ])('behavior: %s', (_, places) => {
    expect(holdsRequests(createView(places))).toBe(true)
  })

  test.each([
    ['nothing', {}],
    ['nothing, where storage is blocked', { blocked: true }],
    ['a history that others use', { state: { theirs: 'x' } }],
    ['a history that holds no keys', { state: ['countersignRequests'] }],
  ])('behavior: not %s', (_, places) => {
    expect(holdsRequests(createView(places))).toBe(false)
  })
})
