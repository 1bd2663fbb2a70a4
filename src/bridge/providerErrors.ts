import { AppError } from '../shared/errors/AppError.ts'

/** An account was named that is not the Safe. */
export class OtherAccountError extends AppError {
  readonly code = 'provider/other-account'
  /** EIP-1193: unauthorized. */
  readonly eip1193Code = 4100

  constructor({ method, message }: { method: string; message: string }) {
    super(message, { facts: { method } })
  }
}

/** The parent has no such method, or this page does not pass it on. */
export class UnsupportedMethodError extends AppError {
  readonly code = 'provider/unsupported-method'
  /** EIP-1193: unsupported method. */
  readonly eip1193Code = 4200

  constructor({ method }: { method: string }) {
    super(`"${method}" not implemented`, { facts: { method } })
  }
}

/** Another chain was named than the one the Safe is on. An app inside Safe{Wallet} cannot switch it. */
export class OtherChainError extends AppError {
  readonly code = 'provider/other-chain'
  /** EIP-1193: not connected to the requested chain; EIP-5792 has a code of its own for batches. */
  readonly eip1193Code: 4901 | 5710

  constructor({ method, wanted, current }: { method: string; wanted: string; current: number }) {
    super(`Safe is not on chain ${wanted}`, { facts: { method, wanted: wanted.slice(0, 80), current } })
    this.eip1193Code = method === 'wallet_sendCalls' ? 5710 : 4901
  }
}

/** The parameters do not have the shape of the method. */
export class InvalidParamsError extends AppError {
  readonly code = 'provider/invalid-params'
  /** JSON-RPC: invalid params. */
  readonly eip1193Code = -32602

  constructor({ method, problem }: { method: string; problem: string }) {
    super(problem, { facts: { method } })
  }
}

/** A batch asks for something of the wallet that a Safe App cannot promise (EIP-5792). */
export class UnsupportedCapabilityError extends AppError {
  readonly code = 'provider/unsupported-capability'
  readonly eip1193Code = 5700

  constructor({ capability }: { capability: string }) {
    super('The wallet does not support a capability that was asked for', {
      facts: { capability: capability.slice(0, 80) },
    })
  }
}

/** A batch names an id that another one has (EIP-5792). */
export class DuplicateCallsError extends AppError {
  readonly code = 'provider/duplicate-calls'
  readonly eip1193Code = 5720

  constructor() {
    super('A batch with this id was sent already')
  }
}

/** Nobody has heard of a batch with this id (EIP-5792). */
export class UnknownCallsError extends AppError {
  readonly code = 'provider/unknown-calls'
  readonly eip1193Code = 5730

  constructor() {
    super('There is no batch with this id')
  }
}

/** The parent's node answered a read with an error, of which the parent passes on one text and no data. */
export class ReadFailedError extends AppError {
  readonly code = 'provider/read-failed'
  readonly eip1193Code = -32603

  constructor({ method, text }: { method: string; text: string }) {
    super(text, { facts: { method } })
  }
}

/** The user read on this page what a library asked for, and rejected it. The host was not asked. */
export class UserRejectedError extends AppError {
  readonly code = 'provider/user-rejected'
  /** EIP-1193: user rejected the request. */
  readonly eip1193Code = 4001

  constructor() {
    super('User rejected the request')
  }
}

/** The user stopped waiting for the host. Its window may still be open, so the request may still be granted. */
export class LeftOpenError extends AppError {
  readonly code = 'provider/left-open'
  readonly eip1193Code = -32603

  constructor() {
    super('The user stopped waiting for the answer')
  }
}
