import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { Address } from '../../shared/domain/values/address.ts'
import { isChainId } from '../../shared/domain/values/isChainId.ts'
import { shortenAddress } from '../../shared/domain/values/shortenAddress.ts'
import { chainOf } from '../wallets/chainOf.ts'

/** The wallet as the wallet library has it; on its way somewhere it is neither. */
export type WalletState =
  | { readonly status: 'connected'; readonly address: Address | undefined; readonly chainId: number }
  | { readonly status: 'disconnected' | 'connecting' | 'reconnecting' }

/** A change of the connection in one sentence, to be heard; `undefined` while it is on its way. */
export function connectionWords(
  wallet: WalletState,
  chains: readonly ChainConfiguration[],
): string | undefined {
  if (wallet.status === 'disconnected') return 'The wallet is disconnected.'
  if (wallet.status !== 'connected' || wallet.address === undefined) return undefined
  const { name, supported } = chainOf(wallet.chainId, chains)
  return supported
    ? `Connected as ${shortenAddress(wallet.address)} on ${name}.`
    : isChainId(wallet.chainId)
      ? `The wallet is on chain ${wallet.chainId}, which this site is not set up for.`
      : 'The wallet does not say which network it is on.'
}
