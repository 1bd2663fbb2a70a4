import { describe, expect, onTestFinished, test } from 'vitest'
import { grantClearance } from '../shared/domain/clearance/grantClearance.ts'
import { clearCalls, gatekeepingOfCalls } from '../shared/testing/clearances.ts'
import { until } from '../shared/testing/sourceWorld.ts'
import { success } from './testing/fakeFrame.ts'
import { account, call, openPage, otherSafe, safeTxHash, untilAsked } from './testing/openPage.ts'

const cleared = clearCalls([call], account)

describe('sendCalls', () => {
  test('behavior: what travels, after Safe and chain were read again', async () => {
    const { source, ready, posted, world } = await openPage()
    await ready()
    const before = posted.length
    const calls = [call, { to: account.address, value: 0n, data: '0xa9059cbb' }] as const
    source.sendCalls(calls, account, clearCalls(calls, account))
    await untilAsked(world)
    expect(posted.slice(before).map(({ method }) => method)).toEqual([
      'getSafeInfo',
      'getChainInfo',
      'sendTransactions',
    ])
    expect(world.questions[0]?.params).toEqual({
      txs: [
        { to: otherSafe, value: '1000000000000000000', data: '0x' },
        { to: account.address, value: '0', data: '0xa9059cbb' },
      ],
    })
  })

  test('behavior: it is written down before it is posted', async () => {
    const { source, ready, storage, world } = await openPage()
    await ready()
    const written = new Promise((resolve) => world.setOnQuestion(() => resolve(storage.load())))
    const { id } = source.sendCalls([call], account, cleared)
    expect(await written).toEqual([
      {
        id,
        method: 'sendTransactions',
        account,
        calls: [call],
        units: [],
        network: 'Ethereum',
        safeNonce: 7,
        startedAt: 1_000,
        progress: { phase: 'waiting' },
      },
    ])
    expect(world.questions[0]?.id).toBe(id)
  })

  test('error: the chain was switched since composing', async () => {
    const { source, ready, world } = await openPage()
    await ready()
    world.setSafe({ chainId: 100 })
    world.setChain({ chainId: '100' })
    const outcome = await source.sendCalls([call], account, cleared).settled
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: {
        code: 'source/account-changed',
        facts: { currentChain: 100, composedForChain: account.chainId, composedForAddress: account.address },
      },
    })
    expect(world.questions).toEqual([])
    expect(source.getState().connection).toMatchObject({ chain: { id: 100 } })
  })

  test('error: the host does not say which Safe it shows, so nothing is sent', async () => {
    const { source, ready, world, advance, posted } = await openPage()
    await ready()
    world.setSilent(true)
    const before = posted.length
    const { settled } = source.sendCalls([call], account, cleared)
    while (posted.length === before) await new Promise((resolve) => setImmediate(resolve))
    advance(10_000)
    expect(await settled).toMatchObject({ kind: 'failed', error: { code: 'bridge/timeout' } })
    expect(world.questions).toEqual([])
    expect(source.getState().requests).toEqual([])
  })

  test.each([
    ['a recipient that is none', { ...call, to: '0x12' as const }, 'recipient'],
    [
      'a recipient with a wrong checksum',
      { ...call, to: otherSafe.replace('D', 'd') as `0x${string}` },
      'recipient',
    ],
    ['a negative value', { ...call, value: -1n }, 'value'],
    ['a value above 256 bits', { ...call, value: 2n ** 256n }, 'value'],
    ['half a byte of data', { ...call, data: '0x1' as const }, 'data'],
  ])('error: %s never reaches the host', async (_, bad, problem) => {
    const { source, ready, world } = await openPage()
    await ready()
    const outcome = await source.sendCalls([call, bad], account, cleared).settled
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { code: 'bridge/invalid-call', facts: { index: 1, problem } },
    })
    expect(world.questions).toEqual([])
  })

  test('error: a critical finding that is not acknowledged: nothing reaches the host', async () => {
    const { source, ready, world } = await openPage()
    await ready()
    const thing = { kind: 'calls', account, calls: [call] } as const
    const send = (typed: string) =>
      source.sendCalls([call], account, grantClearance(thing, gatekeepingOfCalls([call], account, typed)))
    for (const typed of ['', 'I do not understand'])
      expect(() => send(typed)).toThrow(expect.objectContaining({ facts: { reason: 'not-acknowledged' } }))
    expect(world.questions).toEqual([])
    const asked = new Promise<void>((resolve) => world.setOnQuestion(resolve))
    send('another hash')
    await asked
    expect(world.questions).toHaveLength(1)
  })

  test('error: Request failed is not a rejection', async () => {
    const { source, ready, world } = await openPage()
    await ready()
    const { settled } = source.sendCalls([call], account, cleared)
    await untilAsked(world)
    world.refuse('Request failed')
    expect(await settled).toMatchObject({
      kind: 'undecided',
      error: { code: 'bridge/host-failed', message: 'Request failed' },
    })
  })

  test('behavior: an answer to a question from before a reload settles it', async () => {
    const { source, ready, world, start } = await openPage()
    await ready()
    const { id } = source.sendCalls([call], account, cleared)
    await untilAsked(world)
    source.dispose()
    const next = start()
    onTestFinished(() => next.dispose())
    await until(next, ({ connection }) => connection.status === 'ready')
    world.answer({ safeTxHash }, 0)
    await until(next, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(next.getState().requests).toMatchObject([
      { id, progress: { outcome: { kind: 'safe-transaction', safeTxHash } } },
    ])
  })

  test('behavior: an answer that comes while the next page still looks for the host counts as well', async () => {
    const { source, ready, world, start, receive } = await openPage()
    await ready()
    const { id } = source.sendCalls([call], account, cleared)
    await untilAsked(world)
    source.dispose()
    const next = start()
    onTestFinished(() => next.dispose())
    receive(success(world.questions[0]?.id ?? '', { safeTxHash }))
    await until(next, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(next.getState().requests[0]?.id).toBe(id)
  })

  test('behavior: a late rejection settles what was stopped', async () => {
    const { source, ready, world } = await openPage()
    await ready()
    const request = source.sendCalls([call], account, cleared)
    await untilAsked(world)
    request.stopWaiting()
    await request.settled
    world.refuse('Transaction was rejected')
    await until(source, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(source.getState().requests[0]?.progress).toMatchObject({ outcome: { kind: 'rejected' } })
  })

  test('behavior: a request of another Safe is kept apart and comes back with it', async () => {
    const { source, ready, world } = await openPage()
    await ready()
    const request = source.sendCalls([call], account, cleared)
    await untilAsked(world)
    world.answer({ safeTxHash })
    await request.settled
    world.setSafe({ safeAddress: otherSafe })
    await source.refresh()
    expect(source.getState().requests).toEqual([])
    world.setSafe({ safeAddress: account.address })
    await source.refresh()
    expect(source.getState().requests).toMatchObject([{ id: request.id }])
  })
})
