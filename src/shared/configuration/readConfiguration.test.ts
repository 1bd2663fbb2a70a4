import { describe, expect, test } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'

const read = (environment: Readonly<Record<string, string>> = {}) => readConfiguration(environment, '1.0.0')

describe('readConfiguration', () => {
  test('behavior: the chains are built in, so that nothing has to answer before the start @read-configuration-chains', () => {
    expect(read().chains).toMatchObject([
      { id: 1, shortName: 'eth', nativeCurrency: { symbol: 'ETH', decimals: 18 } },
      { id: 11155111, shortName: 'sep', testnet: true },
    ])
    for (const { rpcUrls } of read().chains) {
      expect(rpcUrls.length, 'a second node for where the first fails').toBeGreaterThan(1)
      for (const url of rpcUrls) expect(url).toMatch(/^https:/)
    }
    expect(read({ COUNTERSIGN_CHAINS: '31337' }).chains).toMatchObject([{ id: 31337 }])
  })

  test('param: COUNTERSIGN_RPC_<id> lists HTTP and WebSocket URLs in order', () => {
    const urls = 'https://one.example/, wss://two.example'
    const [chain] = read({ COUNTERSIGN_CHAINS: '1', COUNTERSIGN_RPC_1: urls }).chains
    expect(chain?.rpcUrls).toEqual(['https://one.example', 'wss://two.example'])
  })

  test('param: COUNTERSIGN_RPC_KEY fills {key}, and is missed where it is needed @read-configuration-key', () => {
    const environment = { COUNTERSIGN_CHAINS: '1', COUNTERSIGN_RPC_1: 'https://node.example/v2/{key}' }
    const [chain] = read({ ...environment, COUNTERSIGN_RPC_KEY: 'a/b' }).chains
    expect(chain?.rpcUrls).toEqual(['https://node.example/v2/a%2Fb'])
    expect(() => read(environment)).toThrow('COUNTERSIGN_RPC_KEY: is needed')
  })

  test.each([
    ['by itself', {}, { burst: 10, perSecond: 2 }],
    ['in the sandbox', { COUNTERSIGN_SANDBOX: 'true' }, undefined],
    ['off', { COUNTERSIGN_GATEWAY_RATE: 'off' }, undefined],
    ['as it is set', { COUNTERSIGN_GATEWAY_RATE: '5,0.5' }, { burst: 5, perSecond: 0.5 }],
    [
      'as it is set for a sandbox',
      { COUNTERSIGN_SANDBOX: 'true', COUNTERSIGN_GATEWAY_RATE: '3,1' },
      { burst: 3, perSecond: 1 },
    ],
  ])('param: COUNTERSIGN_GATEWAY_RATE %s', (_, environment, rate) => {
    expect(read(environment).gatewayRate).toEqual(rate)
  })

  test('param: COUNTERSIGN_GATEWAY_OWNERS is v3 or nothing', () => {
    expect(read({ COUNTERSIGN_GATEWAY_OWNERS: 'v3' }).gatewayOwners).toBe('v3')
    expect('gatewayOwners' in read({ COUNTERSIGN_GATEWAY_OWNERS: '' })).toBe(false)
    expect(() => read({ COUNTERSIGN_GATEWAY_OWNERS: 'v2' })).toThrow('COUNTERSIGN_GATEWAY_OWNERS: ')
  })

  test('param: COUNTERSIGN_IMAGE_ORIGINS names exact origins, none by itself', () => {
    const origins = 'https://images.example, https://a.example:8443'
    expect(read({ COUNTERSIGN_IMAGE_ORIGINS: origins }).imageOrigins).toEqual([
      'https://images.example',
      'https://a.example:8443',
    ])
    expect('imageOrigins' in read()).toBe(false)
    for (const wrong of [
      'http://images.example',
      'https://images.example/',
      'https://*.example',
      '*',
      'https:',
    ])
      expect(() => read({ COUNTERSIGN_IMAGE_ORIGINS: wrong })).toThrow('COUNTERSIGN_IMAGE_ORIGINS: ')
  })

  test('param: COUNTERSIGN_APP_ORIGINS names exact origins, none by itself, and no page that may frame the site', () => {
    const origins = 'https://swap.example, http://localhost:4304'
    expect(read({ COUNTERSIGN_APP_ORIGINS: origins }).appOrigins).toEqual([
      'https://swap.example',
      'http://localhost:4304',
    ])
    expect('appOrigins' in read()).toBe(false)
    const wrong = [
      'https://swap.example/',
      'https://swap.example/app',
      'https://*.example',
      '*',
      'any',
      'http://swap.example',
      'https://SWAP.example',
      'https://user@swap.example',
      'https://app.safe.global',
    ]
    for (const origin of wrong)
      expect(() => read({ COUNTERSIGN_APP_ORIGINS: origin })).toThrow('COUNTERSIGN_APP_ORIGINS: ')
  })

  test('param: COUNTERSIGN_COPIES names addresses of other copies, each as a folder, none by itself', () => {
    const addresses = 'https://one.example, https://two.example:8443/countersign/, http://localhost:4180'
    expect(read({ COUNTERSIGN_COPIES: addresses }).copies).toEqual([
      'https://one.example/',
      'https://two.example:8443/countersign/',
      'http://localhost:4180/',
    ])
    expect('copies' in read()).toBe(false)
    for (const wrong of ['http://one.example', 'one.example', '*', 'http://127.0.0.1:*'])
      expect(() => read({ COUNTERSIGN_COPIES: wrong })).toThrow('COUNTERSIGN_COPIES: ')
    const anyPort = 'http://127.0.0.1:*'
    expect(read({ COUNTERSIGN_SANDBOX: 'true', COUNTERSIGN_COPIES: anyPort }).copies).toEqual([anyPort])
  })

  test('param: COUNTERSIGN_WALLETCONNECT_RELAY is one encrypted server, or one of this machine', () => {
    expect(read({}).dappRelay).toBeUndefined()
    for (const relay of ['wss://relay.example', 'ws://127.0.0.1:4305'])
      expect(read({ COUNTERSIGN_WALLETCONNECT_RELAY: relay }).dappRelay).toBe(relay)
    for (const wrong of [
      'ws://relay.example',
      'wss://*.example',
      'wss://relay.example/v1',
      'https://relay.example',
    ])
      expect(() => read({ COUNTERSIGN_WALLETCONNECT_RELAY: wrong })).toThrow(
        'COUNTERSIGN_WALLETCONNECT_RELAY: ',
      )
  })

  test('param: COUNTERSIGN_SOURCE_URL is an https link, none by itself', () => {
    const sourceUrl = 'https://code.example/countersign'
    expect(read({ COUNTERSIGN_SOURCE_URL: sourceUrl }).sourceUrl).toBe(sourceUrl)
    expect('sourceUrl' in read()).toBe(false)
    for (const wrong of ['http://code.example', 'javascript:alert(1)', 'code'])
      expect(() => read({ COUNTERSIGN_SOURCE_URL: wrong })).toThrow('COUNTERSIGN_SOURCE_URL: ')
  })

  test.each(['10', '0,2', '10,0', '10,-1', 'fast', '10,2,1'])('error: the rate %j is none', (rate) => {
    expect(() => read({ COUNTERSIGN_GATEWAY_RATE: rate })).toThrow('COUNTERSIGN_GATEWAY_RATE: ')
  })

  test.each([
    ['COUNTERSIGN_CHAINS', ''],
    ['COUNTERSIGN_KNOWN_HOSTS', 'https://*.safe.global'],
    ['COUNTERSIGN_CHAINS', '5'],
    ['COUNTERSIGN_RPC_1', 'ftp://node.example'],
    ['COUNTERSIGN_RPC_1', 'http://node.example'],
    ['COUNTERSIGN_RPC_1', ' , '],
    ['COUNTERSIGN_GATEWAY_URL', 'gateway.example'],
    ['COUNTERSIGN_KNOWN_HOSTS', 'https://app.safe.global/path'],
  ])('error: %s of %j stops the build and is named @read-configuration-stops', (variable, value) => {
    expect(() => read({ [variable]: value })).toThrow(`${variable}: `)
  })
})
