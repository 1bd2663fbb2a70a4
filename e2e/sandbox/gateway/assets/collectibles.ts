import { type Address, parseAbi } from 'viem'
import type { ChainClient } from '../chain/ChainClient.ts'
import { valueOr } from '../chain/chainFailure.ts'
import type { Gateway } from '../Gateway.ts'
import { transfersOf } from '../lists/historyRows.ts'
import type { Collectible } from '../wire/listWire.ts'
import type { Holding } from './Holding.ts'
import type { KnownToken } from './KnownToken.ts'

/** What a Safe holds by the last transfer of each, newest first. */
export function holdingsOf(gateway: Pick<Gateway, 'index'>, safe: Address): readonly Holding[] {
  const held = new Map<string, Holding>()
  for (const row of transfersOf(gateway, safe)) {
    if (row.kind !== 'erc721') continue
    const key = `${row.token} ${row.tokenId}`
    held.delete(key)
    if (row.to === safe) held.set(key, { token: row.token, tokenId: row.tokenId })
  }
  return [...held.values()].toReversed()
}

/** A collectible with what its metadata says. */
export async function collectible(
  { client, flood }: Pick<Gateway, 'client' | 'flood'>,
  { info }: KnownToken,
  { token, tokenId }: Holding,
): Promise<Collectible> {
  const uri = flood.uriOf(token, tokenId) ?? (await readUri(client, { token, tokenId }))
  const metadata = uri === null ? null : readMetadata(uri)
  const text = (name: string) => {
    const value = metadata?.[name]
    return typeof value === 'string' ? value : null
  }
  return {
    address: token,
    tokenName: info.name,
    tokenSymbol: info.symbol,
    logoUri: info.logoUri,
    id: tokenId.toString(),
    uri,
    name: text('name'),
    description: text('description'),
    imageUri: text('image'),
    metadata,
  }
}

const uriAbi = parseAbi(['function tokenURI(uint256 tokenId) view returns (string)'])

function readUri(client: ChainClient, { token, tokenId }: Holding): Promise<string | null> {
  const reading = client.readContract({
    address: token,
    abi: uriAbi,
    functionName: 'tokenURI',
    args: [tokenId],
  })
  return valueOr(reading, null)
}

/** Only what the address itself carries is read: nothing is fetched from anywhere. */
function readMetadata(uri: string): Readonly<Record<string, unknown>> | null {
  const inline = /^data:application\/json(;base64)?[^,]*,([^#]*)/.exec(uri)
  if (inline === null) return null
  try {
    const [, base64, content = ''] = inline
    const text = base64 === undefined ? decodeURIComponent(content) : atob(content)
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
