import { configuration } from '../../shared/configuration/configuration.ts'

/**
 * Fetches the code of WalletConnect on a phone, from this site and nowhere else. Called when the list of wallets
 * opens: a tap on a wallet may open its app only for some seconds, which a download over a slow network outlives.
 */
export function fetchWalletConnectOnPhones({ userAgent }: Pick<Navigator, 'userAgent'>): void {
  if (configuration.walletConnectProjectId === undefined || !/android|iphone|ipad|ipod/i.test(userAgent))
    return
  import('@walletconnect/ethereum-provider').catch(() => {
    // The tap on the wallet fetches it again and reports a failure there.
  })
}
