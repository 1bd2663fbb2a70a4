import * as v from 'valibot'
import type { AppAccess, SafeApp } from './SafeApp.ts'
import { chainIdValue, countValue, lenientSchema, someOf, textValue } from './wireValues.ts'

const access = v.fallback(
  v.union([
    v.pipe(
      v.object({ type: v.literal('NO_RESTRICTIONS') }),
      v.transform((): AppAccess => ({ policy: 'NO_RESTRICTIONS' })),
    ),
    v.pipe(
      v.object({ type: v.literal('DOMAIN_ALLOWLIST'), value: v.array(textValue) }),
      v.transform(({ value }): AppAccess => ({ policy: 'DOMAIN_ALLOWLIST', domains: value })),
    ),
  ]),
  { policy: 'UNKNOWN' },
)

export const safeAppValue = v.pipe(
  v.object({
    id: countValue,
    url: textValue,
    name: textValue,
    description: v.fallback(textValue, ''),
    iconUrl: lenientSchema(textValue),
    chainIds: someOf(chainIdValue),
    provider: lenientSchema(v.object({ name: textValue, url: textValue })),
    accessControl: access,
    tags: someOf(textValue),
    features: someOf(textValue),
    developerWebsite: lenientSchema(textValue),
    socialProfiles: someOf(v.object({ platform: textValue, url: textValue })),
    featured: v.fallback(v.boolean(), false),
  }),
  v.transform(
    ({ accessControl, developerWebsite, ...given }): SafeApp => ({
      ...given,
      access: accessControl,
      website: developerWebsite,
    }),
  ),
)
