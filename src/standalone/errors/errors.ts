import { AppError } from '../../shared/errors/AppError.ts'

/** The person said no in the wallet (4001 and the texts of SPEC section 8). */
export class WalletRejectedError extends AppError {
  readonly code = 'wallet/rejected'

  constructor({ wallet, text, cause, method }: WalletFacts) {
    super(text ?? 'User rejected the request.', { cause, facts: { wallet, method } })
  }
}

/** The wallet still shows an earlier question of this site (-32002). */
export class WalletBusyError extends AppError {
  readonly code = 'wallet/busy'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'Requested resource not available.', { cause, facts: { wallet } })
  }
}

/** The wallet does not know the chain and did not add it (4902). */
export class ChainNotAddedError extends AppError {
  readonly code = 'wallet/chain-not-added'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'Unrecognized chain', { cause, facts: { wallet } })
  }
}

/** The wallet answered a switch of chain with something else than a yes or a no. */
export class SwitchChainFailedError extends AppError {
  readonly code = 'wallet/switch-failed'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'An error occurred when attempting to switch chain.', { cause, facts: { wallet } })
  }
}

/** This kind of wallet changes its chain only by itself. */
export class SwitchNotSupportedError extends AppError {
  readonly code = 'wallet/switch-not-supported'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'The wallet does not support programmatic chain switching.', { cause, facts: { wallet } })
  }
}

/** The wallet answers on another chain than the one asked for (SPEC section 8). Chain ids. */
export class ChainMismatchError extends AppError {
  readonly code = 'wallet/chain-mismatch'

  constructor({ expected, received, wallet }: { expected: number; received: number; wallet: string }) {
    super(`Chain mismatch: Expected ${expected}, received ${received}`, {
      facts: { expected, received, wallet },
    })
  }
}

/** The wallet that was chosen or remembered is not in this browser any more. */
export class ConnectorNotFoundError extends AppError {
  readonly code = 'wallet/not-found'

  constructor({ wallet, cause }: Pick<WalletFacts, 'wallet' | 'cause'>) {
    super('connector not found', { cause, facts: { wallet } })
  }
}

/** The chain is none of those this site was built with. */
export class ChainNotConfiguredError extends AppError {
  readonly code = 'wallet/chain-not-configured'

  constructor({ chainId }: { chainId: number | undefined }) {
    super('Chain not configured', { facts: { chainId } })
  }
}

/** The wallet refused for a reason of its own; `message` is its text. */
export class WalletFailedError extends AppError {
  readonly code = 'wallet/failed'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'The wallet failed.', { cause, facts: { wallet } })
  }
}

/** The wallet said yes and gave something that is not a transaction hash. */
export class WalletAnswerError extends AppError {
  readonly code = 'wallet/answer'

  constructor({ wallet, call }: { wallet: string | undefined; call: string }) {
    super('The wallet sent something unexpected', { facts: { wallet, call } })
  }
}

/** The person ended the sending of several calls before the last one. */
export class SendingStoppedError extends AppError {
  readonly code = 'wallet/stopped'

  constructor({ sent, total }: { sent: number; total: number }) {
    super('Sending was stopped', { facts: { sent, total } })
  }
}

/** A link names a network that is none of those this site was built with. */
export class UnknownNetworkError extends AppError {
  readonly code = 'standalone/unknown-network'

  constructor({ network }: { network: string }) {
    super('The network is not set up here', { facts: { network } })
  }
}

/** Part of this site itself could not be fetched: the network, or a newer version replaced it. */
export class ShellNotLoadedError extends AppError {
  readonly code = 'standalone/not-loaded'

  constructor({ cause }: { cause: unknown }) {
    super('The wallet list could not be loaded', { cause })
  }
}

/** What is known of a failure in a wallet. */
export type WalletFacts = {
  /** The wallet's name. */
  readonly wallet: string | undefined
  /** The wallet's own words. */
  readonly text?: string
  /** What it was asked for, where that is not sending. */
  readonly method?: string | undefined
  readonly cause: unknown
}
