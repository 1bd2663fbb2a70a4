import { safeApp } from './gateway/descriptions/safeApp.ts'
import type { SafeApp } from './gateway/wire/appWire.ts'

/** The Safe Apps of this world: our own, at the address it is opened with, an exchange at its own, and others that exist nowhere. */
export function sandboxApps(siteUrl: string, exchangeUrl = 'https://exchange.invalid'): readonly SafeApp[] {
  return [
    safeApp({
      id: 1,
      name: 'Countersign',
      url: siteUrl,
      iconUrl: new URL('icon.svg', siteUrl).href,
      description: 'Understand what you sign.',
      features: ['BATCHED_TRANSACTIONS'],
      tags: ['dashboard-widgets'],
      featured: true,
    }),
    safeApp({
      id: 2,
      name: 'Harbor Exchange',
      url: exchangeUrl,
      iconUrl: 'https://exchange.invalid/logo.svg',
      description: 'Swaps tokens of the harbor.',
      provider: { url: 'https://harbor.invalid', name: 'Harbor' },
      tags: ['defi', 'swap'],
      developerWebsite: 'https://harbor.invalid',
      socialProfiles: [{ platform: 'GITHUB', url: 'https://github.invalid/harbor' }],
    }),
    safeApp({
      id: 3,
      name: 'Members only',
      url: 'https://members.invalid',
      description: 'Offered on one page alone.',
      accessControl: { type: 'DOMAIN_ALLOWLIST', value: ['https://wallet.invalid'] },
    }),
    safeApp({ id: 4, name: 'Other chain', url: 'https://other.invalid', chainIds: ['1'] }),
  ]
}
