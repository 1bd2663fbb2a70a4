import { SignClient } from '@walletconnect/sign-client'

/** A dApp on another device that speaks WalletConnect. */
export type DappClient = {
  /** The link that a person copies, and the session that comes of it. */
  readonly connect: (scope: DappScope) => Promise<{
    readonly link: string
    readonly session: Promise<ConnectedDapp>
  }>
  readonly stop: () => Promise<void>
}

export type DappScope = {
  readonly chains: readonly number[]
  readonly methods: readonly string[]
  /** Chains as older dApps require them; the client moves them to the optional ones. */
  readonly required?: boolean
}

export type ConnectedDapp = {
  readonly topic: string
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  /** Rejects with the code and the words of the wallet. Without seconds of its own, a request lasts as the client has it: 300. */
  readonly ask: (method: string, params: unknown, chainId?: number, seconds?: number) => Promise<unknown>
  readonly ping: () => Promise<void>
  readonly disconnect: () => Promise<void>
}

const metadata = { name: 'Harbor Exchange', description: '', url: 'https://harbor.example', icons: [] }

export async function startDappClient(relayUrl: string, chain: number): Promise<DappClient> {
  const client = await SignClient.init({
    projectId: '0123456789abcdef0123456789abcdef',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    // Clients of one process share their core by this name, and with it the relay of the first.
    customStoragePrefix: `${relayUrl}-dapp`,
    metadata,
  })
  return {
    async connect({ chains, methods, required = false }) {
      const eip155 = {
        chains: chains.map((one) => `eip155:${one}`),
        methods: [...methods],
        events: ['chainChanged', 'accountsChanged'],
      }
      const { uri, approval } = await client.connect(
        required ? { requiredNamespaces: { eip155 } } : { optionalNamespaces: { eip155 } },
      )
      if (uri === undefined) throw new Error('The client makes no link')
      const session = approval().then(({ topic, namespaces }): ConnectedDapp => {
        const granted = namespaces['eip155']
        return {
          topic,
          accounts: granted?.accounts ?? [],
          methods: granted?.methods ?? [],
          ask: (method, params, chainId = chain, seconds = 300) =>
            client.request({
              topic,
              chainId: `eip155:${chainId}`,
              request: { method, params },
              expiry: seconds,
            }),
          ping: () => client.ping({ topic }),
          disconnect: () =>
            client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } }),
        }
      })
      // A refusal is read where the session is awaited.
      session.catch(() => {})
      return { link: uri, session }
    },
    stop: async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
