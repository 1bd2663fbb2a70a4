import { errorTable } from '../../shared/errors/AppError.ts'

/** Why an app is not opened. */
export const dappErrors = errorTable('dapps', {
  notAnAddress: () => 'Not the address of an app',
  /** In a frame with its own origin it would be this page. */
  ownOrigin: () => 'The address is of this site',
  knownHost: (_: { readonly origin: string }) => 'The address is of a page that may frame this site',
  notEncrypted: (_: { readonly origin: string }) => 'The address is not encrypted',
  /** The content security policy of this site does not have it. */
  notSetUp: (_: { readonly origin: string }) => 'The site was not set up for this app',
})
