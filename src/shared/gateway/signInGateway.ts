import { getAuthNonce, setBaseUrl, verifyAuth } from '@safe-global/safe-gateway-typescript-sdk'
import type { Hex } from '../domain/values/hex.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import { createTransport } from './transport.ts'

/** Signing in at the gateway (EIP-4361), where it offers that. */
export type SignInGateway = {
  readonly host: string
  readonly nonce: () => Promise<string>
  /** Rejects when the gateway does not accept the signature. Its session cookie stays with the browser. */
  readonly verify: (answer: { readonly message: string; readonly signature: Hex }) => Promise<void>
  /** Ends the session there; rejects when the gateway does not confirm that. */
  readonly end: () => Promise<void>
}

/** `baseUrl` without a trailing slash. */
export function createSignInGateway({
  baseUrl,
  fetch: fetchOver,
}: {
  readonly baseUrl: string
  readonly fetch: typeof fetch
}): SignInGateway {
  setBaseUrl(baseUrl)
  const withTransport = createTransport({
    fetch: fetchOver,
    timeoutMilliseconds: 10_000,
    retryDelayMilliseconds: 500,
  })
  const signal = new AbortController().signal
  return {
    host: new URL(baseUrl).host,
    async nonce() {
      const answer: unknown = await withTransport(signal, () => getAuthNonce())
      const nonce = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'nonce') : undefined
      if (typeof nonce !== 'string' || !/^[a-zA-Z0-9]{8,128}$/.test(nonce))
        throw gatewayErrors.shape({ call: 'nonce' })
      return nonce
    },
    verify: (answer) => withTransport(signal, () => verifyAuth(answer)),
    async end() {
      // The SDK has no function for it.
      await withTransport(signal, () =>
        globalThis.fetch(`${baseUrl}/v1/auth/logout`, { method: 'POST', credentials: 'include' }),
      )
    },
  }
}
