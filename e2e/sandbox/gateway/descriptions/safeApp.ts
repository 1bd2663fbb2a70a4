import type { SafeApp } from '../wire/appWire.ts'

/** An app that says no more of itself than its name and address, open to everybody, on every chain. */
export function safeApp(fields: Pick<SafeApp, 'id' | 'name' | 'url'> & Partial<SafeApp>): SafeApp {
  return {
    iconUrl: null,
    description: '',
    chainIds: ['31337'],
    provider: null,
    accessControl: { type: 'NO_RESTRICTIONS', value: null },
    tags: [],
    features: [],
    developerWebsite: null,
    socialProfiles: [],
    featured: false,
    ...fields,
  }
}
