import type { Address } from 'viem'
import type { WalletSettings } from '../WalletSettings.ts'
import { chainMethods } from './chainMethods.ts'
import { chainDisconnected, invalidParams, unauthorized, userRejected } from './ProviderError.ts'
import { signingQuestions } from './signingQuestions.ts'
import { approve, type WalletMethod, type WalletParts } from './WalletParts.ts'

/** The methods the wallet answers itself; reads go to the node. */
export function walletMethods(parts: WalletParts): ReadonlyMap<string, WalletMethod> {
  const { state } = parts
  const accounts = () => {
    const { granted } = state.get()
    return granted === undefined ? [] : [granted]
  }
  return new Map<string, WalletMethod>([
    ['eth_accounts', accounts],
    ['eth_coinbase', () => accounts()[0] ?? null],
    [
      'eth_requestAccounts',
      async () => {
        if (accounts().length === 0) await connect(parts)
        return accounts()
      },
    ],
    ['wallet_getPermissions', () => permissionsOf(parts, accounts())],
    [
      'wallet_requestPermissions',
      async () => {
        await connect(parts)
        return permissionsOf(parts, accounts())
      },
    ],
    [
      'wallet_revokePermissions',
      () => {
        state.set({ granted: undefined })
        return null
      },
    ],
    ['wallet_watchAsset', (params) => watchAsset(parts, params)],
    ['eth_sendTransaction', (params) => sendTransaction(parts, params)],
    ['personal_sign', (params) => sign(parts, 'personal_sign', params)],
    ['eth_signTypedData_v4', (params) => sign(parts, 'eth_signTypedData_v4', params)],
    ...chainMethods(parts),
  ])
}

async function connect({ settings, state, ask }: WalletParts): Promise<void> {
  const approval = await ask({ title: 'Connect to this site?', lines: [], accounts: settings.accounts })
  if (approval?.account === undefined) throw userRejected()
  state.set({ granted: approval.account.address })
}

/** EIP-2255. */
function permissionsOf({ origin }: WalletParts, accounts: readonly Address[]) {
  if (accounts.length === 0) return []
  return [
    {
      parentCapability: 'eth_accounts',
      invoker: origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
    },
  ]
}

async function sendTransaction(parts: WalletParts, params: readonly unknown[]): Promise<unknown> {
  const { settings, state, askNode } = parts
  const [transaction] = params
  if (typeof transaction !== 'object' || transaction === null) throw invalidParams('no transaction')
  const { from, chainId } = transaction as { from?: unknown; chainId?: unknown }
  requireGranted(parts, from)
  const current = state.get().chainId
  if (chainId !== undefined && Number(chainId) !== current) throw chainDisconnected()
  const node = state.get().chains[current]
  if (node === undefined) throw chainDisconnected()
  await approve(parts, signingQuestions.transaction(transaction, nameOf(settings, from), parts.device()))
  return askNode(node, 'eth_sendTransaction', [transaction])
}

/** The account comes second in `personal_sign` and first in `eth_signTypedData_v4`. */
async function sign(
  parts: WalletParts,
  method: 'personal_sign' | 'eth_signTypedData_v4',
  params: readonly unknown[],
): Promise<unknown> {
  const [account, content] = method === 'personal_sign' ? [params[1], params[0]] : params
  requireGranted(parts, account)
  const name = nameOf(parts.settings, account)
  await approve(
    parts,
    method === 'personal_sign'
      ? signingQuestions.text(content, name)
      : signingQuestions.typedData(content, { name, signer: account, device: parts.device() }),
  )
  return parts.askNode(parts.settings.rpcUrl, method, params)
}

async function watchAsset(parts: WalletParts, params: unknown): Promise<boolean> {
  await approve(parts, { title: 'Add this token?', lines: [], text: JSON.stringify(params, undefined, 2) })
  return true
}

function requireGranted({ state }: WalletParts, account: unknown): asserts account is Address {
  const { granted } = state.get()
  if (granted === undefined || typeof account !== 'string') throw unauthorized()
  if (granted.toLowerCase() !== account.toLowerCase()) throw unauthorized()
}

function nameOf({ accounts }: WalletSettings, address: unknown): string {
  const text = String(address)
  return accounts.find((account) => account.address.toLowerCase() === text.toLowerCase())?.name ?? text
}
