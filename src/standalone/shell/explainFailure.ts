import { isError } from '../../shared/errors/AppError.ts'
import { describeWalletError } from '../errors/describeWalletError.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { toWalletError } from '../wallets/toWalletError.ts'

/** Why a wallet did not connect, in full sentences. */
export function explainFailure(thrown: unknown, wallet: string): string {
  if (isNotFetched(thrown))
    return `The code for ${wallet} could not be loaded: the network failed, or a newer version replaced this page. RETRY cannot fetch it again. Reload the page.`
  const error = toWalletError(thrown, wallet, 'eth_requestAccounts')
  const { title, advice } = describeWalletError(error)
  // RainbowKit's pane has RETRY below; what was or was not sent is not a question here.
  return isError(error, walletErrors.failed) ? `${title} It says “${error.message}”.` : `${title} ${advice}`
}

/** Why a network was not switched, in full sentences. `wallet`: its name. */
export function explainSwitch(thrown: unknown, wallet: string | undefined): string {
  const { title, advice } = describeWalletError(toWalletError(thrown, wallet, 'wallet_switchEthereumChain'))
  return `${title} ${advice}`
}

/** Why a sign-in did not come about, in full sentences. `wallet`: its name. */
export function explainSignIn(thrown: unknown, wallet: string | undefined): string {
  const { title, advice } = describeWalletError(toWalletError(thrown, wallet, 'personal_sign'))
  return `${title} ${advice}`
}

/** Browsers keep a module that could not be fetched as failed; each says it in its own words. */
function isNotFetched(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /dynamically imported module|importing a module script failed/i.test(thrown.message)
  )
}
