import type { ChainConfiguration } from '../shared/configuration/configuration.ts'
import type { AccountRef } from '../shared/domain/safeRef.ts'
import type { Chain } from '../shared/source/AccountSource.ts'
import type { Communicator } from './communicator.ts'
import { InvalidReplyError } from './errors.ts'
import { impatient } from './patience.ts'
import type { ParentSafe } from './replies.ts'

/** The Safe the parent shows and the chain it is on. */
export type ParentAccount = ParentSafe & { readonly chain: Chain }

/** Reads account and chain from the parent. Both calls reject as `Communicator.send` does. */
export type AccountReader = {
  /** What the parent shows now. A chain that is known already is not asked for. `safe`: what it just said. */
  readonly read: (options: {
    readonly signal: AbortSignal
    readonly safe?: ParentSafe
  }) => Promise<ParentAccount>
  /** Asks for Safe and chain anew, whatever is known. */
  readonly confirm: (signal: AbortSignal) => Promise<ParentAccount>
}

/** While the parent switches, its Safe and its chain may disagree for a moment. */
const mostAttempts = 3

export function createAccountReader(
  communicator: Pick<Communicator, 'send'>,
  configured: readonly ChainConfiguration[],
): AccountReader {
  const chains = new Map(configured.map((chain) => [chain.id, fromConfiguration(chain)]))

  function askSafe(signal: AbortSignal): Promise<ParentSafe> {
    return communicator.send('getSafeInfo', undefined, { signal, patience: impatient, fresh: true })
  }

  /** `undefined` when the parent is on another chain than its Safe. */
  async function askChain({ chainId }: AccountRef, signal: AbortSignal): Promise<Chain | undefined> {
    const reported = await communicator.send('getChainInfo', undefined, {
      signal,
      patience: impatient,
      fresh: true,
    })
    if (reported.id !== chainId) return undefined
    const chain = chains.get(chainId) ?? { ...reported, supported: true }
    chains.set(chainId, chain)
    return chain
  }

  async function agree(
    findChain: (account: AccountRef) => Promise<Chain | undefined>,
    signal: AbortSignal,
    first?: ParentSafe,
  ): Promise<ParentAccount> {
    let safe = first ?? (await askSafe(signal))
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const chain = await findChain(safe.account)
      if (chain !== undefined) return { ...safe, chain }
      safe = await askSafe(signal)
    }
    throw new InvalidReplyError({ method: 'getChainInfo', problem: 'shape' })
  }

  return {
    read: ({ signal, safe }) =>
      agree(async (account) => chains.get(account.chainId) ?? askChain(account, signal), signal, safe),
    confirm: (signal) => agree((account) => askChain(account, signal), signal),
  }
}

/** A chain this site was set up for is described by its own settings, not by the parent. */
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
