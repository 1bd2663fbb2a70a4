import { AppError } from '../../../shared/errors/AppError.ts'
import type { WalletFacts } from '../../errors/errors.ts'

/** The relay behind WalletConnect gave no code to scan. `milliseconds`: how long it was waited for. */
export class RelayTimeoutError extends AppError {
  readonly code = 'wallet/relay-timeout'

  constructor({ wallet, milliseconds }: { wallet: string; milliseconds: number }) {
    super('The relay gave no URI', { facts: { wallet, milliseconds } })
  }
}

/** WalletConnect wants to know which site asks, and this one was built without an id (SPEC section 5). */
export class ProjectIdMissingError extends AppError {
  readonly code = 'wallet/project-id'

  constructor({ wallet }: { wallet: string }) {
    super('No projectId found', { facts: { wallet } })
  }
}

/** A wallet that was given no chain at all (SPEC section 5). */
export class NoChainsError extends AppError {
  readonly code = 'wallet/no-chains'

  constructor({ wallet, cause }: Pick<WalletFacts, 'wallet' | 'cause'>) {
    super('No chains found on connector.', { cause, facts: { wallet } })
  }
}

/** A wallet was asked to switch to a chain it was not set up for here (SPEC section 5). */
export class ChainNotOnConnectorError extends AppError {
  readonly code = 'wallet/chain-not-on-connector'

  constructor({ wallet, chainId }: { wallet: string | undefined; chainId: number | undefined }) {
    super('chain not found on connector.', { facts: { wallet, chainId } })
  }
}

/** The wallet is connected and was asked to connect once more (SPEC section 8). */
export class AlreadyConnectedError extends AppError {
  readonly code = 'wallet/already-connected'

  constructor({ wallet, cause }: Pick<WalletFacts, 'wallet' | 'cause'>) {
    super('Connector already connected', { cause, facts: { wallet } })
  }
}

/** The connection to the signer broke while the wallet was being connected, again and again. */
export class ConnectionClosedError extends AppError {
  readonly code = 'wallet/connection-closed'

  constructor({ wallet, cause }: Pick<WalletFacts, 'wallet' | 'cause'>) {
    super('The connection was closed', { cause, facts: { wallet } })
  }
}

/** A sign-in that proves nothing; `problem` is a clause without a full stop. */
export class SignInError extends AppError {
  readonly code = 'wallet/sign-in'

  constructor(problem: string, { cause }: { cause?: unknown } = {}) {
    super(problem, { cause })
  }
}

/** No node was set up for the chain (SPEC section 8). */
export class NoProviderError extends AppError {
  readonly code = 'node/no-provider'

  constructor({ chainId }: { chainId: number }) {
    super(`No provider for chain ${chainId}`, { facts: { chainId } })
  }
}

/** The account cannot pay amount and fee (SPEC section 8). */
export class InsufficientFundsError extends AppError {
  readonly code = 'node/insufficient-funds'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'insufficient funds', { cause, facts: { wallet } })
  }
}

/** The wallet used a nonce that is taken (SPEC section 8). */
export class NonceTooLowError extends AppError {
  readonly code = 'node/nonce-too-low'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'nonce too low', { cause, facts: { wallet } })
  }
}

/** The wallet left a gap before its nonce (SPEC section 8). */
export class NonceTooHighError extends AppError {
  readonly code = 'node/nonce-too-high'

  constructor({ wallet, text, cause }: WalletFacts) {
    super(text ?? 'nonce too high', { cause, facts: { wallet } })
  }
}

/** A Safe contract refused with one of its own codes, such as GS026. */
export class SafeRefusedError extends AppError {
  readonly code = 'node/safe-refused'

  constructor({ safeCode, wallet, text, cause }: WalletFacts & { safeCode: string }) {
    super(text ?? safeCode, { cause, facts: { safeCode, wallet } })
  }
}
