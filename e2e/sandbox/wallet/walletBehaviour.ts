/**
 * How a test steers the sandbox's wallet, at `window.sandboxWallet` of a page it is injected into. A person clicks:
 * the wallet asks in a dialog named `Sandbox Wallet` with the buttons `Approve` and `Reject`, and offers the accounts
 * as radio buttons (Ada, Bo, Cy, Dee) when a site connects.
 *
 * | call                    | what it does                                                                          |
 * |-------------------------|---------------------------------------------------------------------------------------|
 * | `answer('approve')`     | approves what comes without asking, with the first account; `'reject'`, `'ask'` alike |
 * | `failNext(method, e)`   | answers the next such request with this error, without asking                         |
 * | `setChain(5)`           | moves the wallet to another chain and says so: a site's "Wrong network"               |
 * | `setAccount('Bo')`      | the person picks another account in the wallet, without the site                      |
 * | `disconnect()`          | the person takes the permission back in the wallet                                    |
 * | `setDevice('trezor')`   | what it signs is shown as a device would: screens made of the very bytes              |
 * | `log`                   | every request that came, with its outcome                                             |
 *
 * The account that was granted, the chain, and added chains are remembered over reloads where storage allows.
 */
export type SandboxWallet = {
  readonly log: readonly WalletLogEntry[]
  readonly answer: (answer: WalletAnswer) => void
  readonly failNext: (method: string, error: { readonly code: number; readonly message: string }) => void
  readonly setChain: (chainId: number) => void
  readonly setAccount: (name: string) => void
  readonly disconnect: () => void
  /** `undefined`: the wallet has no device. */
  readonly setDevice: (device: WalletDevice | undefined) => void
}

/** Devices whose screens the wallet can show. */
export type WalletDevice = 'ledger-nano' | 'ledger-touch' | 'trezor' | 'trezor-one' | 'keystone'

export type WalletAnswer = 'ask' | 'approve' | 'reject'

export type WalletLogEntry = {
  readonly method: string
  readonly params: unknown
  /** `undefined` while it waits; an error has a `code`. */
  outcome: { readonly result: unknown } | { readonly code: number; readonly message: string } | undefined
}

declare global {
  interface Window {
    sandboxWallet?: SandboxWallet
  }
}
