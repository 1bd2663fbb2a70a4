import type { Page } from 'playwright/test'
import type { TestSandbox } from '../fixtures.ts'

export type ClassicWallet = {
  /** How it shows itself at `window.ethereum`. */
  readonly flags: Readonly<Record<string, unknown>>
  /** `locked`: connects once, and knows no account after a reload. `stuck`: connects, and hangs after a reload. */
  readonly answer: 'approve' | 'reject' | 'hang' | 'locked' | 'stuck'
  /** Announces itself as well (EIP-6963), under this name. */
  readonly rdns?: string
}

/** Takes the sandbox's wallet out of the page. */
export async function withoutWallet(page: Page): Promise<void> {
  await page.route('**/__sandbox__/wallet.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

/** Puts a wallet of the old kind, at `window.ethereum`, in place of the sandbox's. */
export async function withClassicWallet(
  page: Page,
  sandbox: TestSandbox,
  wallet: ClassicWallet,
): Promise<void> {
  await withoutWallet(page)
  await page.addInitScript<Played>(playClassicWallet, {
    ...wallet,
    account: sandbox.world.owners[0].address,
  })
}

type Played = ClassicWallet & { readonly account: string }

/** Runs in the page. */
function playClassicWallet({ flags, answer, rdns, account }: Played) {
  const key = 'classic-wallet'
  const isReload = localStorage.getItem(key) !== null
  const never = () => new Promise<never>(() => {})
  const fail = (code: number, message: string) => Promise.reject(Object.assign(new Error(message), { code }))
  const granted = () =>
    localStorage.getItem(key) !== null && !(isReload && answer === 'locked') ? [account] : []
  const calls: string[] = []

  async function connect() {
    if (answer === 'reject') return fail(4001, 'User rejected the request.')
    if (answer === 'hang') return never()
    localStorage.setItem(key, 'granted')
    return [account]
  }

  async function request({ method }: { readonly method: string }) {
    calls.push(method)
    if (isReload && answer === 'stuck') return never()
    switch (method) {
      case 'eth_chainId':
        return '0x7a69'
      case 'eth_accounts':
        return granted()
      case 'eth_requestAccounts':
        return connect()
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts', caveats: [{ value: await connect() }] }]
      case 'wallet_revokePermissions':
        localStorage.removeItem(key)
        return null
      default:
        return fail(-32601, `${method} is not supported`)
    }
  }

  const provider = { ...flags, request, on: () => provider, removeListener: () => provider }
  Object.assign(window, { ethereum: provider, classicWalletCalls: calls })
  if (rdns === undefined) return
  const detail = { info: { uuid: 'classic', name: 'MetaMask', icon: 'data:image/svg+xml,', rdns }, provider }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
