import { errorTable } from '../../shared/errors/AppError.ts'

/** What can fail before a wallet is there. */
export const standaloneErrors = errorTable('standalone', {
  /** Part of this site itself could not be fetched: the network, or a newer version replaced it. */
  notLoaded: () => 'The wallet list could not be loaded',
  /** A link names a network that is none of those this site was built with. */
  unknownNetwork: (_: { readonly network: string }) => 'The network is not set up here',
})
