import { createClient, type GetEnsNameParameters, type Chain as ViemChain } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { type Config, createConfig, createStorage } from 'wagmi'
import { createChains } from '../../shared/chain/nodes/chains.ts'
import { createTransport } from '../../shared/chain/nodes/transports.ts'
import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import { defaultBlock, multicallWait, pollingInterval } from '../../shared/configuration/nodeRules.ts'
import { walletErrors } from '../errors/walletErrors.ts'

/**
 * The wallet library with the configured chains and, as wallets, those that announce themselves (EIP-6963). The
 * others are added by `addConnectors` when RainbowKit has arrived. Listens to `window` from now on.
 */
export function createWagmiConfig({
  chains,
  storage,
}: {
  readonly chains: readonly ChainConfiguration[]
  readonly storage: Storage
}): Config {
  const transports = new Map(chains.map((chain) => [chain.id, createTransport(chain)]))
  return createConfig({
    chains: createChains(chains),
    storage: createStorage({ storage: quietly(storage) }),
    client({ chain }) {
      const transport = transports.get(chain.id)
      if (transport === undefined) throw walletErrors.noProvider({ chainId: chain.id })
      return createChainClient(chain, transport)
    },
  })
}

function createChainClient(chain: ViemChain, transport: ReturnType<typeof createTransport>) {
  return createClient({
    chain,
    transport,
    batch: { multicall: { wait: multicallWait } },
    pollingInterval,
    experimental_blockTag: defaultBlock,
    // A name's record may point the lookup to any host; that host would learn who looks.
    ccipRead: false,
  }).extend((client) => ({
    /**
     * Replaces viem's lookup, for everybody who shows a name: one that is spelled in another way than its normal form
     * is made to be mistaken for another one, and is none.
     */
    async getEnsName(parameters: GetEnsNameParameters): Promise<string | null> {
      const name = await getEnsName(client, parameters)
      return name !== null && (await isNormal(name)) ? name : null
    },
    /** Replaces viem's lookup, which asks whatever host the record names: pictures inside the record only. */
    async getEnsAvatar({ name }: { readonly name: string }): Promise<string | null> {
      const record = await getEnsText(client, { name, key: 'avatar' })
      return record?.startsWith('data:image/') ? record : null
    },
  }))
}

async function isNormal(name: string): Promise<boolean> {
  const { isNormalName } = await import('../../shared/chain/names/isNormalName.ts')
  return isNormalName(name)
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
