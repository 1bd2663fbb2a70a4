import type { Page } from 'playwright/test'
import { expect, type Standalone } from '../fixtures.ts'
import { connectPage } from './connectPage.ts'

/** What a wallet answers after it has sent what it was asked for. */
export const lies = [
  'the truth',
  'an unknown hash',
  'the hash before',
  'the hash of another account',
  'null',
  'undefined',
  'an object',
  'an empty text',
  'a number',
  '0x',
  'half a hash',
  'the hash in capitals',
  'an error without a code',
  'an internal error',
  'insufficient funds',
  'GS013',
  'nonce too low',
  'a text that says rejected',
  'a known bundle',
  'an unknown bundle',
  'late',
  'nothing',
] as const

export type Lie = (typeof lies)[number]

/** On `window.lyingWallet` of the page. */
export type LyingWallet = {
  lie: Lie
  /** How often it was asked to send, over reloads. */
  readonly asked: () => number
  /** The hash of what it sent last. */
  sent: string | undefined
  /** Answers what it still owes, with the truth. */
  readonly release: () => void
}

declare global {
  interface Window {
    lyingWallet?: LyingWallet
  }
}

export type LyingAccount = {
  readonly account: string
  /** Another account that the node signs for. */
  readonly other: string
  readonly rpcUrl: string
  /** What it answers from the start; the truth where absent. */
  readonly lie?: Lie
}

/**
 * Announces a wallet (EIP-6963) named Lying Wallet, of an account that the node signs for. It sends whatever it is asked
 * for and then answers badly.
 */
export async function playLyingWallet(page: Page, played: LyingAccount): Promise<void> {
  await page.addInitScript(installLyingWallet, played)
}

/** Connects it, as a person does. */
export async function connectLyingWallet(opened: Standalone): Promise<void> {
  const { connect, account, walletList } = connectPage(opened)
  await connect.click()
  await walletList.getByRole('button', { name: 'Lying Wallet' }).click()
  await expect(account).toBeVisible()
}

/** Runs in the page. */
function installLyingWallet({ account, other, rpcUrl, lie = 'the truth' }: LyingAccount) {
  const key = 'lying-wallet'
  const owed: (() => void)[] = []
  const control: LyingWallet = {
    lie,
    sent: undefined,
    asked: () => Number(localStorage.getItem(`${key}-asked`) ?? '0'),
    release: () => {
      for (const answer of owed.splice(0)) answer()
    },
  }

  async function ask(method: string, params: unknown = []): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    const answer: { readonly result?: unknown; readonly error?: { readonly message: string } } =
      await response.json()
    if (answer.error) throw Object.assign(new Error(answer.error.message), { code: -32000 })
    return answer.result
  }

  const fail = (message: string, code?: number): never => {
    throw Object.assign(new Error(message), code === undefined ? {} : { code })
  }

  async function send(params: unknown): Promise<unknown> {
    localStorage.setItem(`${key}-asked`, String(control.asked() + 1))
    const own = { from: account, to: account, value: '0x0' }
    const before = control.lie === 'the hash before' ? await ask('eth_sendTransaction', [own]) : undefined
    const hash = String(await ask('eth_sendTransaction', params))
    control.sent = hash
    switch (control.lie) {
      case 'the truth':
        return hash
      case 'an unknown hash':
        return `0x${'ab'.repeat(32)}`
      case 'the hash before':
        return before
      case 'the hash of another account':
        return ask('eth_sendTransaction', [{ ...own, from: other }])
      case 'null':
        return null
      case 'undefined':
        return undefined
      case 'an object':
        return { hash }
      case 'an empty text':
        return ''
      case 'a number':
        return 7
      case '0x':
        return '0x'
      case 'half a hash':
        return hash.slice(0, 34)
      case 'the hash in capitals':
        return `0x${hash.slice(2).toUpperCase()}`
      case 'an error without a code':
        return fail('Something went wrong')
      case 'an internal error':
        return fail('Internal JSON-RPC error.', -32603)
      case 'insufficient funds':
        return fail('insufficient funds for gas * price + value', -32000)
      case 'GS013':
        return fail('execution reverted: GS013', 3)
      case 'nonce too low':
        return fail('nonce too low', -32000)
      case 'a text that says rejected':
        return fail('The request was rejected by the device.')
      case 'a known bundle':
        return fail('Duplicate id', 5720)
      case 'an unknown bundle':
        return fail('Unknown bundle id', 5730)
      case 'late':
      case 'nothing':
        return new Promise((resolve) => owed.push(() => resolve(hash)))
    }
  }

  async function request({ method, params }: { readonly method: string; readonly params?: unknown }) {
    switch (method) {
      case 'eth_requestAccounts':
        localStorage.setItem(key, 'granted')
        return [account]
      case 'wallet_requestPermissions':
        localStorage.setItem(key, 'granted')
        return [{ parentCapability: 'eth_accounts', caveats: [{ value: [account] }] }]
      case 'eth_accounts':
        return localStorage.getItem(key) === null ? [] : [account]
      case 'eth_sendTransaction':
        return send(params)
      case 'wallet_sendCalls':
      case 'wallet_getCapabilities':
        return fail(`${method} is not supported`, -32601)
      default:
        return ask(method, params)
    }
  }

  const provider = { request, on: () => provider, removeListener: () => provider }
  const icon = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const info = { uuid: 'lying', name: 'Lying Wallet', icon, rdns: 'org.example.lying' }
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  window.addEventListener('eip6963:requestProvider', announce)
  window.lyingWallet = control
  announce()
}
