import { type Address, getAddress, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import type { World } from '../World.ts'
import type { ChainClient } from './ChainClient.ts'
import { valueOr } from './chainFailure.ts'
import type { ChainIndex } from './chainIndex.ts'
import type { DollarPrice } from './prices.ts'
import type { TokenInfo } from './wire.ts'

/** A token and what the service thinks of it. */
export type KnownToken = {
  readonly info: TokenInfo
  /** On the service's list. */
  readonly trusted: boolean
  readonly price: DollarPrice | undefined
}

export type Tokens = {
  readonly native: KnownToken
  /** `undefined` for an address the service has never seen moving as a token. */
  readonly find: (address: Address) => Promise<KnownToken | undefined>
}

const metadataAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

/** Names under `.invalid` exist nowhere (RFC 2606): a page that loads one of these unasked loads nothing. */
export function logoOf(address: Address): string {
  return `https://tokens.invalid/logos/${address}.png`
}

/** Tokens are known by the transfers in the logs; their names and decimals are read once from their contracts. */
export function createTokens(client: ChainClient, index: ChainIndex, world: World): Tokens {
  const read = new Map<Address, TokenInfo>()
  const trusted = [world.coin, world.dollar, ...world.collectibles]

  function kindOf(address: Address): 'ERC20' | 'ERC721' | undefined {
    const row = index
      .rows()
      .transfers.find((transfer) => transfer.kind !== 'native' && transfer.token === address)
    if (row === undefined) return
    return row.kind === 'erc721' ? 'ERC721' : 'ERC20'
  }

  async function infoOf(address: Address, type: 'ERC20' | 'ERC721'): Promise<TokenInfo> {
    const info = read.get(address) ?? (await readToken(client, address, type))
    read.set(address, info)
    return info
  }

  return {
    native: {
      info: {
        type: 'NATIVE_TOKEN',
        address: zeroAddress,
        decimals: 18,
        symbol: 'ETH',
        name: 'Ether',
        logoUri: logoOf(zeroAddress),
      },
      trusted: true,
      price: { dollars: '2500', change: '1.75' },
    },
    async find(text) {
      const address = getAddress(text)
      const kind = kindOf(address)
      if (kind === undefined) return
      return {
        info: await infoOf(address, kind),
        trusted: trusted.some((token) => isAddressEqual(token.address, address)),
        price: priceOf(world, address),
      }
    },
  }
}

function priceOf({ coin, dollar }: World, address: Address): DollarPrice | undefined {
  if (isAddressEqual(coin.address, address)) return { dollars: '4.2', change: '-3.1' }
  if (isAddressEqual(dollar.address, address)) return { dollars: '1', change: '0' }
  return
}

/** A contract that does not tell its name or decimals gets empty ones, as at the service. */
async function readToken(
  client: ChainClient,
  address: Address,
  type: 'ERC20' | 'ERC721',
): Promise<TokenInfo> {
  const contract = { address, abi: metadataAbi } as const
  const [name, symbol, decimals] = await Promise.all([
    valueOr(client.readContract({ ...contract, functionName: 'name' }), ''),
    valueOr(client.readContract({ ...contract, functionName: 'symbol' }), ''),
    type === 'ERC20' ? valueOr(client.readContract({ ...contract, functionName: 'decimals' }), 0) : 0,
  ])
  return { type, address, decimals, symbol, name, logoUri: logoOf(address) }
}
