/** The one host that is contacted for dApps. The page of the embedded mode must not name it. */
export const relayHost = 'relay.walletconnect.org'
