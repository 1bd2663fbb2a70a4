import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'

/** The wallet's end of WalletConnect. */
export type WalletClient = Awaited<ReturnType<typeof SignClient.init>>

/** Apart from what the connector of wallets keeps in the same database. */
const storagePrefix = 'countersign-dapps'

/**
 * Opens a client that contacts the relay and nobody else. WalletConnect would ask a service of its maker for each message
 * whether the dApp is the page that it says; here nothing a dApp says of itself counts as proven, so it is not asked.
 */
export async function openSignClient({
  projectId,
  relayUrl,
  ownOrigin,
}: {
  readonly projectId: string
  readonly relayUrl: string
  readonly ownOrigin: string
}): Promise<WalletClient> {
  const named = { projectId, relayUrl, customStoragePrefix: storagePrefix }
  const core = new Core({ ...named, telemetryEnabled: false, logger: 'silent' })
  core.verify.resolve = () => Promise.reject(new Error('Nothing proves a dApp here'))
  // Only a dApp registers what it asks. Here it would be a frame of that service.
  core.verify.register = () => Promise.resolve('')
  const metadata = { name: 'Countersign', description: 'A Safe', url: ownOrigin, icons: [] }
  return SignClient.init({
    core: Object.assign(core, named),
    metadata,
    logger: 'silent',
    signConfig: { disableRequestQueue: true },
  })
}
