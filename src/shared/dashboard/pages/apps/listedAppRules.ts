import type { SafeApp } from '../../../gateway/SafeApp.ts'

/**
 * The apps a page of `wallet` (an origin) may offer on a chain: an app says where it may be opened, and an access
 * policy that came later is not understood, so its app is not offered (SPEC section 3, app access policies).
 */
export function offeredApps(
  apps: readonly SafeApp[],
  { chainId, wallet }: { readonly chainId: number; readonly wallet: string | undefined },
): readonly SafeApp[] {
  return apps.filter(({ chainIds, access }) => {
    if (!chainIds.includes(chainId)) return false
    if (access.policy === 'NO_RESTRICTIONS') return true
    return access.policy === 'DOMAIN_ALLOWLIST' && access.domains.some((domain) => sameOrigin(domain, wallet))
  })
}

/** Apps whose name, description, tags or host hold every word of `search`. */
export function foundApps(apps: readonly SafeApp[], search: string): readonly SafeApp[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return apps.filter(({ name, description, tags, url }) => {
    const text = plain([name, description, ...tags, url].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** An app's address, when it may be linked to: https, or loopback in the sandbox. */
export function appAddress(url: string, { sandbox }: { readonly sandbox: boolean }): URL | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  const loopback = sandbox && /^(?:localhost|127\.0\.0\.1)$/.test(address.hostname)
  const allowed = address.protocol === 'https:' || (loopback && address.protocol === 'http:')
  return allowed && address.username === '' && address.password === '' ? address : undefined
}

function sameOrigin(domain: string, wallet: string | undefined): boolean {
  return URL.canParse(domain) && wallet !== undefined && new URL(domain).origin === wallet
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
