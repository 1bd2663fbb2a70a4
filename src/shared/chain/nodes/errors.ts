import { AppError } from '../../errors/AppError.ts'

/** A node answered something that does not fit the question. */
export class ChainAnswerError extends AppError {
  readonly code = 'chain/answer'

  constructor({ call }: { call: string }) {
    super('The node sent something unexpected', { facts: { call } })
  }
}

/** Whoever reads the chain for this page said nothing for too long. */
export class ChainSilentError extends AppError {
  readonly code = 'chain/silent'

  constructor(options: { cause?: unknown } = {}) {
    super('The chain did not answer in time', options)
  }
}

/** There is no contract at the address, or it is not a Safe. */
export class NotASafeError extends AppError {
  readonly code = 'chain/not-a-safe'

  constructor({ address }: { address: string }) {
    super('There is no Safe at this address', { facts: { address } })
  }
}

/** The contract at the address does not answer as an EIP-20 token does. */
export class NotATokenError extends AppError {
  readonly code = 'chain/not-a-token'

  constructor({ address }: { address: string }) {
    super('There is no token at this address', { facts: { address } })
  }
}

/** A node this site was set up with did not answer at all. */
export class NodeUnreachableError extends AppError {
  readonly code = 'chain/node-unreachable'

  constructor({ host, cause }: { host: string; cause: unknown }) {
    super('The node did not answer', { cause, facts: { host } })
  }
}

/** What a node sent is no answer of JSON-RPC. */
export class NodeAnswerError extends AppError {
  readonly code = 'chain/node-answer'

  constructor({ host }: { host: string }) {
    super('The node sent something that is no answer', { facts: { host } })
  }
}

/** A node answered a read with an error. `reason`: why a call reverted, where the contract says so in words. */
export class NodeRefusedError extends AppError {
  readonly code = 'chain/node-refused'

  constructor({
    host,
    method,
    text,
    reason,
    selector,
  }: {
    host: string
    method: string
    text: string
    reason: string | undefined
    selector: string | undefined
  }) {
    super(text, { facts: { host, method, reason, selector } })
  }
}

/** A chain read got no usable answer from the configured nodes. */
export class NodeReadError extends AppError {
  readonly code = 'node/read'

  constructor({ method, chainId, text, cause }: NodeFacts) {
    super(text, { cause, facts: { method, chainId } })
  }
}

/** None of the configured nodes answered in time. */
export class NodeTimeoutError extends AppError {
  readonly code = 'node/timeout'

  constructor({ method, chainId, text, cause }: NodeFacts) {
    super(text, { cause, facts: { method, chainId } })
  }
}

/** What is known of a read that no node answered. */
type NodeFacts = {
  readonly method: string
  readonly chainId: number
  readonly text: string
  readonly cause: unknown
}
