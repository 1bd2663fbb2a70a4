/** A question to a node: an EIP-1193 method that only reads, and its parameters. */
export type ChainRead = { readonly method: string; readonly params?: readonly unknown[] }

/** Asks a node. Rejects with an `AppError`: a timeout, a refusal, no answer. Never carries methods that sign or send. */
export type ChainRequest = (
  request: ChainRead,
  options?: { readonly signal?: AbortSignal },
) => Promise<unknown>
