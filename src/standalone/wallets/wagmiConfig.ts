import { createClient, custom, type Chain as ViemChain } from 'viem'
import { getEnsText } from 'viem/actions'
import { type Config, createConfig, createStorage } from 'wagmi'
import { createChains } from '../../shared/chain/nodes/chains.ts'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { defaultBlock, multicallWait, pollingInterval } from '../../shared/configuration/nodeRules.ts'
import type { Address } from '../../shared/domain/values/address.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import type { AnyRead } from '../nodes/AnyRead.ts'
import type { NodesRead } from '../nodes/createNodes.ts'

/**
 * The wallet library with the configured chains and, as wallets, those that announce themselves (EIP-6963). The
 * others are added by `addConnectors` when RainbowKit has arrived. Listens to `window` from now on.
 */
export function createWagmiConfig({
  chains,
  storage,
  ask,
}: {
  readonly chains: readonly ChainConfiguration[]
  readonly storage: Storage
  /** Asks the nodes of a chain. */
  readonly ask: NodesRead
}): Config {
  return createConfig({
    chains: createChains(chains),
    storage: createStorage({ storage: quietly(storage) }),
    client: ({ chain }) => createChainClient(chain, (read) => ask(chain.id, read)),
  })
}

function createChainClient(chain: ViemChain, request: (read: ChainRead) => Promise<unknown>) {
  return createClient({
    chain,
    // A failed question was repeated below.
    transport: custom({ request }, { retryCount: 0 }),
    batch: { multicall: { wait: multicallWait } },
    pollingInterval,
    experimental_blockTag: defaultBlock,
    // A name's record may point the lookup to any host; that host would learn who looks.
    ccipRead: false,
  }).extend((client) => ({
    /** Replaces viem's lookup by the one that the whole site reads names with, wherever a name is shown. */
    async getEnsName({ address }: { readonly address: Address }): Promise<string | null> {
      const { namesOfAddresses } = await import('../../shared/chain/names/ensNames.ts')
      const request = ({ method, params }: ChainRead) => client.request<AnyRead>({ method, params })
      const names = await namesOfAddresses({ request, chainId: chain.id }, [address])
      return names.get(address.toLowerCase()) ?? null
    },
    /** Replaces viem's lookup, which asks whatever host the record names: pictures inside the record only. */
    async getEnsAvatar({ name }: { readonly name: string }): Promise<string | null> {
      const record = await getEnsText(client, { name, key: 'avatar' })
      return record?.startsWith('data:image/') ? record : null
    },
  }))
}

/** A full or vanished storage costs the memory of a connection, never the connection itself. */
function quietly(storage: Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value)
      } catch {
        // The wallet is connected all the same.
      }
    },
    removeItem: (key) => storage.removeItem(key),
  }
}
