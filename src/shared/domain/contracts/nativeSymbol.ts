/** What the native currency of a network is called, by the id of the chain (chainlist.org). */
const symbols: ReadonlyMap<number, string> = new Map([
  ...[1, 10, 130, 324, 480, 1101, 8453, 34443, 42161, 57073, 59144, 81457, 534352, 11155111].map(
    (id) => [id, 'ETH'] as const,
  ),
  [56, 'BNB'],
  [100, 'xDAI'],
  [137, 'POL'],
  [146, 'S'],
  [5000, 'MNT'],
  [42220, 'CELO'],
  [43114, 'AVAX'],
  [80094, 'BERA'],
])

/** The symbol of the native currency of a network, with 18 decimals; `undefined` for a network that is not listed. */
export function nativeSymbol(chainId: number): string | undefined {
  return symbols.get(chainId)
}
