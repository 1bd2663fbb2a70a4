import type { ChainConfiguration } from '../shared/configuration/configuration.ts'
import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import type { Chain } from '../shared/source/Connection.ts'
import type { HostSafe } from '../shared/source/wire.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { Communicator } from './communicator.ts'
import { whileLoading } from './timeoutPolicy.ts'

/** The Safe the host shows and the chain it is on. */
export type HostAccount = HostSafe & { readonly chain: Chain }

/** Reads account and chain from the host. Both calls reject as `Communicator.send` does. */
export type AccountReader = {
  /**
   * What the host shows. A chain that is known already is not asked for, and unless `fresh` a question that is
   * open already is shared. `safe`: what the host just said.
   */
  readonly read: (options: {
    readonly signal: AbortSignal
    readonly safe?: HostSafe
    readonly fresh?: boolean
  }) => Promise<HostAccount>
  /** Asks for Safe and chain anew, whatever is known. */
  readonly confirm: (signal: AbortSignal) => Promise<HostAccount>
}

type AccountAsking = { readonly signal: AbortSignal; readonly fresh?: boolean }

/** While the host switches, its Safe and its chain may disagree for a moment. */
const mostAttempts = 3

export function createAccountReader(
  communicator: Pick<Communicator, 'send'>,
  configured: readonly ChainConfiguration[],
): AccountReader {
  const chains = new Map(configured.map((chain) => [chain.id, fromConfiguration(chain)]))

  function askSafe(options: AccountAsking): Promise<HostSafe> {
    return communicator.send('getSafeInfo', undefined, { ...options, timeoutPolicy: whileLoading })
  }

  /** `undefined` when the host is on another chain than its Safe. */
  async function askChain({ chainId }: AccountRef, options: AccountAsking): Promise<Chain | undefined> {
    const reported = await communicator.send('getChainInfo', undefined, {
      ...options,
      timeoutPolicy: whileLoading,
    })
    if (reported.id !== chainId) return undefined
    const chain = chains.get(chainId) ?? { ...reported, supported: true }
    chains.set(chainId, chain)
    return chain
  }

  async function agree(
    findChain: (account: AccountRef) => Promise<Chain | undefined>,
    options: AccountAsking,
    first?: HostSafe,
  ): Promise<HostAccount> {
    let safe = first ?? (await askSafe(options))
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const chain = await findChain(safe.account)
      if (chain !== undefined) return { ...safe, chain }
      safe = await askSafe({ ...options, fresh: true })
    }
    throw bridgeErrors.invalidReply({ method: 'getChainInfo', problem: 'shape' })
  }

  return {
    read: ({ safe, ...options }) =>
      agree(async (account) => chains.get(account.chainId) ?? askChain(account, options), options, safe),
    confirm(signal) {
      const options = { signal, fresh: true }
      return agree((account) => askChain(account, options), options)
    },
  }
}

/** A chain this site was set up for is described by its own settings, not by the host. */
function fromConfiguration({ id, name, shortName, nativeCurrency, explorerUrl }: ChainConfiguration): Chain {
  return {
    id,
    name,
    shortName,
    nativeCurrency,
    explorer: explorerUrl === undefined ? undefined : explorerAt(explorerUrl),
    supported: true,
  }
}

function explorerAt(url: string): Chain['explorer'] {
  return { address: `${url}/address/{{address}}`, transaction: `${url}/tx/{{txHash}}` }
}
