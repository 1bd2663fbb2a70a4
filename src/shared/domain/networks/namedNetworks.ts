import { readChainId, readCount, readText } from '../values/untrusted.ts'
import table from './networks.table.json' with { type: 'json' }

/** What a network is called. A name proves nothing: contracts count by chain id and by their code. */
export type NamedNetwork = {
  readonly id: number
  /** EIP-3770. */
  readonly shortName: string
  readonly name: string
  /** The symbol of the native currency. */
  readonly currency: string
  readonly decimals: number
  /** Block explorer, without a trailing slash. */
  readonly explorerUrl: string | undefined
}

/**
 * Networks with Safe contracts that the community's list of chains names (chainlist.org). Load this file only where
 * networks are set up: it is far too large for a first paint.
 */
export function namedNetworks(): readonly NamedNetwork[] {
  return table.flatMap((row) => readNetworkRow(row) ?? [])
}

/** The network with this id, or *Network 1234* for one that the table does not name. */
export function namedNetworkOf(id: number): NamedNetwork {
  const row = table.find(([other]) => other === id)
  return (row === undefined ? undefined : readNetworkRow(row)) ?? unnamed(id)
}

function unnamed(id: number): NamedNetwork {
  return {
    id,
    shortName: String(id),
    name: `Network ${id}`,
    currency: 'ETH',
    decimals: 18,
    explorerUrl: undefined,
  }
}

/** A row is id, short name, name, currency, decimals, explorer. A test reads all of them. */
function readNetworkRow(row: readonly unknown[]): NamedNetwork | undefined {
  const id = readChainId(row[0])
  const [shortName, name, currency] = [readText(row[1]), readText(row[2]), readText(row[3])]
  const decimals = readCount(row[4])
  if (id === undefined || shortName === undefined || name === undefined) return undefined
  if (currency === undefined || decimals === undefined) return undefined
  return { id, shortName, name, currency, decimals, explorerUrl: readText(row[5]) || undefined }
}
