import { errorTable } from '../../shared/errors/AppError.ts'

/** Why an app is not opened, or not connected. */
export const dappErrors = errorTable('dapps', {
  notAnAddress: () => 'Not the address of an app',
  /** Framed with an origin of its own, the app would be this page. */
  ownOrigin: () => 'The address is of this site',
  knownHost: (_: { readonly origin: string }) => 'The address is of a page that may frame this site',
  notEncrypted: (_: { readonly origin: string }) => 'The address is not encrypted',
  /** The content security policy of this site does not have it. */
  notSetUp: (_: { readonly origin: string }) => 'The site was not set up for this app',
  /** Not `wc:…` with all its parts. */
  notALink: () => 'Not a link of WalletConnect',
  oldLink: (_: { readonly version: number }) => 'The link is of another version of WalletConnect',
  expiredLink: () => 'The link has expired',
  usedLink: () => 'The link was used here before',
  /** The relay has the link, and no dApp says who it is. */
  noProposal: () => 'No dApp answers at the other end of the link',
  noCommonNetwork: (_: { readonly name: string }) =>
    'The Safe is on none of the networks that were asked for',
  networksNotRead: (_: { readonly name: string }) => 'No node says on which of the networks the Safe is',
  relayNotReached: () => 'The relay of WalletConnect does not answer',
  heldElsewhere: () => 'Another tab of this site hears the dApps',
})
