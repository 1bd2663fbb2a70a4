import type { Configuration } from './configuration.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { nodeWorkerPath, nodeWorkerPolicy } from './nodeWorkerPolicy.ts'

/** `path` is exact, or ends in `*` for everything below. Of two rules that match one path, the later one counts. */
export type HeaderRule = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

/** Powers a page of ours never uses, so no script in it can. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const revalidate = { 'Cache-Control': 'no-cache' }

/**
 * Every header a host has to send with this site. The one source of the files for static hosts (`hostFiles.ts`) and
 * of the sandbox's own server.
 *
 * Never X-Frame-Options: it would keep Safe{Wallet} from framing us; `frame-ancestors` in the policy replaces it.
 */
export function siteHeaders(configuration: Configuration): readonly HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(configuration),
        // Another copy reads these files to compare them with its own; they hold nothing secret, and no cookie.
        'Access-Control-Allow-Origin': '*',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        // Coinbase Wallet answers through a popup, which `same-origin` would cut off.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Permissions-Policy': [
          'clipboard-write=(self)',
          ...unusedFeatures.map((feature) => `${feature}=()`),
        ].join(', '),
      },
    },
    { path: '/', headers: revalidate },
    { path: '/index.html', headers: revalidate },
    // What describes a release is that of the page beside it, never that of the one before.
    { path: '/assets.sha256.json', headers: revalidate },
    { path: '/build.json', headers: revalidate },
    { path: '/older.html', headers: revalidate },
    { path: '/third-party-notices.txt', headers: revalidate },
    { path: nodeWorkerPath, headers: { ...revalidate, 'Content-Security-Policy': nodeWorkerPolicy } },
    { path: '/icon.svg', headers: { 'Cache-Control': 'public, max-age=86400' } },
    // File names there carry a hash of what is in them.
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // Safe{Wallet} reads it from its own origin before it accepts us as a custom app.
    { path: '/manifest.json', headers: { ...revalidate, 'Access-Control-Allow-Methods': 'GET' } },
  ]
}

/** The headers of one response. `pathname` as in a URL: starts with a slash, without query. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Readonly<Record<string, string>> {
  return Object.assign({}, ...rules.filter((rule) => matches(rule, pathname)).map(({ headers }) => headers))
}

function matches({ path }: HeaderRule, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

/** The files for which a later rule says something else of this header of a rule. */
export function pathsThatReplace(
  rules: readonly HeaderRule[],
  rule: HeaderRule,
  header: string,
): readonly string[] {
  return rules
    .slice(rules.indexOf(rule) + 1)
    .filter(({ path, headers }) => header in headers && matches(rule, path))
    .map(({ path }) => path)
}
