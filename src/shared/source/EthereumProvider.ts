/**
 * The account as libraries expect it (EIP-1193). Rejects with an `Error` that has a number as `code` (4001 the user
 * said no, 4100, 4200, 4900, 4901, EIP-5792's 57xx, JSON-RPC's -32xxx) and an `AppError` as `cause`.
 */
export type EthereumProvider = {
  readonly request: (request: EthereumRequest) => Promise<unknown>
  readonly on: (event: EthereumEvent, listener: EthereumListener) => void
  readonly removeListener: (event: EthereumEvent, listener: EthereumListener) => void
}

export type EthereumRequest = { readonly method: string; readonly params?: unknown }
export type EthereumEvent = 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged' | 'message'
export type EthereumListener = (news: unknown) => void
