import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '../errors/AppError.ts'
import { sourceErrors } from '../source/sourceErrors.ts'
import { testRequestRecords, testSending } from './sendingContract.ts'
import { ready, record, refOf, type Setup, type SourceWorld, sendCall, until } from './sourceWorld.ts'

/** What every `AccountSource` promises. Each source runs it in its own test file. */
export function testAccountSource(name: string, createWorld: () => SourceWorld): void {
  const setup = async () => {
    const world = createWorld()
    onTestFinished(() => world.source.dispose())
    await ready(world.source)
    const send = () => sendCall(world.source, world.account)
    /** Sends, and comes back when the question has reached the user. */
    const ask = async () => {
      const before = world.questions()
      const request = send()
      await vi.waitUntil(() => world.questions() > before, { interval: 1 })
      return request
    }
    return { ...world, send, ask }
  }

  describe(`AccountSource: ${name}`, () => {
    testState(setup)
    testReads(setup)
    testSending(setup)
    testRequestRecords(setup)
    testDispose(setup)
  })
}

function testState(setup: Setup) {
  test('behavior: shows the account and its chain', async () => {
    const { source, account } = await setup()
    expect(refOf(source.getState())).toEqual(account)
  })

  test('behavior: the state is the same object until something changes', async () => {
    const { source, ask } = await setup()
    const before = source.getState()
    expect(source.getState()).toBe(before)
    await ask()
    expect(source.getState()).not.toBe(before)
  })

  test('behavior: a listener hears of changes until it is removed', async () => {
    const { source, ask, reject } = await setup()
    let changes = 0
    const unsubscribe = source.subscribe(() => changes++)
    const request = await ask()
    expect(changes).toBeGreaterThan(0)
    unsubscribe()
    const before = changes
    reject()
    await request.settled
    expect(changes).toBe(before)
  })

  test('behavior: refresh finds a switch to another account', async () => {
    const { source, switchAccount } = await setup()
    const next = switchAccount()
    await source.refresh()
    await until(source, (state) => JSON.stringify(refOf(state)) === JSON.stringify(next))
  })
}

function testReads(setup: Setup) {
  test('behavior: a chain read is answered', async () => {
    const { source, account } = await setup()
    const answer = await source.request({ method: 'eth_chainId' })
    expect(answer).toBe(`0x${account.chainId.toString(16)}`)
  })

  test('error: a chain read that fails rejects with an AppError', async () => {
    const { source, setReads } = await setup()
    setReads('fail')
    await expect(source.request({ method: 'eth_chainId' })).rejects.toBeInstanceOf(AppError)
  })

  test('error: an aborted chain read rejects with the reason', async () => {
    const { source, setReads } = await setup()
    setReads('silence')
    const abort = new AbortController()
    const read = source.request({ method: 'eth_chainId' }, { signal: abort.signal })
    abort.abort(new Error('changed my mind'))
    await expect(read).rejects.toThrow('changed my mind')
  })

  test('error: what signs or sends is never passed on as a chain read', async () => {
    const { source, questions } = await setup()
    const read = source.request({ method: 'eth_sendTransaction', params: [{}] })
    await expect(read).rejects.toMatchObject({ code: sourceErrors.notARead.code })
    expect(questions()).toBe(0)
  })
}

function testDispose(setup: Setup) {
  test('behavior: dispose settles what is open and leaves nothing behind', async () => {
    const { source, ask, setReads, leftovers } = await setup()
    const request = await ask()
    setReads('silence')
    const read = source.request({ method: 'eth_chainId' })
    source.dispose()
    await expect(read).rejects.toBeInstanceOf(AppError)
    expect(await request.settled).toEqual({ kind: 'stopped' })
    expect(leftovers()).toBe(0)
  })

  test('behavior: a request that is open when the page goes away is still found by the next page', async () => {
    const { source, ask, reload } = await setup()
    const request = await ask()
    source.dispose()
    const after = reload()
    onTestFinished(() => after.dispose())
    await ready(after)
    expect(record(after, request.id)?.progress).toMatchObject({ phase: 'orphaned', reason: 'reloaded' })
  })
}
