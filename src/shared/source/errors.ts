import type { AccountRef } from '../domain/safeRef.ts'
import { AppError } from '../errors/AppError.ts'

/** An empty list was to be sent (SPEC section 5). */
export class NoCallsError extends AppError {
  readonly code = 'source/no-calls'

  constructor() {
    super('No transactions were passed')
  }
}

/** The account or chain changed between composing and sending. Nothing was sent. */
export class AccountChangedError extends AppError {
  readonly code = 'source/account-changed'
  readonly composedFor: AccountRef
  readonly current: AccountRef

  constructor({ composedFor, current }: { composedFor: AccountRef; current: AccountRef }) {
    super('The account changed since this was composed', {
      facts: {
        composedForChain: composedFor.chainId,
        composedForAddress: composedFor.address,
        currentChain: current.chainId,
        currentAddress: current.address,
      },
    })
    this.composedFor = composedFor
    this.current = current
  }
}

/** Another question to the person is still open. */
export class RequestOpenError extends AppError {
  readonly code = 'source/request-open'

  constructor() {
    super('Another request is still open')
  }
}

/** The source cannot send: read-only host, watched Safe, nothing connected, chain not configured. */
export class CannotSendError extends AppError {
  readonly code = 'source/cannot-send'
  readonly reason: 'unknown-host' | 'watched' | 'not-connected' | 'wrong-network'

  constructor(reason: CannotSendError['reason']) {
    super('This account cannot send from here', { facts: { reason } })
    this.reason = reason
  }
}
