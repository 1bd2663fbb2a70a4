import { describe, expect, test } from 'vitest'
import type { AppAccess, SafeApp } from '../../../gateway/SafeApp.ts'
import { appAddress, foundApps, offeredApps } from './listedAppRules.ts'

const wallet = 'https://app.safe.global'

function app(name: string, given: Partial<SafeApp> = {}): SafeApp {
  return {
    id: 1,
    url: 'https://app.example',
    name,
    description: '',
    iconUrl: undefined,
    chainIds: [1],
    provider: undefined,
    access: { policy: 'NO_RESTRICTIONS' },
    tags: [],
    features: [],
    website: undefined,
    socialProfiles: [],
    featured: false,
    ...given,
  }
}

function limitedTo(...domains: readonly string[]): { access: AppAccess } {
  return { access: { policy: 'DOMAIN_ALLOWLIST', domains } }
}

describe('offeredApps', () => {
  test('behavior: an app says where it may be opened', () => {
    const apps = [
      app('open'),
      app('here', limitedTo('https://other.example', `${wallet}/`)),
      app('elsewhere', limitedTo('https://app.safe.global.example')),
      app('unreadable', limitedTo('app.safe.global')),
      app('later', { access: { policy: 'UNKNOWN' } }),
      app('other chain', { chainIds: [10] }),
    ]
    expect(offeredApps(apps, { chainId: 1, wallet }).map(({ name }) => name)).toEqual(['open', 'here'])
  })

  test('behavior: without a wallet only apps without restrictions are offered', () => {
    expect(
      offeredApps([app('open'), app('here', limitedTo(wallet))], { chainId: 1, wallet: undefined }),
    ).toHaveLength(1)
  })
})

describe('foundApps', () => {
  const apps = [app('Harbor Exchange', { tags: ['swap'] }), app('Pay', { description: 'Swaps wages' })]

  test.each([
    ['', 2],
    ['SWAP', 2],
    ['swap harbor', 1],
    ['nothing', 0],
  ])('param: “%s” finds %i', (search, count) => {
    expect(foundApps(apps, search)).toHaveLength(count)
  })
})

describe('appAddress', () => {
  test.each(['javascript:alert(1)', 'http://app.example', 'https://a:b@app.example', 'no address'])(
    'error: %s is no link',
    (url) => {
      expect(appAddress(url, { sandbox: false })).toBeUndefined()
    },
  )

  test('behavior: loopback is a link in the sandbox only', () => {
    expect(appAddress('http://localhost:4303/', { sandbox: true })?.host).toBe('localhost:4303')
    expect(appAddress('http://localhost:4303/', { sandbox: false })).toBeUndefined()
  })
})
