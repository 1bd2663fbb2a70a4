/** The most gas that one transaction may take on a network, beside what a block takes. */
export type NetworkGasCap = {
  readonly gas: bigint
  /** The day from which the network enforces it (UTC). */
  readonly since: `${number}-${number}-${number}`
  /** Where the number and the day are published. */
  readonly source: string
}

/** 2^24, the cap of EIP-7825. */
const osaka = 16_777_216n

/** By chain id. Looked up in the sources on 2026-11-23. */
const caps: Readonly<Record<number, NetworkGasCap>> = {
  1: { gas: osaka, since: '2025-12-03', source: 'EIP-7825, final; Fusaka on Ethereum' },
  56: { gas: osaka, since: '2026-04-28', source: 'BEP-652; Osaka/Mendel on BNB Smart Chain' },
  97: { gas: osaka, since: '2026-03-24', source: 'BEP-652; Osaka/Mendel on the testnet of BNB Smart Chain' },
  137: {
    gas: 32_000_000n,
    since: '2025-12-09',
    source: 'Madhugiri on Polygon PoS; EIP-8123 names the number',
  },
  8453: { gas: osaka, since: '2026-05-28', source: 'docs.base.org, configuration changelog: Azul' },
  42161: {
    gas: 32_000_000n,
    since: '2026-01-08',
    source: 'docs.arbitrum.io, ArbOS 51; EIP-8123 names the number',
  },
  84532: { gas: osaka, since: '2026-04-20', source: 'docs.base.org, Azul on Base Sepolia' },
  11155111: { gas: osaka, since: '2025-10-14', source: 'EIP-7825; Fusaka on Sepolia' },
}

/** The cap of EIP-7825: what a network whose rules are not known here may have too. */
export const likelyGasCap = osaka

/** The cap of a network; `undefined` where none is known, which does not say that there is none. */
export function networkGasCap(chainId: number): NetworkGasCap | undefined {
  return caps[chainId]
}

/** What one transaction may take: gas, and whether the network's cap or the size of a block says so. */
export type GasLimit = { readonly gas: bigint; readonly by: 'transaction' | 'block' }

/**
 * The smaller of the network's cap and what a block takes; `undefined` where neither is known. `blockLimit`: 0 where
 * a node gives none.
 */
export function gasLimitOf(cap: bigint | undefined, blockLimit: bigint): GasLimit | undefined {
  if (cap !== undefined && (cap < blockLimit || blockLimit === 0n)) return { gas: cap, by: 'transaction' }
  return blockLimit === 0n ? undefined : { gas: blockLimit, by: 'block' }
}
