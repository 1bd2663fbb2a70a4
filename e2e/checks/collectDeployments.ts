import { readdirSync, readFileSync } from 'node:fs'

const assets = new URL('../../node_modules/@safe-global/safe-deployments/dist/assets/', import.meta.url)

type Asset = {
  readonly contractName: string
  readonly version: string
  readonly deployments: Readonly<Record<string, { readonly address: string; readonly codeHash: string }>>
  readonly networkAddresses: Readonly<Record<string, string | readonly string[]>>
}

/**
 * The official Safe contracts, reduced to what checks ask for: name, version, address, code hash, and the chains
 * where each is registered. Chains are listed once for all contracts that share them.
 */
export function collectDeployments(): string {
  const chains: string[] = []
  const contracts = everyAsset().flatMap((asset) =>
    Object.entries(asset.deployments).map(([kind, { address, codeHash }]) => {
      const list = JSON.stringify(chainsOf(asset, kind))
      if (!chains.includes(list)) chains.push(list)
      const name = asset.contractName.replace(/^Gnosis/, '')
      return JSON.stringify({
        name,
        version: asset.version,
        address: address.toLowerCase(),
        codeHash: codeHash.toLowerCase(),
        chains: chains.indexOf(list),
      })
    }),
  )
  return `{\n"chains": [\n${chains.join(',\n')}\n],\n"contracts": [\n${contracts.join(',\n')}\n]\n}\n`
}

function everyAsset(): readonly Asset[] {
  return readdirSync(assets).flatMap((version) =>
    readdirSync(new URL(`${version}/`, assets)).map(
      (file) => JSON.parse(readFileSync(new URL(`${version}/${file}`, assets), 'utf8')) as Asset,
    ),
  )
}

function chainsOf({ networkAddresses }: Asset, kind: string): readonly number[] {
  return Object.entries(networkAddresses)
    .filter(([, kinds]) => [kinds].flat().includes(kind))
    .map(([chainId]) => Number(chainId))
}
