import type { Config } from 'wagmi'
import { watchAsset } from 'wagmi/actions'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { Capabilities } from '../../shared/source/AccountSource.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { toWalletError } from './toWalletError.ts'

type WatchedToken = Parameters<NonNullable<Capabilities['watchToken']>>[0]

/** Wallets refuse longer ones (EIP-747). */
const longestSymbol = 11

/**
 * Asks the connected wallet to list a token. Rejects with `wallet/chain-mismatch`, before anybody is asked, when the
 * wallet is on another network than the token.
 */
export async function watchToken(
  config: Config,
  { chainId, address, symbol, decimals }: WatchedToken,
  access: () => Promise<{ readonly account: AccountRef; readonly name: string }>,
): Promise<boolean> {
  const method = 'wallet_watchAsset'
  const { account, name } = await access()
  if (account.chainId !== chainId)
    throw walletErrors.chainMismatch({ expected: chainId, received: account.chainId, wallet: name, method })
  const options = { address, symbol: symbol.slice(0, longestSymbol), decimals }
  try {
    // A wallet may answer anything; only true is a yes.
    return (await watchAsset(config, { type: 'ERC20', options })) === true
  } catch (thrown) {
    throw toWalletError(thrown, name, method)
  }
}
