import { describe, expect, onTestFinished, test } from 'vitest'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { AppError } from '../errors/AppError.ts'
import type { AccountSource, SafeChoice } from '../source/AccountSource.ts'
import { sourceErrors } from '../source/sourceErrors.ts'
import { call, clearanceFor, refOf, sendCall } from './sourceWorld.ts'

/** A source that opens Safes, and the world around it. */
export type SafeWorld = {
  readonly source: AccountSource
  /** Two that exist, on any chains of the site. */
  readonly safes: readonly [AccountRef, AccountRef]
  /** Where no Safe is. */
  readonly elsewhere: AccountRef
  /** Questions that have reached the user so far. */
  readonly questions: () => number
  /** From now on chain reads are answered, fail, or stay without an answer until `answer` is set again. */
  readonly setReads: (reads: 'answer' | 'fail' | 'silence') => void
}

/** What a source promises that has the capability `safes`. */
export function testWatchedSafes(name: string, createWorld: () => SafeWorld): void {
  const setup = () => {
    const world = createWorld()
    onTestFinished(() => world.source.dispose())
    const choice = world.source.capabilities.safes
    if (choice === undefined) throw new Error('This source opens no Safes')
    return { ...world, choice, before: world.source.getState() }
  }

  describe(`AccountSource.capabilities.safes: ${name}`, () => {
    testOpening(setup)
    testWatching(setup)
  })
}

type Setup = () => SafeWorld & {
  readonly choice: SafeChoice
  readonly before: ReturnType<AccountSource['getState']>
}

function testOpening(setup: Setup) {
  test('behavior: a Safe is shown, watched, on its chain', async () => {
    const { source, choice, safes } = setup()
    expect(await choice.open(safes[0])).toBe(true)
    const { connection } = source.getState()
    expect(refOf(source.getState())).toEqual(safes[0])
    expect(connection).toMatchObject({
      account: { kind: 'safe', reported: undefined, canSend: false },
      chain: { supported: true },
      host: undefined,
    })
  })

  test('behavior: close brings back what was there before', async () => {
    const { source, choice, safes, before } = setup()
    await choice.open(safes[0])
    choice.close()
    expect(source.getState().connection).toEqual(before.connection)
  })

  test('behavior: the last choice counts, whichever answer comes first', async () => {
    const { source, choice, safes } = setup()
    const [first, second] = await Promise.all([choice.open(safes[0]), choice.open(safes[1])])
    expect([first, second]).toEqual([false, true])
    expect(refOf(source.getState())).toEqual(safes[1])
  })

  test('behavior: what is closed while it opens stays closed', async () => {
    const { source, choice, safes, before } = setup()
    const opening = choice.open(safes[0])
    choice.close()
    expect(await opening).toBe(false)
    expect(source.getState().connection).toEqual(before.connection)
  })

  test('error: where no Safe is, nothing changes', async () => {
    const { source, choice, elsewhere, before } = setup()
    await expect(choice.open(elsewhere)).rejects.toMatchObject({ code: 'chain/not-a-safe' })
    expect(source.getState()).toBe(before)
    expect(choice.recent()).toEqual([])
  })

  test('error: a node that does not answer is no proof that there is no Safe', async () => {
    const { source, choice, safes, setReads, before } = setup()
    setReads('fail')
    const error = await choice.open(safes[0]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).not.toMatchObject({ code: 'chain/not-a-safe' })
    expect(source.getState()).toBe(before)
  })

  test('behavior: what was opened is remembered until it is forgotten', async () => {
    const { choice, safes } = setup()
    await choice.open(safes[0])
    await choice.open(safes[1])
    expect(choice.recent()).toEqual([safes[1], safes[0]])
    choice.forget(safes[1])
    expect(choice.recent()).toEqual([safes[0]])
  })
}

function testWatching(setup: Setup) {
  test('error: a watched Safe sends nothing, and nothing is asked', async () => {
    const { source, choice, safes, questions } = setup()
    await choice.open(safes[0])
    const outcome = await sendCall(source, safes[0]).settled
    expect(outcome.kind === 'failed' && outcome.error).toMatchObject({ code: sourceErrors.cannotSend.code })
    expect(outcome).toMatchObject({ error: { facts: { reason: 'watched' } }, hashes: [] })
    expect(() => source.sendCalls([], safes[0], clearanceFor(source, [call], safes[0]))).toThrow(
      expect.objectContaining({ code: sourceErrors.noCalls.code }),
    )
    expect(questions()).toBe(0)
  })

  test('behavior: reads ask the chain of the Safe', async () => {
    const { source, choice, safes } = setup()
    for (const safe of safes) {
      await choice.open(safe)
      expect(await source.request({ method: 'eth_chainId' })).toBe(`0x${safe.chainId.toString(16)}`)
    }
  })

  test('error: reads reject when they are aborted, refused, or left behind', async () => {
    const { source, choice, safes, setReads } = setup()
    await choice.open(safes[0])
    const signing = source.request({ method: 'personal_sign', params: [] })
    await expect(signing).rejects.toMatchObject({ code: sourceErrors.notARead.code })
    setReads('silence')
    const abort = new AbortController()
    const aborted = source.request({ method: 'eth_chainId' }, { signal: abort.signal })
    abort.abort(new Error('changed my mind'))
    await expect(aborted).rejects.toThrow('changed my mind')
    const left = source.request({ method: 'eth_chainId' })
    source.dispose()
    await expect(left).rejects.toBeInstanceOf(AppError)
  })
}
