import { describeError } from '../shared/errors/describeError.ts'
import { toWalletError } from './toWalletError.ts'

/** Why a wallet did not connect, in full sentences. */
export function explainFailure(thrown: unknown, wallet: string): string {
  const error = toWalletError(thrown, wallet, 'eth_requestAccounts')
  const { title, advice } = describeError(error)
  // RainbowKit's pane has RETRY below; what was or was not sent is no question here.
  return error.code === 'wallet/failed' ? `${title} It says “${error.message}”.` : `${title} ${advice}`
}
