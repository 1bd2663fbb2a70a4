import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { readConfiguration } from './readConfiguration.ts'

const build = (environment: Record<string, string> = {}) => readConfiguration(environment, '1.0.0')

function directive(policy: string, name: string): readonly string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

describe('contentSecurityPolicy', () => {
  test('behavior: an ordinary build allows its own files, its chains and Safe{Wallet} around it', () => {
    expect(contentSecurityPolicy(build()).split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self' https://safe-client.safe.global https://ethereum-rpc.publicnode.com https://eth.drpc.org https://ethereum-sepolia-rpc.publicnode.com https://sepolia.drpc.org wss://www.walletlink.org",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self' https://app.safe.global",
      ]
    `)
  })

  test('behavior: RPC URLs are cut to their origin, so that a key in a path stays out of the header', () => {
    const policy = contentSecurityPolicy(
      build({
        COUNTERSIGN_CHAINS: '1',
        COUNTERSIGN_RPC_1: 'https://node.example/v3/{key},wss://live.example/{key}',
        COUNTERSIGN_RPC_KEY: 'abc123',
      }),
    )
    expect(directive(policy, 'connect-src')).toEqual(
      expect.arrayContaining(['https://node.example', 'wss://live.example']),
    )
    expect(policy).not.toContain('abc123')
  })

  test('behavior: WalletConnect is reachable only with a project id', () => {
    const relay = 'wss://relay.walletconnect.org'
    const withId = contentSecurityPolicy(build({ COUNTERSIGN_WALLETCONNECT_PROJECT_ID: 'p1' }))
    const connected = directive(withId, 'connect-src')
    expect(connected).toContain(relay)
    // The services that would vouch for a dApp, count events or list wallets are not reached, whoever asks them.
    expect(connected.filter((one) => one !== relay && /\*|walletconnect|web3modal/.test(one))).toEqual([])
    expect(directive(withId, 'frame-src')).toContain('https://verify.walletconnect.org')
    const without = contentSecurityPolicy(build())
    expect(directive(without, 'connect-src')).not.toContain(relay)
    expect(without).not.toContain('frame-src')
  })

  test('behavior: a relay of its own is reachable by its name alone', () => {
    const policy = contentSecurityPolicy(
      build({
        COUNTERSIGN_WALLETCONNECT_RELAY: 'wss://relay.example',
        COUNTERSIGN_WALLETCONNECT_PROJECT_ID: '',
      }),
    )
    expect(directive(policy, 'connect-src')).toContain('wss://relay.example')
    expect(policy).not.toContain('walletconnect')
  })

  test('behavior: the apps that the site may open can be framed, and nothing else', () => {
    const policy = contentSecurityPolicy(build({ COUNTERSIGN_APP_ORIGINS: 'https://swap.example' }))
    expect(directive(policy, 'frame-src')).toEqual(['https://swap.example'])
    expect(policy.split('https://swap.example')).toHaveLength(2)
  })

  test('behavior: another copy is reachable when the site was built with its address', () => {
    const policy = contentSecurityPolicy(build({ COUNTERSIGN_COPIES: 'https://copy.example/countersign/' }))
    expect(directive(policy, 'connect-src')).toContain('https://copy.example')
  })

  test('behavior: a site without a gateway asks none', () => {
    const policy = contentSecurityPolicy(build({ COUNTERSIGN_GATEWAY_URL: '' }))
    expect(policy).not.toContain('safe-client')
  })

  test.each(["'unsafe-inline'", "'unsafe-eval'", ' * '])('behavior: never says %s', (source) => {
    const policy = contentSecurityPolicy(build({ COUNTERSIGN_WALLETCONNECT_PROJECT_ID: 'p1' }))
    expect(`${policy} `).not.toContain(source)
  })
})
