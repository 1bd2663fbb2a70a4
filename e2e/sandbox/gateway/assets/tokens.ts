import { type Address, getAddress, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import type { Token, World } from '../../World.ts'
import type { ChainClient } from '../chain/ChainClient.ts'
import { valueOr } from '../chain/chainFailure.ts'
import type { ChainRows } from '../chain/chainRows.ts'
import type { Gateway } from '../Gateway.ts'
import type { TokenInfo } from '../wire/wire.ts'
import type { Opinion, Tokens } from './KnownToken.ts'
import type { DollarPrice } from './prices.ts'

const metadataAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

/** Names under `.invalid` exist nowhere (RFC 2606): a page that loads one of these unasked loads nothing. */
export function logoOf(address: Address): string {
  return `https://tokens.invalid/logos/${address}.png`
}

type TokenSources = Pick<Gateway, 'client' | 'index' | 'world' | 'flood'>

/** Tokens are known by the transfers in the logs; their names and decimals are read once from their contracts. */
export function createTokens({ client, index, world, flood }: TokenSources): Tokens {
  const read = new Map<Address, TokenInfo>()
  const marks = new Map<Address, Partial<Opinion>>()
  const trusted = [world.coin, world.dollar, world.badges, ...world.collectibles]
  const isAmong = (tokens: readonly Token[], address: Address) =>
    tokens.some((token) => isAddressEqual(token.address, address))

  let kinds: Kinds = { of: undefined, byAddress: new Map() }

  /** Read anew only when the rows have changed: lists of a thousand tokens ask a thousand times. */
  function kindOf(address: Address): 'ERC20' | 'ERC721' | undefined {
    const rows = index.rows()
    if (kinds.of !== rows) kinds = { of: rows, byAddress: kindsIn(rows) }
    return kinds.byAddress.get(address)
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
      spam: false,
      price: { dollars: '2500', change: '1.75' },
    },
    async find(text) {
      const address = getAddress(text)
      const synthetic = flood.token(address)
      if (synthetic !== undefined) return synthetic
      const kind = kindOf(address)
      if (kind === undefined) return
      return {
        info: await infoOf(address, kind),
        trusted: isAmong(trusted, address),
        spam: isAmong(world.spam, address),
        ...marks.get(address),
        price: priceOf(world, address),
      }
    },
    mark: (address, opinion) => marks.set(getAddress(address), { ...marks.get(address), ...opinion }),
    forgetMarks: () => marks.clear(),
  }
}

type Kinds = {
  readonly of: ChainRows | undefined
  readonly byAddress: ReadonlyMap<Address, 'ERC20' | 'ERC721'>
}

function kindsIn({ transfers }: ChainRows): Kinds['byAddress'] {
  return new Map(
    transfers.flatMap((row) =>
      row.kind === 'native' ? [] : [[row.token, row.kind === 'erc721' ? 'ERC721' : 'ERC20'] as const],
    ),
  )
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
