import { errorTable } from '../../shared/errors/AppError.ts'

/** The errors of wallets, and of the networks and contracts that refuse what a wallet sends. */
export const walletErrors = errorTable('wallet', {
  /**
   * The answer in the wallet was no (`readRefusal.ts`; to connect, also in the words of SPEC section 8). `method`: absent
   * for sending. `offer`: the wallet failed to take a network, or took it and stayed on another one.
   */
  rejected: (_: AskedFacts & { readonly offer?: 'failed' | 'stayed' }) => 'User rejected the request.',
  /** The wallet still shows an earlier question of this site (-32002). */
  busy: (_: AskedFacts) => 'Requested resource not available.',
  /** The wallet does not know the chain and did not add it (4902). */
  chainNotAdded: (_: WalletFacts) => 'Unrecognized chain',
  /** The wallet answered a switch of chain with something else than a yes or a no. */
  switchFailed: (_: WalletFacts) => 'An error occurred when attempting to switch chain.',
  /** This kind of wallet changes its chain only by itself. */
  switchNotSupported: (_: WalletFacts) => 'The wallet does not support programmatic chain switching.',
  /** The wallet answers on another chain than the one asked for (SPEC section 8). Chain ids. */
  chainMismatch: ({
    expected,
    received,
  }: AskedFacts & { readonly expected: number; readonly received: number }) =>
    `Chain mismatch: Expected ${expected}, received ${received}`,
  /** The wallet that was chosen or remembered is not in this browser any more. */
  notFound: (_: WalletFacts) => 'connector not found',
  /** The chain is none of those this site was built with. */
  chainNotConfigured: (_: { readonly chainId: number | undefined }) => 'Chain not configured',
  /** The wallet cannot, or may not, do what it was asked for, and has shown no window (`readRefusal.ts`). */
  unsupported: (_: AskedFacts) => 'The wallet does not support this.',
  /** The wallet says that the network has exactly this transaction already. */
  alreadyKnown: (_: WalletFacts) => 'already known',
  /** The wallet answered neither yes nor no, in its own words. `method` absent: it was asked to send. */
  failed: (_: AskedFacts) => 'The wallet failed.',
  /** The wallet said yes and gave something that is not a transaction hash. */
  answer: (_: WalletFacts & { readonly call: string }) => 'The wallet sent something unexpected',
  /** The sending of several calls was ended before the last one. */
  stopped: (_: { readonly sent: number; readonly total: number }) => 'Sending was stopped',
  /** The relay behind WalletConnect gave no code to scan. `milliseconds`: how long it was waited for. */
  relayTimeout: (_: WalletFacts & { readonly milliseconds: number }) => 'The relay gave no URI',
  /** The wallet's own relay could not be connected to. */
  relayUnreachable: (_: WalletFacts) => 'The relay cannot be reached',
  /** The wallet said yes after the user had chosen another one, or none. It is not connected. */
  superseded: (_: WalletFacts) => 'The wallet was connected too late',
  /** WalletConnect wants to know which site asks, and this one was built without an id (SPEC section 5). */
  projectId: (_: WalletFacts) => 'No projectId found',
  /** A wallet that was given no chain at all (SPEC section 5). */
  noChains: (_: WalletFacts) => 'No chains found on connector.',
  /** A wallet was asked to switch to a chain it was not set up for here (SPEC section 5). */
  chainNotOnConnector: (_: WalletFacts & { readonly chainId: number | undefined }) =>
    'chain not found on connector.',
  /** The wallet is connected and was asked to connect once more (SPEC section 8). */
  alreadyConnected: (_: WalletFacts) => 'Connector already connected',
  /** The connection to the signer broke while the wallet was being connected, again and again. */
  connectionClosed: (_: WalletFacts) => 'The connection was closed',
  /** A sign-in that proves nothing; the text is a clause without a full stop. */
  signIn: () => 'The sign-in failed',
  /** No node was set up for the chain (SPEC section 8). */
  noProvider: ({ chainId }: { readonly chainId: number }) => `No provider for chain ${chainId}`,
  /** The wallet says that the account cannot pay amount and fee (SPEC section 8). */
  insufficientFunds: (_: AskedFacts) => 'insufficient funds',
  /** The wallet used a nonce that is taken (SPEC section 8). */
  nonceTooLow: (_: WalletFacts) => 'nonce too low',
  /** The wallet left a gap before its nonce (SPEC section 8). */
  nonceTooHigh: (_: WalletFacts) => 'nonce too high',
  /** The wallet says that a Safe contract refused with one of its own codes, such as GS026. */
  safeRefused: ({ safeCode }: AskedFacts & { readonly safeCode: string }) => safeCode,
})

/** The wallet's name. */
export type WalletFacts = { readonly wallet: string | undefined }
type AskedFacts = WalletFacts & { readonly method?: string | undefined }
