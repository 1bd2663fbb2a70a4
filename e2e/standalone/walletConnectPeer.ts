import { SignClient } from '@walletconnect/sign-client'
import type { Address } from 'viem'

/** A wallet on another device that speaks WalletConnect: it says yes to whatever asks to connect. */
export type WalletConnectPeer = {
  /** Takes a code (`wc:…`) as a person who scans or pastes it would; resolves when the session is settled. */
  readonly take: (code: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startPeer(relayUrl: string, account: Address): Promise<WalletConnectPeer> {
  const client = await SignClient.init({
    projectId: '0123456789abcdef0123456789abcdef',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    // Clients of one process share their core by this name, and with it the relay of the first.
    customStoragePrefix: relayUrl,
    metadata: { name: 'Peer', description: 'A wallet', url: 'https://wallet.example', icons: [] },
  })
  return {
    take: async (code) => {
      const settled = new Promise<void>((resolve, reject) => {
        client.once('session_proposal', async ({ id, params }) => {
          const asked = params.requiredNamespaces['eip155'] ?? params.optionalNamespaces['eip155']
          const { chains = [], methods = [], events = [] } = asked ?? {}
          const accounts = chains.map((chain) => `${chain}:${account}`)
          try {
            const namespaces = { eip155: { chains, methods, events, accounts } }
            const { acknowledged } = await client.approve({ id, namespaces })
            await acknowledged()
            resolve()
          } catch (error) {
            reject(error)
          }
        })
      })
      await client.pair({ uri: code })
      await settled
    },
    stop: async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
