import { dappErrors } from '../../errors/dappErrors.ts'

/** What a dApp shows as text or as a picture, to be taken by one wallet. */
export type PairingLink = { readonly link: string; readonly topic: string }

/** Characters; the longest ones that are seen have some 250. */
const longestLink = 2_000

/**
 * Reads a link of WalletConnect: `wc:<topic>@2?relay-protocol=irn&symKey=<key>[&expiryTimestamp=<seconds>]`
 * (https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri). Throws an `AppError` that says why it leads
 * nowhere. `now`: milliseconds since 1970. `used`: topics of the links that were taken here before.
 */
export function readPairingLink(
  typed: string,
  { now, used }: { readonly now: number; readonly used: ReadonlySet<string> },
): PairingLink {
  const link = typed.trim()
  const [, topic = '', version, query = ''] =
    /^wc:(?:\/\/)?([\w-]{1,100})@(\d{1,3})(?:\?(.*))?$/.exec(link.slice(0, longestLink)) ?? []
  if (version === undefined || link.length > longestLink) throw dappErrors.notALink()
  if (version !== '2') throw dappErrors.oldLink({ version: Number(version) })
  const fields = new URLSearchParams(query)
  const isWhole =
    /^[0-9a-f]{64}$/.test(topic) &&
    /^[0-9a-f]{64}$/.test(fields.get('symKey') ?? '') &&
    fields.get('relay-protocol') === 'irn'
  if (!isWhole) throw dappErrors.notALink()
  if (used.has(topic)) throw dappErrors.usedLink()
  const expiry = fields.get('expiryTimestamp')
  if (expiry !== null && !(Number(expiry) * 1000 > now)) throw dappErrors.expiredLink()
  return { link, topic }
}
