/** A wallet that opens from a link on the device that it is on; the code follows as `uri`. */
export type LinkedWallet = { readonly name: string; readonly href: string }

/** Wallets whose makers publish such a link on a site of their own, so that it leads to an installation where the app is missing. */
export const linkedWallets: readonly LinkedWallet[] = [
  { name: 'MetaMask', href: 'https://metamask.app.link/wc' },
  { name: 'Rainbow', href: 'https://rnbwapp.com/wc' },
  { name: 'Trust Wallet', href: 'https://link.trustwallet.com/wc' },
]

/** Where WalletConnect looks for the app that it opens for each later request (SPEC section 9). */
const linkChoice = 'WALLETCONNECT_DEEPLINK_CHOICE'

type Opener = { readonly localStorage: Pick<Storage, 'setItem'> }

/** Remembers which wallet was opened, so that later requests open it again. Without storage the person opens it. */
export function rememberWalletLink({ name, href }: LinkedWallet, view: Opener): void {
  try {
    view.localStorage.setItem(linkChoice, JSON.stringify({ href, name }))
  } catch {
    // Connecting does not depend on it.
  }
}
