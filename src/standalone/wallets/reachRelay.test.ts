import { describe, expect, test } from 'vitest'
import { reachRelay } from './reachRelay.ts'

/** A socket that says `event` soon, or nothing. */
function setup(event: 'open' | 'error' | undefined) {
  let closed = 0
  const socket = Object.assign(new EventTarget(), { close: () => void closed++ })
  if (event !== undefined) setTimeout(() => socket.dispatchEvent(new Event(event)))
  const reaching = reachRelay({ openSocket: () => socket, wallet: 'Coinbase Wallet', milliseconds: 50 })
  return { reaching, closed: () => closed }
}

describe('reachRelay', () => {
  test('behavior: a relay that opens is reached, and left alone', async () => {
    const { reaching, closed } = setup('open')
    await reaching
    expect(closed()).toBe(1)
  })

  test.each([
    ['refuses', 'error'],
    ['stays silent', undefined],
  ] as const)('error: a relay that %s is out of reach', async (_, event) => {
    const { reaching, closed } = setup(event)
    await expect(reaching).rejects.toMatchObject({
      code: 'wallet/relay-unreachable',
      facts: { wallet: 'Coinbase Wallet' },
    })
    expect(closed()).toBe(1)
  })
})
