import type { Configuration } from '../../shared/configuration/configuration.ts'
import { isKnownHost } from '../../shared/configuration/isKnownHost.ts'
import { dappErrors } from '../errors/dappErrors.ts'

/** The address of an app that may be opened in a frame of `ownOrigin`. Throws an `AppError` that says why it may not. */
export function checkAppAddress(
  address: string,
  {
    ownOrigin,
    knownHosts,
    appOrigins = [],
  }: { readonly ownOrigin: string } & Pick<Configuration, 'knownHosts' | 'appOrigins'>,
): URL {
  const typed = address.trim()
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw dappErrors.notAnAddress()
  const { origin } = url
  if (origin === ownOrigin) throw dappErrors.ownOrigin()
  if (isKnownHost(origin, knownHosts)) throw dappErrors.knownHost({ origin })
  if (url.protocol === 'http:' && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
    throw dappErrors.notEncrypted({ origin })
  if (!appOrigins.includes(origin)) throw dappErrors.notSetUp({ origin })
  return url
}
