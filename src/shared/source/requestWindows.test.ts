import { describe, expect, onTestFinished, test } from 'vitest'
import { followRequests, localKey } from './holdsRequests.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { writeStoredRequests } from './requestCodec.ts'
import { createRequestRecords } from './requestRecords.ts'
import { createRequestStorage, type StorageWindow } from './requestStorage.ts'
import { requestsInTheWay } from './requestsInTheWay.ts'
import { sourceErrors } from './sourceErrors.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const hash = `0x${'ab'.repeat(32)}` as const
const sent: RequestRecord['progress'] = {
  phase: 'settled',
  outcome: { kind: 'transactions', hashes: [hash] },
}
const refused: RequestRecord['progress'] = {
  phase: 'settled',
  outcome: { kind: 'rejected', error: sourceErrors.refusedThere(), hashes: [] },
}

const asked: RequestRecord = {
  id: 'a',
  method: 'sendTransactions',
  account: safe,
  calls: [{ to: safe.address, value: 1n, data: '0x' }],
  startedAt: 1,
  progress: { phase: 'waiting' },
}

type Local = 'works' | 'blocked' | 'full'

/** The windows of one browser, over the channel of the machine that runs the test. */
function openBrowser(local: Local) {
  const items = new Map<string, string>()
  return {
    items,
    /** `late`: it reads what others store only after the test, as on a busy machine. */
    open({ late = false } = {}) {
      let own: string | null = null
      const events = new EventTarget()
      let state: unknown = null
      const view = {
        BroadcastChannel,
        get localStorage() {
          if (local === 'blocked') throw new DOMException('Access is denied', 'SecurityError')
          return {
            getItem: (key: string) => (late ? own : (items.get(key) ?? null)),
            setItem(key: string, text: string) {
              if (local === 'full') throw new DOMException('Quota', 'QuotaExceededError')
              own = text
              items.set(key, text)
            },
          } as unknown as Storage
        },
        history: {
          get state() {
            return state
          },
          replaceState: (next: unknown) => {
            state = next
          },
        } as unknown as History,
        addEventListener: events.addEventListener.bind(events),
        removeEventListener: events.removeEventListener.bind(events),
      } satisfies StorageWindow
      const start = () => {
        const storage = createRequestStorage(view)
        onTestFinished(storage.dispose)
        return { storage, records: createRequestRecords(storage) }
      }
      return { ...start(), view, reload: start, hide: () => events.dispatchEvent(new Event('pagehide')) }
    },
  }
}

const elsewhere = { phase: 'orphaned', reason: 'elsewhere', hashes: [] } as const
const left = { phase: 'orphaned', reason: 'reloaded', hashes: [] } as const

describe.each<Local>(['works', 'blocked', 'full'])('two windows, storage %s', (local) => {
  test('behavior: a second window knows at once what is asked, what became of it, and that it is dismissed', async () => {
    const browser = openBrowser(local)
    const [first, second] = [browser.open(), browser.open()]
    const progress = () => second.records.find('a')?.progress
    first.records.add(asked)
    await expect.poll(progress).toEqual(elsewhere)
    expect(second.records.find('a')).toMatchObject({ account: safe, calls: asked.calls })
    first.records.setProgress('a', { phase: 'sending', hashes: [hash] })
    await expect.poll(progress).toEqual({ ...elsewhere, hashes: [hash] })
    first.records.setProgress('a', sent)
    await expect.poll(progress).toEqual(sent)
    expect(second.reload().records.find('a')?.progress, 'kept by the second one too').toEqual(sent)
    second.records.forget('a')
    await expect.poll(() => first.records.all()).toEqual([])
  })

  test('behavior: a window that opens later knows what another waits for, and when that one has gone', async () => {
    const browser = openBrowser(local)
    const first = browser.open()
    first.records.add(asked)
    const second = browser.open()
    const progress = () => second.records.find('a')?.progress
    await expect.poll(progress).toEqual(elsewhere)
    first.hide()
    await expect.poll(progress).toEqual(left)
  })

  test('behavior: a word of the second window never ends what the first one waits for; what it finds does', async () => {
    const browser = openBrowser(local)
    const [first, second] = [browser.open(), browser.open()]
    first.records.add(asked)
    await expect.poll(() => second.records.find('a')?.progress).toEqual(elsewhere)
    second.records.decide('a', { kind: 'refused-there' })
    await expect.poll(() => second.records.find('a')?.progress).toEqual(elsewhere)
    expect(first.records.find('a')?.progress).toEqual(asked.progress)
    second.records.forget('a')
    await expect.poll(() => second.records.find('a')?.progress).toEqual(elsewhere)
    expect(first.reload().records.find('a')).toBeDefined()
    second.records.decide('a', { kind: 'found-sent', hashes: [hash] })
    const found = { ...sent, outcome: { ...sent.outcome, found: true } }
    await expect.poll(() => first.records.find('a')?.progress).toEqual(found)
    first.records.setProgress('a', sent)
    // The late yes counts.
    await expect.poll(() => second.records.find('a')?.progress).toEqual(sent)
  })

  test('behavior: a second window does not put out of sight what the first one waits for', async () => {
    const browser = openBrowser(local)
    const [first, second] = [browser.open(), browser.open()]
    first.records.add(asked)
    await expect.poll(() => second.records.find('a')?.progress).toEqual(elsewhere)
    second.records.decide('a', { kind: 'not-found' })
    expect(second.records.find('a')).not.toHaveProperty('hidden')
    expect(first.reload().records.find('a')?.progress).toEqual(left)
  })

  test('behavior: what a window was only preparing when it went away is forgotten by the other', async () => {
    const browser = openBrowser(local)
    const [first, second] = [browser.open(), browser.open()]
    first.records.add({ ...asked, prepared: true })
    await expect.poll(() => second.records.find('a')?.progress).toEqual(elsewhere)
    first.hide()
    await expect.poll(() => second.records.all()).toEqual([])
  })

  test('behavior: a dismissed request that went out still blocks an equal one in every window for a day', async () => {
    const browser = openBrowser(local)
    const [first, second] = [browser.open(), browser.open()]
    const now = Date.now()
    first.records.add({ ...asked, startedAt: now })
    first.records.setProgress('a', sent)
    await expect.poll(() => second.records.find('a')?.progress).toEqual(sent)
    first.records.forget('a')
    await expect.poll(() => second.records.find('a')).toMatchObject({ dismissed: true, progress: sent })
    const wanted = { account: safe, calls: asked.calls, despite: [], now }
    for (const records of [first.records, first.reload().records, second.records])
      expect(requestsInTheWay(records.all(), wanted)).toMatchObject([{ kind: 'equal' }])
  })
})

describe.each<Local>(['works', 'blocked'])('a yes in doubt, storage %s', (local) => {
  test('behavior: both windows doubt it, whichever noticed, and the yes of a window that knows less does not come back', async () => {
    const browser = openBrowser(local)
    const [first, second] = [browser.open(), browser.open()]
    first.records.add(asked)
    first.records.setProgress('a', sent)
    await expect.poll(() => second.records.find('a')?.progress).toEqual(sent)
    const [old] = second.records.all()
    second.records.decide('a', { kind: 'unconfirmed', hash, reason: 'missing' })
    const undecided = {
      outcome: { kind: 'undecided', error: { code: 'source/unconfirmed' }, hashes: [hash] },
    }
    await expect.poll(() => first.records.find('a')).toMatchObject({ doubted: [hash], progress: undecided })
    expect(first.reload().records.find('a')).toMatchObject({ doubted: [hash], progress: undecided })

    const channel = new BroadcastChannel(localKey)
    onTestFinished(() => channel.close())
    channel.postMessage({ kind: 'kept', records: writeStoredRequests(old === undefined ? [] : [old]) })
    channel.postMessage({
      kind: 'kept',
      records: writeStoredRequests([{ ...asked, id: 'last', progress: sent }]),
    })
    await expect.poll(() => first.records.find('last')).toBeDefined()
    expect(first.records.find('a')).toMatchObject({ doubted: [hash], progress: undecided })

    first.records.decide('a', { kind: 'refused-there' })
    await expect
      .poll(() => second.records.find('a')?.progress)
      .toMatchObject({ outcome: { kind: 'rejected' } })
  })
})

test('behavior: where storage is blocked, a window that opens later knows what has ended already', async () => {
  const browser = openBrowser('blocked')
  const first = browser.open()
  first.records.add(asked)
  first.records.setProgress('a', refused)
  const second = browser.open()
  await expect.poll(() => second.records.find('a')?.progress).toMatchObject({ outcome: { kind: 'rejected' } })
})

test('error: what is no message, or cannot be read, changes nothing', async () => {
  const { records } = openBrowser('works').open()
  records.add(asked)
  const channel = new BroadcastChannel(localKey)
  onTestFinished(() => channel.close())
  for (const message of [
    null,
    7,
    'kept',
    [],
    { kind: 'kept' },
    { kind: 'kept', records: '{"version":1,"records":[{"id":"b"}]}' },
    { kind: 'kept', records: {} },
    { kind: 'removed' },
    { kind: 'removed', id: {} },
    { kind: 'left', ids: 'a' },
    { kind: 'left', ids: ['a', 7] },
    { kind: 'later' },
    { kind: 'kept', records: writeStoredRequests([{ ...asked, id: 'last', startedAt: 0, progress: sent }]) },
  ])
    channel.postMessage(message)
  await expect.poll(() => records.find('last')?.progress).toEqual(sent)
  expect(records.all()).toMatchObject([asked, { id: 'last' }])
})

test('behavior: a page that keeps nothing is called when another window keeps something, until it stops', async () => {
  const browser = openBrowser('works')
  const first = browser.open()
  let called = 0
  const stop = followRequests({ BroadcastChannel }, () => {
    called += 1
  })
  first.records.add(asked)
  await expect.poll(() => called).toBeGreaterThan(0)
  const before = called
  stop()
  const second = browser.open()
  first.records.setProgress('a', sent)
  await expect.poll(() => second.records.find('a')?.progress).toEqual(sent)
  expect(called).toBe(before)
})

test('error: a browser that has no channel, or refuses one, works as a single window', () => {
  const refusing = class {
    constructor() {
      throw new DOMException('Access is denied', 'SecurityError')
    }
  } as unknown as typeof BroadcastChannel
  for (const channel of [{}, { BroadcastChannel: refusing }]) {
    const { history, addEventListener, removeEventListener } = openBrowser('works').open().view
    const { localStorage } = openBrowser('works').open().view
    const view = { history, localStorage, addEventListener, removeEventListener, ...channel }
    const storage = createRequestStorage(view)
    const records = createRequestRecords(storage)
    records.add(asked)
    expect(records.all()).toEqual([asked])
    followRequests(channel, () => {})()
    storage.dispose()
  }
})

test('error: a window that reads late what is stored writes nothing over it', async () => {
  const browser = openBrowser('works')
  const [first, late] = [browser.open(), browser.open({ late: true })]
  first.records.add({ ...asked, prepared: true })
  first.records.ask('a', {})
  first.records.setProgress('a', sent)
  await expect.poll(() => late.records.find('a')?.progress).toEqual(sent)
  expect(first.reload().records.find('a')?.progress).toEqual(sent)
  expect(browser.open().records.find('a')?.progress).toEqual(sent)
})
