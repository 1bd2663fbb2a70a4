import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { AppError } from '../errors/AppError.ts'

/** The wallet is on another chain than the Safe. Chain ids. Nobody was asked. */
export class WrongChainError extends AppError {
  readonly code = 'signer/wrong-chain'
  readonly expected: number

  constructor({ wallet, expected, current }: { wallet: string; expected: number; current: number }) {
    super(`The wallet is on chain ${current}, the Safe on chain ${expected}`, {
      facts: { wallet, expected, current },
    })
    this.expected = expected
  }
}

/** The wallet's account is not an owner of the Safe now. Nobody was asked. */
export class NotAnOwnerError extends AppError {
  readonly code = 'signer/not-an-owner'

  constructor({ signer, safe }: { signer: Address; safe: Address }) {
    super('This account is no owner of the Safe', { facts: { signer, safe } })
  }
}

/** The Safe went past the nonce that was composed for. Nobody was asked. */
export class NonceUsedError extends AppError {
  readonly code = 'signer/nonce-used'

  constructor({ nonce, current }: { nonce: bigint; current: number }) {
    super('The nonce is used', { facts: { nonce: String(nonce), current } })
  }
}

/** Somebody has proposed with this nonce since it was recommended. Nobody was asked. */
export class NonceTakenError extends AppError {
  readonly code = 'signer/nonce-taken'

  constructor({ nonce, next }: { nonce: bigint; next: number }) {
    super('The nonce was taken meanwhile', { facts: { nonce: String(nonce), next } })
  }
}

/** Other transactions of the Safe have to be executed before this one. Nobody was asked. */
export class NotYetItsTurnError extends AppError {
  readonly code = 'signer/not-its-turn'

  constructor({ nonce, current }: { nonce: bigint; current: number }) {
    super('An earlier nonce is open', { facts: { nonce: String(nonce), current } })
  }
}

/**
 * The fields do not make the hash that was shown any more: the Safe has another version now, or its contract computes
 * another hash. Nobody was asked.
 */
export class HashChangedError extends AppError {
  readonly code = 'signer/hash-changed'

  constructor({ shown, computed, by }: { shown: Hex; computed: Hex | undefined; by: 'here' | 'contract' }) {
    super('The hash is another one now', { facts: { shown, computed, by } })
  }
}

/** What came back is not a signature by the signer over our hash. It must go nowhere. */
export class SignedSomethingElseError extends AppError {
  readonly code = 'signer/signed-something-else'

  constructor({ signer, recovered }: { signer: Address; recovered: Address | undefined }) {
    super('The signature is not by the signer over this hash', { facts: { signer, recovered } })
  }
}

/** The wallet said yes and gave something that is no signature of 64 or 65 bytes. */
export class NoSignatureError extends AppError {
  readonly code = 'signer/no-signature'

  constructor({ wallet }: { wallet: string }) {
    super('The wallet gave no signature', { facts: { wallet } })
  }
}

/** Fewer signatures count than the Safe asks for. Nobody was asked. */
export class SignaturesMissingError extends AppError {
  readonly code = 'signer/signatures-missing'

  constructor({ valid, threshold }: { valid: number; threshold: number }) {
    super('There are not enough valid signatures', { facts: { valid, threshold } })
  }
}

/** The chain tried it and it goes back, for a reason that is no code of the Safe. Nobody was asked. */
export class ExecutionRevertsError extends AppError {
  readonly code = 'signer/execution-reverts'

  constructor({ text, cause }: { text: string; cause: unknown }) {
    super(text, { cause })
  }
}

/** A message was signed and the gateway did not take the signature: it stays on this device. */
export class MessageKeptError extends AppError {
  readonly code = 'signer/message-kept'

  constructor({ cause }: { cause: unknown }) {
    super('The signature is kept on this device', { cause })
  }
}
