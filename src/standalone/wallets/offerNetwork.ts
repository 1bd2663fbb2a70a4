import { numberToHex } from 'viem/utils'
import type { AddedNetwork } from '../../shared/domain/networks/AddedNetwork.ts'
import type { ChainRead } from '../../shared/source/ChainRequest.ts'
import { toWalletError } from './toWalletError.ts'

/** The wallet asked directly. */
type AskableWallet = { readonly name: string; readonly request: (request: ChainRead) => Promise<unknown> }

const method = 'wallet_addEthereumChain'

/** Asks the wallet to add a network (EIP-3085). Rejects with an `AppError`, as when the user says no there. */
export async function offerNetwork(
  access: () => Promise<AskableWallet>,
  { id, name, currency, decimals, explorerUrl }: AddedNetwork,
  rpcUrl: string,
): Promise<void> {
  const { name: wallet, request } = await access()
  const network = {
    chainId: numberToHex(id),
    chainName: name,
    nativeCurrency: { name: currency, symbol: currency, decimals },
    rpcUrls: [rpcUrl],
    ...(explorerUrl !== undefined && { blockExplorerUrls: [explorerUrl] }),
  }
  await request({ method, params: [network] }).catch((thrown) => {
    throw toWalletError(thrown, wallet, method)
  })
}
