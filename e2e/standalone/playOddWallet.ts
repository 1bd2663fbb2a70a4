import type { Page } from 'playwright/test'

/** A fault of a wallet; `none` while it behaves. */
export type OddManner =
  | 'none'
  | 'no accounts'
  | 'null accounts'
  | 'late yes'
  | 'silence'
  | 'throws at once'
  | 'refuses with a text'
  | 'garbage chain'
  | 'null chain'
  | 'garbage events'
  | 'wrong network, and says it switched'
  | 'disconnects while it sends'

/** Steers it; on `window.oddWallet` of the page. */
export type OddWallet = {
  manner: OddManner
  /** Answers what waits with a yes. */
  readonly release: () => void
  readonly emit: (event: string, value: unknown) => void
}

declare global {
  interface Window {
    oddWallet?: OddWallet
  }
}

/** Announces a second wallet (EIP-6963) named Odd Wallet, whose manners change while the page stays. */
export async function playOddWallet(page: Page, account: string): Promise<void> {
  await page.addInitScript(installOddWallet, account)
}

/** Runs in the page. */
function installOddWallet(account: string) {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const waiting: (() => void)[] = []
  const control: OddWallet = {
    manner: 'none',
    release: () => {
      for (const go of waiting.splice(0)) go()
    },
    emit: (event, value) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
  }
  let granted: readonly string[] = []

  async function connect(): Promise<unknown> {
    switch (control.manner) {
      case 'no accounts':
        return []
      case 'null accounts':
        return null
      case 'silence':
        return new Promise(() => {})
      case 'late yes':
        await new Promise<void>((resolve) => waiting.push(resolve))
        return [account]
      case 'refuses with a text':
        return Promise.reject('not today')
      default:
        granted = [account]
        return granted
    }
  }

  function chainId(): unknown {
    if (control.manner === 'garbage chain') return 'abc'
    if (control.manner === 'null chain') return null
    return control.manner === 'wrong network, and says it switched' ? '0x5' : '0x7a69'
  }

  function request({ method }: { readonly method: string }): Promise<unknown> {
    if (control.manner === 'throws at once') throw new TypeError('broken')
    switch (method) {
      case 'eth_requestAccounts':
        return connect()
      case 'wallet_requestPermissions':
        return connect().then(() => [{ parentCapability: 'eth_accounts', caveats: [] }])
      case 'eth_accounts':
        return Promise.resolve(granted)
      case 'eth_chainId':
        return Promise.resolve(chainId())
      case 'wallet_revokePermissions':
        granted = []
        return Promise.resolve(null)
      case 'wallet_switchEthereumChain':
        return Promise.resolve(null)
      case 'eth_sendTransaction':
        return new Promise(() => {})
      default:
        return Promise.reject(Object.assign(new Error(`${method} is not supported`), { code: -32601 }))
    }
  }

  const provider = {
    request,
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const info = { uuid: 'odd', name: 'Odd Wallet', icon, rdns: 'org.example.odd' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', announce)
  window.oddWallet = control
  announce()
}
