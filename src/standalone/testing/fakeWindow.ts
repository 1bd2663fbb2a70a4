import { onTestFinished, vi } from 'vitest'
import { createMemoryStorage } from '../wallets/guardStorage.ts'
import type { FakeWallet } from './fakeWallet.ts'

export type FakeWindow = EventTarget & {
  readonly localStorage: Storage
  /** Lets a wallet announce itself by EIP-6963, now and whenever a page asks. */
  readonly announce: (wallet: FakeWallet, rdns: string) => void
  /** Listeners for announced wallets. */
  readonly listening: () => number
}

/** The window wallet libraries find; they read the global one, so it stays there until the test is over. */
export function createFakeWindow(): FakeWindow {
  const target = new EventTarget()
  const listeners = new Set<unknown>()
  const view: FakeWindow = Object.assign(target, {
    localStorage: createMemoryStorage(),
    location: { origin: 'http://localhost' },
    announce(wallet: FakeWallet, rdns: string) {
      const info = { uuid: `uuid-of-${rdns}`, name: 'Test Wallet', icon: 'data:image/svg+xml,', rdns }
      const announce = () =>
        target.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet.provider } }),
        )
      target.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    listening: () => listeners.size,
  })
  const { addEventListener, removeEventListener } = target
  view.addEventListener = (type: string, listener: EventListener) => {
    if (type === 'eip6963:announceProvider') listeners.add(listener)
    addEventListener.call(target, type, listener)
  }
  view.removeEventListener = (type: string, listener: EventListener) => {
    listeners.delete(listener)
    removeEventListener.call(target, type, listener)
  }
  vi.stubGlobal('window', view)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return view
}
