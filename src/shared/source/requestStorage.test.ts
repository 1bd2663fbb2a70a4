import { describe, expect, test } from 'vitest'
import type { MessageOutcome } from './ApprovalRequest.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { writeStoredRequests } from './requestCodec.ts'
import { createRequestStorage, type StorageWindow } from './requestStorage.ts'
import { sourceErrors } from './sourceErrors.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const otherSafe = { chainId: 10, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' } as const

function request(id: string, facts: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id,
    method: 'sendTransactions',
    account: safe,
    calls: [{ to: otherSafe.address, value: 2n ** 200n, data: '0x01' }],
    startedAt: 1,
    progress: { phase: 'waiting' },
    ...facts,
  }
}

type Local = 'works' | 'blocked' | 'full'

/** A window whose history is a list of entries and whose storage works, throws on reading, or is full. */
function createView(local: Local, entries: unknown[] = [null], items = new Map<string, string>()) {
  const listeners = new Set<() => void>()
  let at = 0
  const view = {
    get localStorage() {
      if (local === 'blocked') throw new DOMException('Access is denied', 'SecurityError')
      return {
        getItem: (key: string) => items.get(key) ?? null,
        setItem(key: string, text: string) {
          if (local === 'full') throw new DOMException('Quota', 'QuotaExceededError')
          items.set(key, text)
        },
      } as unknown as Storage
    },
    history: {
      get state() {
        return entries[at]
      },
      replaceState(state: unknown) {
        entries[at] = structuredClone(state)
      },
    } as unknown as History,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  } satisfies StorageWindow
  return {
    view,
    entries,
    items,
    listeners,
    go(index: number) {
      at = index
      for (const listener of listeners) listener()
    },
  }
}

describe('createRequestStorage', () => {
  test.each([
    ['a later version', JSON.stringify({ version: 2, records: [] })],
    [
      'a record of a later phase',
      JSON.stringify({ version: 1, records: [{ id: 'a', progress: { phase: 'later' } }] }),
    ],
  ])('behavior: %s is set aside and not written over', (_, text) => {
    const items = new Map([['countersign.requests', text]])
    const { view } = createView('works', [null], items)
    createRequestStorage(view).save(request('b'))
    expect(items.get('countersign.requests.kept')).toBe(text)
    expect(createRequestStorage(view).load()).toEqual([request('b')])
  })

  test('behavior: one request that is too large costs itself alone, and a text that an earlier version let grow is read', () => {
    const large = request('large', {
      startedAt: 9,
      calls: [{ to: otherSafe.address, value: 0n, data: `0x${'ab'.repeat(1_000_001)}` }],
    })
    const { view, items } = createView('works')
    const storage = createRequestStorage(view)
    storage.save(request('small'))
    storage.save(large)
    expect(createRequestStorage(view).load()).toEqual([request('small')])
    items.set('countersign.requests', writeStoredRequests([large, request('small')]))
    expect(createRequestStorage(view).load()).toEqual([large, request('small')])
  })

  test.each<Local>(['works', 'blocked', 'full'])('behavior: a reload keeps requests, storage %s', (local) => {
    const { view } = createView(local)
    createRequestStorage(view).save(request('a'))
    createRequestStorage(view).save(request('b'))
    createRequestStorage(view).remove('a')
    expect(createRequestStorage(view).load()).toEqual([request('b')])
  })

  test('behavior: every kind of progress survives', () => {
    const hash = `0x${'0f'.repeat(32)}` as const
    const progresses: readonly RequestRecord['progress'][] = [
      { phase: 'sending', hashes: [hash] },
      { phase: 'orphaned', reason: 'stopped', hashes: [hash] },
      { phase: 'settled', outcome: { kind: 'safe-transaction', safeTxHash: hash } },
      { phase: 'settled', outcome: { kind: 'transactions', hashes: [hash] } },
      { phase: 'settled', outcome: { kind: 'calls', callsId: 'x' } },
    ]
    const { view } = createView('works')
    const storage = createRequestStorage(view)
    for (const [index, progress] of progresses.entries())
      storage.save(request(String(index), { progress, startedAt: index }))
    const loaded = storage.load().toSorted((left, right) => left.startedAt - right.startedAt)
    expect(loaded.map(({ progress }) => progress)).toEqual(progresses)
  })

  test('behavior: an execution survives, with what is executed and who sends it', () => {
    const execution = {
      safeTxHash: `0x${'0e'.repeat(32)}`,
      nonce: 2n ** 70n,
      sender: otherSafe.address,
    } as const
    const asked = request('a', {
      execution,
      nonce: 5,
      safeNonce: 7,
      progress: { phase: 'orphaned', reason: 'stopped', hashes: [] },
    })
    const { view, items } = createView('works')
    createRequestStorage(view).save(asked)
    expect(createRequestStorage(view).load()).toEqual([asked])
    const [[key, text] = ['', '']] = items
    items.set(key, text.replace(execution.safeTxHash, '0x12'))
    const [left] = createRequestStorage(view).load()
    expect(left).toMatchObject({ id: 'a', nonce: 5, safeNonce: 7 })
    expect(left?.execution, 'of which the request is not lost').toBeUndefined()
  })

  test('behavior: every outcome of a message survives, with the message', () => {
    const hash = `0x${'0f'.repeat(32)}` as const
    const outcomes: readonly MessageOutcome[] = [
      { kind: 'signed', messageHash: hash, signature: '0x12' },
      { kind: 'collecting', messageHash: hash },
      { kind: 'on-chain', safeTxHash: hash },
    ]
    const messages = [
      { kind: 'text', text: 'a\u202e "b"' },
      { kind: 'typed-data', json: '{"domain":{}}' },
    ] as const
    const { view } = createView('works')
    const storage = createRequestStorage(view)
    const records = outcomes.flatMap((outcome) =>
      messages.map((message) =>
        request(`${outcome.kind} ${message.kind}`, {
          method: 'signMessage',
          calls: [],
          signing: { safeMessageHash: hash, message },
          progress: { phase: 'settled', outcome } as RequestRecord['progress'],
        }),
      ),
    )
    for (const record of records) storage.save(record)
    expect(storage.load().toSorted(byId)).toEqual(records.toSorted(byId))
  })

  test.each([
    ['of an older version', undefined],
    ['without a hash', { message: { kind: 'text', text: 'hi' } }],
    [
      'of a kind of a newer version',
      { safeMessageHash: `0x${'0f'.repeat(32)}`, message: { kind: 'picture' } },
    ],
    ['that is no text', { safeMessageHash: `0x${'0f'.repeat(32)}`, message: { kind: 'text', text: 7 } }],
  ])('error: a request with a message %s is read without it', (_, signing) => {
    const { view, items } = createView('works')
    const stored = JSON.parse(storedText(request('a', { method: 'signMessage' }))).records[0]
    items.set('countersign.requests', JSON.stringify({ version: 1, records: [{ ...stored, signing }] }))
    expect(createRequestStorage(view).load()).toEqual([request('a', { method: 'signMessage' })])
  })

  test('behavior: a stored error keeps its code, wording and facts', () => {
    const { view } = createView('works')
    const storage = createRequestStorage(view)
    const outcome = { kind: 'failed', error: sourceErrors.noCalls(), hashes: [] } as const
    storage.save(request('a', { progress: { phase: 'settled', outcome } }))
    expect(storage.load()).toMatchObject([
      {
        progress: {
          outcome: { error: { code: 'source/no-calls', message: 'No transactions were passed', facts: {} } },
        },
      },
    ])
  })

  test('behavior: the history keeps the keys of others and follows to the next entry', () => {
    const { view, entries, go } = createView('blocked', [{ scroll: 7 }, null])
    createRequestStorage(view).save(request('a'))
    expect(entries[0]).toMatchObject({ scroll: 7 })
    go(1)
    expect(createRequestStorage(view).load()).toEqual([request('a')])
  })

  test('behavior: after a reload the next history entry gets the requests as well', () => {
    const before = createView('blocked', [null, null])
    createRequestStorage(before.view).save(request('a'))
    const after = createView('blocked', before.entries)
    createRequestStorage(after.view)
    after.go(1)
    expect(createRequestStorage(after.view).load()).toEqual([request('a')])
  })

  test('behavior: what is too long to be read again costs the least dear requests', () => {
    const calls = [{ to: safe.address, value: 1n, data: `0x${'00'.repeat(300_000)}` }] as const
    const { view } = createView('works')
    const storage = createRequestStorage(view)
    for (const id of ['1', '2', '3', '4', '5', '6'])
      storage.save(request(id, { calls, startedAt: Number(id) }))
    const kept = storage.load().map(({ id }) => id)
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.length).toBeLessThan(6)
    expect(kept[0]).toBe('6')
  })

  test('behavior: once storage works again the history is cleaned', () => {
    const before = createView('full', [{ scroll: 7 }])
    createRequestStorage(before.view).save(request('a'))
    const after = createView('works', before.entries)
    createRequestStorage(after.view).save(request('b'))
    expect(after.entries).toEqual([{ scroll: 7 }])
    expect(
      createRequestStorage(after.view)
        .load()
        .map(({ id }) => id),
    ).toEqual(['b', 'a'])
  })

  test('behavior: of two copies the settled one counts', () => {
    const settled = { phase: 'settled', outcome: { kind: 'calls', callsId: 'x' } } as const
    const history = createView('blocked')
    createRequestStorage(history.view).save(request('a'))
    const both = createView('works', history.entries, new Map())
    both.items.set('countersign.requests', storedText(request('a', { progress: settled })))
    expect(createRequestStorage(both.view).load()).toEqual([request('a', { progress: settled })])
  })

  test('behavior: a history state that is no object is left alone', () => {
    const { view, entries } = createView('blocked', ['theirs'])
    createRequestStorage(view).save(request('a'))
    expect(entries).toEqual(['theirs'])
  })

  test('behavior: dispose leaves no listener', () => {
    const { view, listeners } = createView('works')
    const storage = createRequestStorage(view)
    expect(listeners.size).toBe(1)
    storage.dispose()
    expect(listeners.size).toBe(0)
  })

  const good = JSON.parse(storedText(request('a'))).records[0]
  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 2, records: [good] })],
    ['records that are no list', JSON.stringify({ version: 1, records: {} })],
    [
      'an amount as a number',
      JSON.stringify({ version: 1, records: [{ ...good, calls: [{ ...good.calls[0], value: 1 }] }] }),
    ],
    ['an unknown method', JSON.stringify({ version: 1, records: [{ ...good, method: 'getSafeInfo' }] })],
    [
      'an address that is none',
      JSON.stringify({ version: 1, records: [{ ...good, account: { chainId: 1, address: '0x1' } }] }),
    ],
    [
      'an error without a code',
      JSON.stringify({
        version: 1,
        records: [
          { ...good, progress: { phase: 'settled', outcome: { kind: 'failed', error: { message: 'x' } } } },
        ],
      }),
    ],
    ['a text without end', 'x'.repeat(3_000_000)],
  ])('error: %s is read as no request', (_, text) => {
    const { view, items } = createView('works')
    items.set('countersign.requests', text)
    expect(createRequestStorage(view).load()).toEqual([])
  })

  test('error: one unreadable request costs only itself', () => {
    const { view, items } = createView('works')
    items.set('countersign.requests', JSON.stringify({ version: 1, records: [null, good, { id: 'x' }] }))
    expect(createRequestStorage(view).load()).toEqual([request('a')])
  })
})

function byId(left: RequestRecord, right: RequestRecord): number {
  return left.id.localeCompare(right.id)
}

function storedText(record: RequestRecord): string {
  const { view, items } = createView('works')
  createRequestStorage(view).save(record)
  return items.get('countersign.requests') ?? ''
}
