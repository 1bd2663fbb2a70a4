/**
 * The protocol between a Safe App and its host, Safe{Wallet}: one line per method.
 * `params` is what travels; the answer is `unknown` until `replies.ts` has parsed it into the type that `wireResults.ts` names.
 * `kind` decides timeouts, retries and queueing:
 * `read`, the host answers by itself, may be repeated; `optional`, some hosts never answer; `approval`, the signer decides.
 */
export const methods = {
  getSafeInfo: 'read',
  getChainInfo: 'read',
  getEnvironmentInfo: 'read',
  getSafeBalances: 'read',
  getTxBySafeTxHash: 'read',
  rpcCall: 'read',
  getOffChainSignature: 'optional',
  getCurrentTheme: 'optional',
  requestAddressBook: 'read',
  wallet_getPermissions: 'read',
  wallet_requestPermissions: 'approval',
  sendTransactions: 'approval',
  signMessage: 'approval',
  signTypedMessage: 'approval',
} as const satisfies Record<keyof WireParams, 'read' | 'optional' | 'approval'>

export type Method = keyof WireParams
export type ApprovalMethod = {
  [method in Method]: (typeof methods)[method] extends 'approval' ? method : never
}[Method]

export type WireParams = {
  getSafeInfo: undefined
  getChainInfo: undefined
  getEnvironmentInfo: undefined
  getSafeBalances: { readonly currency: string }
  getTxBySafeTxHash: { readonly safeTxHash: string }
  rpcCall: { readonly call: string; readonly params: readonly unknown[] }
  /** A bare string: the SafeMessage hash. */
  getOffChainSignature: string
  getCurrentTheme: undefined
  requestAddressBook: undefined
  wallet_getPermissions: undefined
  wallet_requestPermissions: readonly { readonly requestAddressBook: Readonly<Record<string, never>> }[]
  sendTransactions: {
    readonly txs: readonly WireTransaction[]
    readonly params?: { readonly safeTxGas?: number }
  }
  signMessage: { readonly message: string }
  signTypedMessage: { readonly typedData: unknown }
}

/** `value` is a decimal string in wei. */
export type WireTransaction = { readonly to: string; readonly value: string; readonly data: string }

/** The semver the host reads; below 7.11.0 it falls back to on-chain signing. */
export const sdkVersion = '9.1.0'
