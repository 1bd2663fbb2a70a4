import type { AccountRef } from '../domain/safe/safeRef.ts'
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

/** This device keeps so many transactions, or messages, of a Safe and no more. */
export class LocalFullError extends AppError {
  readonly code = 'source/local-full'

  constructor() {
    super('There is no room on this device')
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

/** Something that signs or sends was asked for as a chain read: a defect, stopped before it leaves. */
export class NotAChainReadError extends AppError {
  readonly code = 'source/not-a-read'

  constructor({ method }: { method: string }) {
    super('This method does not read the chain', { facts: { method } })
  }
}

/** The source was disposed while this was open; a defect unless the page is going away. */
export class DisposedError extends AppError {
  readonly code = 'source/disposed'

  constructor() {
    super('The connection was closed by this app')
  }
}
