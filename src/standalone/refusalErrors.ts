import { AppError } from '../shared/errors/AppError.ts'
import type { WalletFacts } from './errors.ts'

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
