import { configuration } from '../configuration/configuration.ts'
import type { GatewayClient } from '../gateway/client.ts'
import { gatewayErrors } from '../gateway/gatewayErrors.ts'

let loading: Promise<GatewayClient> | undefined

/** The gateway client, loaded when the first question for it comes up; a failed load is tried again next time. */
export function loadGateway(): Promise<GatewayClient> {
  loading ??= loadGatewayClient().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadGatewayClient(): Promise<GatewayClient> {
  const { gatewayUrl, gatewayRate: rate } = configuration
  if (gatewayUrl === undefined) throw gatewayErrors.notConfigured()
  const { createGatewayClient } = await import('../gateway/client.ts')
  // The platform's own, now: while the SDK is called, the global one belongs to the transport.
  const fetch = globalThis.fetch.bind(globalThis)
  return createGatewayClient({ baseUrl: gatewayUrl, rate, view: globalThis, fetch })
}
