import { describe, expect, onTestFinished, test } from 'vitest'
import { followRequests } from '../shared/source/holdsRequests.ts'
import type { RequestRecord } from '../shared/source/RequestRecord.ts'
import { createRequestStorage, type RequestStorage } from '../shared/source/requestStorage.ts'
import { clearCalls } from '../shared/testing/clearances.ts'
import { createMemoryStorage } from '../shared/testing/fakeSource.ts'
import { until } from '../shared/testing/sourceWorld.ts'
import { success } from './testing/fakeFrame.ts'
import { account, call, createWorld, openPage, safeTxHash, untilAsked } from './testing/openPage.ts'

const cleared = clearCalls([call], account)

const asked: RequestRecord = {
  id: '0123456789',
  method: 'sendTransactions',
  account,
  calls: [call],
  startedAt: 1,
  progress: { phase: 'waiting' },
}

/** A storage that comes when the test says so. */
function slowStorage(storage: RequestStorage) {
  let come = () => {}
  const opened = new Promise<RequestStorage>((resolve) => {
    come = () => resolve(storage)
  })
  let times = 0
  return {
    storage,
    openStorage() {
      times += 1
      return opened
    },
    times: () => times,
    come,
  }
}

describe('createLaterApprovals: what is kept', () => {
  test('behavior: where nothing is kept, nothing is fetched until a request is made', async () => {
    const slow = slowStorage(createMemoryStorage())
    const { source, ready, world } = await openPage(slow)
    await ready()
    expect(slow.times()).toBe(0)
    slow.come()
    source.sendCalls([call], account, cleared)
    await untilAsked(world)
    source.sendCalls([call], account, cleared)
    expect(slow.times()).toBe(1)
  })

  test('behavior: the account is shown together with what is kept of it', async () => {
    const slow = slowStorage(createMemoryStorage([asked]))
    const { source, ready } = await openPage(slow)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(source.getState().connection).toEqual({ status: 'connecting' })
    slow.come()
    await ready()
    expect(source.getState().requests).toMatchObject([{ id: asked.id, progress: { reason: 'reloaded' } }])
  })

  test('behavior: an answer to a kept request counts although it comes before that is known', async () => {
    const slow = slowStorage(createMemoryStorage([asked]))
    const { source, receive } = await openPage(slow)
    await new Promise((resolve) => setTimeout(resolve, 50))
    receive(success(asked.id, { safeTxHash }))
    slow.come()
    await until(source, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(slow.storage.load()).toMatchObject([{ id: asked.id, progress: { outcome: { safeTxHash } } }])
  })

  test('error: where it cannot be fetched, no account is shown without it', async () => {
    const { source } = await openPage({
      storage: createMemoryStorage([asked]),
      openStorage: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await until(source, ({ connection }) => connection.status === 'failed')
    expect(source.getState().connection).toMatchObject({ error: { code: 'app/unexpected' } })
  })
})

describe('createLaterApprovals: requests', () => {
  test('error: where it cannot be fetched, a request has failed, and the next one fetches again', async () => {
    const storage = createMemoryStorage()
    let isOffline = true
    const { source, ready, world } = await openPage({
      storage,
      async openStorage() {
        if (isOffline) throw new TypeError('Failed to fetch')
        return storage
      },
    })
    await ready()
    const { settled } = source.sendCalls([call], account, cleared)
    expect(await settled).toMatchObject({ kind: 'failed', error: { code: 'app/unexpected' }, hashes: [] })
    isOffline = false
    source.sendCalls([call], account, cleared)
    await untilAsked(world)
    expect(world.questions).toHaveLength(1)
  })

  test('error: of two requests made before it is there, the second finds the line taken', async () => {
    const slow = slowStorage(createMemoryStorage())
    const { source, ready, world } = await openPage(slow)
    await ready()
    source.sendCalls([call], account, cleared)
    const second = source.sendCalls([call], account, cleared)
    slow.come()
    expect(await second.settled).toMatchObject({ kind: 'failed', error: { code: 'source/request-open' } })
    await untilAsked(world)
    expect(world.questions).toHaveLength(1)
  })

  test('behavior: one that is stopped before it is there is never posted', async () => {
    const slow = slowStorage(createMemoryStorage())
    const { source, ready, world } = await openPage(slow)
    await ready()
    const request = source.sendCalls([call], account, cleared)
    request.stopWaiting()
    slow.come()
    expect(await request.settled).toEqual({ kind: 'stopped' })
    expect(world.questions).toEqual([])
    expect(slow.storage.load()).toEqual([])
  })

  test('behavior: disposed while it is fetched, it closes the storage and leaves nothing behind', async () => {
    let closed = 0
    const dispose = () => {
      closed += 1
    }
    const slow = slowStorage({ ...createMemoryStorage([asked]), dispose })
    const { start, listeners, timers } = createWorld(slow)
    const source = start()
    onTestFinished(() => source.dispose())
    await new Promise((resolve) => setTimeout(resolve, 50))
    source.dispose()
    slow.come()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([closed, listeners(), timers()]).toEqual([1, 0, 0])
  })
})

describe('createLaterApprovals: two windows', () => {
  test('behavior: what another window asks is shown at once, and its answer', async () => {
    const first = createWindowStorage()
    const { source, ready } = await openPage({
      follow: (onKept) => followRequests({ BroadcastChannel }, onKept),
      openStorage: async () => createWindowStorage(),
    })
    await ready()
    first.save(asked)
    await until(source, ({ requests }) => requests.length === 1)
    expect(source.getState().requests).toMatchObject([
      { id: asked.id, progress: { phase: 'orphaned', reason: 'elsewhere' } },
    ])
    first.save({
      ...asked,
      progress: { phase: 'settled', outcome: { kind: 'safe-transaction', safeTxHash } },
    })
    await until(source, ({ requests }) => requests[0]?.progress.phase === 'settled')
  })
})

/** What a window of a browser that blocks storage keeps. */
function createWindowStorage(): RequestStorage {
  const storage = createRequestStorage({
    BroadcastChannel,
    get localStorage(): Storage {
      throw new DOMException('Access is denied', 'SecurityError')
    },
    history: { state: null, replaceState() {} } as unknown as History,
    addEventListener() {},
    removeEventListener() {},
  })
  onTestFinished(storage.dispose)
  return storage
}
