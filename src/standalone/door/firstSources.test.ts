import { describe, expect, test, vi } from 'vitest'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { AccountSource, Capabilities } from '../../shared/source/AccountSource.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { createStore } from '../../shared/source/createStore.ts'
import { createMemoryStorage } from '../wallets/guardStorage.ts'
import { createFirstSources, type Sources } from './firstSources.ts'
import { createRecentSafes } from './recentSafes.ts'

const nothing = clearanceOfWallet({
  kind: 'wallet-calls',
  account: { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  calls: [],
})

const safe: AccountRef = { chainId: 1, address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' }

/** A whole source that writes down what it is asked. */
function wholeSource(asked: unknown[], capabilities: Capabilities = {}): AccountSource {
  const state = createStore({ connection: { status: 'disconnected' } as Connection, requests: [] })
  return {
    getState: state.get,
    subscribe: state.subscribe,
    request: async (...given) => {
      asked.push(['request', ...given])
      return '0x1'
    },
    sendCalls: () => ({
      id: 'a',
      settled: Promise.resolve({ kind: 'transactions', hashes: ['0x2'] }),
      stopWaiting() {},
    }),
    refresh: async () => void asked.push(['refresh']),
    forgetRequest() {},
    decideRequest() {},
    capabilities,
    dispose() {},
  }
}

function setup({ remembered = false, linked = false, loads = [true] } = {}) {
  const asked: unknown[] = []
  const connect = vi.fn()
  const whole: Sources = {
    wallet: wholeSource(asked),
    shown: wholeSource(asked, {
      safes: {
        open: async (opened) => {
          asked.push(['open', opened])
          return true
        },
        read: async (...given) => {
          asked.push(['read', ...given])
          return '0x3'
        },
        close() {},
        recent: () => [],
        forget() {},
      },
    }),
  }
  const outcomes = [...loads]
  const load = vi.fn(async () => {
    if (outcomes.shift() === false) throw new TypeError('Failed to fetch')
    return whole
  })
  const recent = createRecentSafes(createMemoryStorage())
  const sources = createFirstSources({ remembered, linked, recent, connect, load })
  const statuses = () => {
    const { wallet, shown } = sources.get()
    return [wallet.getState().connection.status, shown.getState().connection.status]
  }
  return { asked, connect, load, recent, sources, statuses, whole }
}

describe('createFirstSources', () => {
  test.each([
    [{}, ['disconnected', 'disconnected']],
    [{ remembered: true }, ['connecting', 'connecting']],
    [{ linked: true }, ['disconnected', 'connecting']],
    [{ remembered: true, linked: true }, ['connecting', 'connecting']],
  ])('param: %j starts as %j, and loads nothing by itself', (given, expected) => {
    const { statuses, load } = setup(given)
    expect(statuses()).toEqual(expected)
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: Connect Wallet works before anything has arrived', () => {
    const { sources, connect, load } = setup()
    sources.get().wallet.capabilities.connect?.()
    sources.get().shown.capabilities.connect?.()
    expect(connect).toHaveBeenCalledTimes(2)
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: a Safe that is opened early is opened by the sources that arrive, which take their place', async () => {
    const { sources, asked, whole, load } = setup()
    const { safes } = sources.get().shown.capabilities
    const changed = vi.fn()
    sources.subscribe(changed)
    await expect(Promise.all([safes?.open(safe), sources.complete()])).resolves.toEqual([true, whole])
    expect(asked).toEqual([['open', safe]])
    expect(sources.get()).toBe(whole)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('behavior: every other early request reaches them too', async () => {
    const { sources, asked } = setup()
    const { wallet, shown } = sources.get()
    const read = { method: 'eth_chainId' }
    await expect(wallet.request(read)).resolves.toBe('0x1')
    await expect(shown.capabilities.safes?.read(1, read)).resolves.toBe('0x3')
    await expect(shown.sendCalls([], safe, nothing).settled).resolves.toEqual({
      kind: 'transactions',
      hashes: ['0x2'],
    })
    await shown.refresh()
    expect(asked).toEqual([['request', read], ['read', 1, read], ['refresh']])
  })

  test('behavior: the Safes of earlier visits are listed at once', () => {
    const { sources, recent } = setup()
    recent.add(safe)
    const { safes } = sources.get().shown.capabilities
    expect(safes?.recent()).toEqual([safe])
    safes?.forget(safe)
    expect(recent.list()).toEqual([])
  })

  test('error: an account that is waited for fails where it is shown, and asking again tries again', async () => {
    const { sources, statuses, whole, load } = setup({ remembered: true, loads: [false, true] })
    await expect(sources.complete()).rejects.toMatchObject({ code: 'standalone/not-loaded' })
    expect(statuses()).toEqual(['failed', 'failed'])
    const again = sources.get().shown.refresh()
    expect(statuses()).toEqual(['connecting', 'connecting'])
    await again
    expect(sources.get()).toBe(whole)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('error: a visitor who only looks at the door learns when something is asked', async () => {
    const { sources, statuses } = setup({ loads: [false, false] })
    await expect(sources.complete()).rejects.toMatchObject({ code: 'standalone/not-loaded' })
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    await expect(sources.get().wallet.sendCalls([], safe, nothing).settled).resolves.toMatchObject({
      kind: 'failed',
      error: { code: 'standalone/not-loaded' },
    })
  })

  test('error: a link whose account did not arrive can be left', async () => {
    const { sources, statuses } = setup({ linked: true, loads: [false] })
    await expect(sources.complete()).rejects.toThrow()
    expect(statuses()).toEqual(['disconnected', 'failed'])
    sources.get().shown.capabilities.safes?.close()
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })
})
