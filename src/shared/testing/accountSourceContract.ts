import { describe, expect, onTestFinished, test } from 'vitest'
import type { Call } from '../domain/call.ts'
import type { AccountRef } from '../domain/safeRef.ts'
import { AppError } from '../errors/AppError.ts'
import type { AccountSource, RequestRecord, SendOutcome, SourceState } from '../source/AccountSource.ts'
import { AccountChangedError, NoCallsError, NotAChainReadError, RequestOpenError } from '../source/errors.ts'

/** A source with the world around it in the test's hands. */
export type SourceWorld = {
  readonly source: AccountSource
  /** The account the world shows first; it can send. */
  readonly account: AccountRef
  /** Questions that have reached a person so far. */
  readonly questions: () => number
  /** The person answers the given question, counted from 0; the last one unless told. */
  readonly approve: (question?: number) => void
  readonly reject: (question?: number) => void
  /** From now on the world shows another account. The source may only learn of it by asking. */
  readonly switchAccount: () => AccountRef
  /** What chain reads meet from now on; `answer` at first. `eth_chainId` is answered with the account's chain. */
  readonly setReads: (reads: 'answer' | 'fail' | 'silence') => void
  /** The page reloads: a new source on the same storage, in the same world. */
  readonly reload: () => AccountSource
  /** Listeners and timers the source holds outside itself. */
  readonly leftovers: () => number
}

/** What every `AccountSource` promises. Each source runs it in its own test file. */
export function testAccountSource(name: string, createWorld: () => SourceWorld): void {
  const setup = async () => {
    const world = createWorld()
    onTestFinished(() => world.source.dispose())
    await ready(world.source)
    const send = () => world.source.sendCalls([call], world.account)
    /** Sends, and comes back when the question has reached the person. */
    const ask = async () => {
      const request = send()
      await until(world.source, () => record(world.source, request.id) !== undefined)
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

type Setup = () => Promise<
  SourceWorld & {
    readonly send: () => ReturnType<AccountSource['sendCalls']>
    readonly ask: () => Promise<ReturnType<AccountSource['sendCalls']>>
  }
>

const call: Call = { to: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', value: 10n ** 18n, data: '0x' }

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
    await expect(read).rejects.toBeInstanceOf(NotAChainReadError)
    expect(questions()).toBe(0)
  })
}

function testSending(setup: Setup) {
  test('error: no calls', async () => {
    const { source, account, questions } = await setup()
    expect(() => source.sendCalls([], account)).toThrow(NoCallsError)
    expect(questions()).toBe(0)
  })

  test('behavior: an approved request settles with what came of it', async () => {
    const { source, account, ask, approve } = await setup()
    const request = await ask()
    expect(record(source, request.id)).toMatchObject({ method: 'sendTransactions', account, calls: [call] })
    approve()
    const outcome = await request.settled
    expect(['safe-transaction', 'transactions', 'calls']).toContain(outcome.kind)
    expect(record(source, request.id)?.progress).toEqual({ phase: 'settled', outcome })
  })

  test('error: a person says no', async () => {
    const { source, ask, reject } = await setup()
    const request = await ask()
    reject()
    expect(await request.settled).toMatchObject({ kind: 'rejected', hashes: [] })
    expect(record(source, request.id)?.progress).toMatchObject({
      phase: 'settled',
      outcome: { kind: 'rejected' },
    })
  })

  test('error: the account was switched since composing, so nothing is sent', async () => {
    const { source, account, switchAccount, send, questions } = await setup()
    const current = switchAccount()
    const outcome = await send().settled
    expect(failure(outcome)).toBeInstanceOf(AccountChangedError)
    expect(failure(outcome)).toMatchObject({ composedFor: account, current })
    expect(questions()).toBe(0)
    expect(source.getState().requests).toEqual([])
  })

  test('error: one question at a time', async () => {
    const { ask, send, approve, questions } = await setup()
    const first = await ask()
    expect(failure(await send().settled)).toBeInstanceOf(RequestOpenError)
    expect(questions()).toBe(1)
    approve()
    expect(await first.settled).not.toMatchObject({ kind: 'failed' })
  })

  test('error: two questions at once, before either has reached the person', async () => {
    const { send, questions, approve, source } = await setup()
    const first = send()
    expect(failure(await send().settled)).toBeInstanceOf(RequestOpenError)
    await until(source, () => record(source, first.id) !== undefined)
    approve()
    expect(await first.settled).not.toMatchObject({ kind: 'failed' })
    expect(questions()).toBe(1)
  })
}

function testRequestRecords(setup: Setup) {
  test('behavior: after Stop waiting the late answer still counts, and the next question may be asked', async () => {
    const { source, ask, approve, questions } = await setup()
    const first = await ask()
    first.stopWaiting()
    expect(await first.settled).toEqual({ kind: 'stopped' })
    expect(record(source, first.id)?.progress).toMatchObject({ phase: 'orphaned', reason: 'stopped' })
    await ask()
    expect(questions()).toBe(2)
    approve(0)
    await until(source, () => record(source, first.id)?.progress.phase === 'settled')
  })

  test('behavior: stopping twice, or after the answer, changes nothing', async () => {
    const { source, ask, approve } = await setup()
    const request = await ask()
    approve()
    const outcome = await request.settled
    request.stopWaiting()
    request.stopWaiting()
    expect(record(source, request.id)?.progress).toEqual({ phase: 'settled', outcome })
  })

  test('behavior: stopped before the question went out, nothing goes out', async () => {
    const { send, questions, source } = await setup()
    const request = send()
    const sent = questions()
    request.stopWaiting()
    expect(await request.settled).toEqual({ kind: 'stopped' })
    await source.refresh()
    expect(questions()).toBe(sent)
  })

  test('behavior: a request that was open over a reload is orphaned, not lost', async () => {
    const { ask, reload } = await setup()
    const request = await ask()
    const after = reload()
    onTestFinished(() => after.dispose())
    await ready(after)
    expect(record(after, request.id)).toMatchObject({
      calls: [call],
      progress: { phase: 'orphaned', reason: 'reloaded' },
    })
  })

  test('behavior: forgetting leaves an open request and puts away a settled one, for good', async () => {
    const { source, ask, reject, reload } = await setup()
    const request = await ask()
    source.forgetRequest(request.id)
    expect(record(source, request.id)).toBeDefined()
    reject()
    await request.settled
    source.forgetRequest(request.id)
    expect(record(source, request.id)).toBeUndefined()
    const after = reload()
    onTestFinished(() => after.dispose())
    await ready(after)
    expect(after.getState().requests).toEqual([])
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

/** Resolves as soon as the state fits. */
export function until(source: AccountSource, fits: (state: SourceState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!fits(source.getState())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = source.subscribe(check)
    check()
  })
}

function ready(source: AccountSource): Promise<void> {
  return until(source, ({ connection }) => connection.status === 'ready')
}

function record(source: AccountSource, id: string): RequestRecord | undefined {
  return source.getState().requests.find((request) => request.id === id)
}

function refOf({ connection }: SourceState): AccountRef | undefined {
  if (connection.status !== 'ready') return undefined
  return { chainId: connection.chain.id, address: connection.account.address }
}

function failure(outcome: SendOutcome): AppError | undefined {
  return outcome.kind === 'failed' ? outcome.error : undefined
}
