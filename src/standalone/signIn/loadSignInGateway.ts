import { configuration } from '../../shared/configuration/configuration.ts'
import type { SignInGateway } from '../../shared/gateway/signInGateway.ts'

/** The gateway as a place to sign in, loaded when the user does; `undefined` on a site without one. */
export async function loadSignInGateway(): Promise<SignInGateway | undefined> {
  const { gatewayUrl } = configuration
  if (gatewayUrl === undefined) return
  const { createSignInGateway } = await import('../../shared/gateway/signInGateway.ts')
  return createSignInGateway({ baseUrl: gatewayUrl, fetch: globalThis.fetch.bind(globalThis) })
}
