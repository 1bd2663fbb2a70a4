/** An error as EIP-1193 and JSON-RPC number them. */
export class ProviderError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const userRejected = () => new ProviderError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.')
export const unsupported = (method: string) =>
  new ProviderError(4200, `The provider does not support the requested method: ${method}.`)
export const chainDisconnected = () =>
  new ProviderError(4901, 'The provider is not connected to the requested chain.')
export const unknownChain = (chainId: number) =>
  new ProviderError(4902, `Unrecognized chain ID "0x${chainId.toString(16)}".`)
export const invalidParams = (message: string) => new ProviderError(-32602, message)
export const alreadyPending = (method: string) =>
  new ProviderError(-32002, `Already processing ${method}. Please wait.`)
