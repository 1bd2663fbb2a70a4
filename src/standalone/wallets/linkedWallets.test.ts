import { expect, test } from 'vitest'
import { linkedWallets, rememberWalletLink } from './linkedWallets.ts'

test('behavior: the wallet that was opened is remembered where WalletConnect looks for it', () => {
  const kept = new Map<string, string>()
  const localStorage = { setItem: (key: string, value: string) => void kept.set(key, value) }
  rememberWalletLink({ name: 'MetaMask', href: 'https://metamask.app.link/wc' }, { localStorage })
  expect([...kept]).toEqual([
    ['WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"https://metamask.app.link/wc","name":"MetaMask"}'],
  ])
})

test('behavior: a storage that refuses keeps no wallet from being opened', () => {
  const localStorage = {
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  expect(() =>
    rememberWalletLink({ name: 'A', href: 'https://a.example/wc' }, { localStorage }),
  ).not.toThrow()
})

test('behavior: every link leads to a site, which helps where the app is missing', () => {
  for (const { href } of linkedWallets) expect(new URL(href).protocol).toBe('https:')
})
