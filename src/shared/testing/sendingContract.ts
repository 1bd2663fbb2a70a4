import { expect, onTestFinished, test, vi } from 'vitest'
import { clearanceErrors } from '../domain/clearance/clearanceErrors.ts'
import type { AppError } from '../errors/AppError.ts'
import type { SendOutcome } from '../source/ApprovalRequest.ts'
import { accountChanged } from '../source/accountChanged.ts'
import { sourceErrors } from '../source/sourceErrors.ts'
import { call, clearanceFor, ready, record, type Setup, until } from './sourceWorld.ts'

/** The part of the contract about asking the user. */
export function testSending(setup: Setup) {
  test('error: no calls', async () => {
    const { source, account, questions } = await setup()
    const clearance = clearanceFor(source, [call], account)
    expect(() => source.sendCalls([], account, clearance)).toThrow(
      expect.objectContaining({ code: sourceErrors.noCalls.code }),
    )
    expect(questions()).toBe(0)
  })

  test('error: calls, or an account, that the clearance is not of: nothing is sent', async () => {
    const { source, account, questions } = await setup()
    const more = { ...call, value: call.value + 1n }
    const elsewhere = { ...account, chainId: account.chainId + 1 }
    for (const clearance of [
      clearanceFor(source, [more], account),
      clearanceFor(source, [call, call], account),
      clearanceFor(source, [call], elsewhere),
    ])
      expect(failure(await source.sendCalls([call], account, clearance).settled)).toMatchObject({
        code: clearanceErrors.refused.code,
      })
    expect(questions()).toBe(0)
    expect(source.getState().requests).toEqual([])
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
    expect(failure(outcome)).toMatchObject({
      code: sourceErrors.accountChanged.code,
      facts: accountChanged({ composedFor: account, current }).facts,
    })
    expect(questions()).toBe(0)
    expect(source.getState().requests).toEqual([])
  })

  test('error: one question at a time', async () => {
    const { ask, send, approve, questions } = await setup()
    const first = await ask()
    expect(failure(await send().settled)).toMatchObject({ code: sourceErrors.requestOpen.code })
    expect(questions()).toBe(1)
    approve()
    expect(await first.settled).not.toMatchObject({ kind: 'failed' })
  })

  test('error: two questions at once, before either has reached the person', async () => {
    const { send, questions, approve } = await setup()
    const first = send()
    expect(failure(await send().settled)).toMatchObject({ code: sourceErrors.requestOpen.code })
    await vi.waitUntil(() => questions() === 1, { interval: 1 })
    approve()
    expect(await first.settled).not.toMatchObject({ kind: 'failed' })
    expect(questions()).toBe(1)
  })
}

/** The part of the contract about what is kept of a question. */
export function testRequestRecords(setup: Setup) {
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

  test('behavior: forgetting leaves an open request and dismisses a settled one, for good', async () => {
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

function failure(outcome: SendOutcome): AppError | undefined {
  return outcome.kind === 'failed' ? outcome.error : undefined
}
