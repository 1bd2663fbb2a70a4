import { describe, expect, test } from 'vitest'
import { testAccountSource } from '../shared/testing/accountSourceContract.ts'
import { clearCalls } from '../shared/testing/clearances.ts'
import { type SigningWorld, testMessageSigning } from '../shared/testing/signingContract.ts'
import { success } from './testing/fakeFrame.ts'
import {
  account,
  call,
  createWorld,
  openPage,
  otherSafe,
  safeTxHash,
  untilAsked,
} from './testing/openPage.ts'

const cleared = clearCalls([call], account)

const messageHash = `0x${'cd'.repeat(32)}`

testAccountSource('embedded', createSourceWorld)
testMessageSigning('embedded', createSourceWorld)

function createSourceWorld(): SigningWorld {
  const { world, start, listeners, timers } = createWorld()
  const source = start()
  return {
    source,
    account,
    questions: () => world.questions.length,
    approve: (question) => world.answer({ safeTxHash }, question),
    reject: (question) => world.refuse('Transaction was rejected', question),
    sign: (signature, question) => world.answer({ messageHash, signature }, question),
    switchAccount() {
      world.setSafe({ safeAddress: otherSafe })
      return { ...account, address: otherSafe }
    },
    setReads: world.setReads,
    reload() {
      source.dispose()
      return start()
    },
    leftovers: () => listeners() + timers(),
  }
}

describe('createEmbeddedSource: what else the host can do', () => {
  test('behavior: lists balances', async () => {
    const { source, ready } = await openPage()
    await ready()
    const { signal } = new AbortController()
    expect(await source.capabilities.balances?.('eur', { signal })).toEqual({
      fiatTotal: '0',
      currency: 'eur',
      items: [],
      unreadable: 0,
    })
  })

  test('behavior: Request failed about a transaction means that it is unknown', async () => {
    const { source, ready } = await openPage()
    await ready()
    const { signal } = new AbortController()
    expect(await source.capabilities.safeTransaction?.('0xab', { signal })).toBeUndefined()
  })

  test('error: silence about a transaction is not "unknown"', async () => {
    const { source, ready, world, advance } = await openPage()
    await ready()
    world.setSilent(true)
    const { signal } = new AbortController()
    const asked = source.capabilities.safeTransaction?.('0xab', { signal })
    advance(30_000)
    await expect(asked).rejects.toMatchObject({ code: 'bridge/timeout' })
  })

  test('behavior: follows the theme, asked for and pushed', async () => {
    const { source, ready, receive } = await openPage()
    await ready()
    const theme = source.capabilities.theme
    const said = () => new Promise<void>((resolve) => theme?.subscribe(() => resolve()))
    if (theme?.get() === undefined) await said()
    expect(theme?.get()).toBe('dark')
    const pushed = said()
    receive(success('k2j3h4', { darkMode: false }))
    await pushed
    expect(theme?.get()).toBe('light')
  })

  test.each([
    [{ nonce: 8 }, { safeNonce: 8 }],
    [{ nonce: undefined }, {}],
  ])(
    'behavior: a request is kept with the nonce that the host says when it is asked: %j',
    async (safe, kept) => {
      const { source, ready, world, storage } = await openPage()
      await ready()
      world.setSafe(safe)
      source.sendCalls([call], account, cleared)
      await untilAsked(world)
      const [record] = storage.load()
      expect(record).toMatchObject({ method: 'sendTransactions', ...kept })
      expect(record && 'safeNonce' in record).toBe('safeNonce' in kept)
    },
  )

  test('error: nothing can be asked before the host has answered', async () => {
    const { source } = await openPage({ before: ({ world }) => world.setSilent(true) })
    await expect(source.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      facts: { reason: 'not-connected' },
    })
    const outcome = await source.sendCalls([call], account, cleared).settled
    expect(outcome).toMatchObject({ kind: 'failed', error: { facts: { reason: 'not-connected' } } })
  })

  test('behavior: disposed while it still looks for the host, it leaves nothing behind', async () => {
    const { source, listeners, timers } = await openPage({ before: ({ world }) => world.setSilent(true) })
    source.dispose()
    await new Promise((resolve) => setImmediate(resolve))
    expect([listeners(), timers()]).toEqual([0, 0])
    expect(source.getState().connection).toEqual({ status: 'connecting' })
  })
})
