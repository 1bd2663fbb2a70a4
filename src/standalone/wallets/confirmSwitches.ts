import type { Config, Connector } from 'wagmi'
import { isError } from '../../shared/errors/AppError.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { toWalletError } from './toWalletError.ts'

/** How often, and how many milliseconds apart, a wallet is asked for its chain after it said that it switched. */
const looks = { times: 5, apart: 250 }

/**
 * An injected wallet that answers a switch with yes is asked for its chain within about a second. wagmi's own way waits
 * for an event, which a wallet that did not switch never sends. A network of the build that the wallet does not know is
 * left to wagmi, which offers to add it. What the switch rejects with is an error of ours.
 *
 * A network whose nodes a person named has no address that a wallet may be given without a word for it. No kind of
 * wallet is asked to add it here: the switch ends with `wallet/chain-not-added`, and the page offers it (`OfferNetwork`).
 */
export function confirmSwitches(config: Pick<Config, 'chains'>, connector: Connector): void {
  const switchByLibrary = connector.switchChain?.bind(connector)
  if (switchByLibrary === undefined) return
  connector.switchChain = async (parameters) => {
    const { chainId } = parameters
    const chain = config.chains.find(({ id }) => id === chainId)
    if (chain === undefined) return switchByLibrary(parameters)
    const mayBeAdded = chain.rpcUrls.default.http.length > 0
    if (connector.type !== 'injected' && mayBeAdded) return switchByLibrary(parameters)
    const wallet = connector.name
    const method = 'wallet_switchEthereumChain'
    const provider: unknown = await connector.getProvider()
    if (!canBeAsked(provider)) throw walletErrors.notFound({ wallet })
    try {
      await provider.request({ method, params: [{ chainId: `0x${chainId.toString(16)}` }] })
    } catch (thrown) {
      const error = toWalletError(thrown, wallet, method)
      if (isError(error, walletErrors.chainNotAdded) && mayBeAdded)
        return await offerByLibrary(() => switchByLibrary(parameters), wallet)
      throw isError(error, walletErrors.failed)
        ? walletErrors.switchFailed({ wallet }, { text: error.message, cause: thrown })
        : error
    }
    for (let look = 0; look < looks.times; look++) {
      if ((await connector.getChainId()) === chainId) {
        connector.emitter.emit('change', { chainId })
        return chain
      }
      await new Promise((resolve) => setTimeout(resolve, looks.apart))
    }
    const received = await connector.getChainId()
    throw walletErrors.chainMismatch({ expected: chainId, received, wallet, method })
  }
}

/**
 * wagmi calls whatever ends its offer of a network a rejection of the user, and keeps what the wallet said as its cause.
 * @throws AppError `wallet/rejected`, which says in `offer` what the wallet did instead of saying no.
 */
async function offerByLibrary<chain>(offer: () => Promise<chain>, wallet: string): Promise<chain> {
  try {
    return await offer()
  } catch (thrown) {
    const method = 'wallet_addEthereumChain'
    const origin = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown
    if (origin instanceof Error && [origin, origin.cause].some(saysItStayed))
      throw walletErrors.rejected({ wallet, method, offer: 'stayed' }, { cause: thrown })
    const error = toWalletError(origin, wallet, method)
    if (isError(error, walletErrors.rejected)) throw error
    throw walletErrors.rejected({ wallet, method, offer: 'failed' }, { text: error.message, cause: thrown })
  }
}

/** What wagmi says where the wallet took the network and is still on another one. */
function saysItStayed(error: unknown): boolean {
  return error instanceof Error && error.message === 'User rejected switch after adding network.'
}

type AskableProvider = {
  readonly request: (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
}

function canBeAsked(provider: unknown): provider is AskableProvider {
  return (
    typeof provider === 'object' &&
    provider !== null &&
    'request' in provider &&
    typeof provider.request === 'function'
  )
}
