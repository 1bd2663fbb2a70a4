import type { Address } from '../../../domain/values/address.ts'
import { isChainRead } from '../../../source/chainRead.ts'

/** A read people often want. */
export type CommonRead = {
  readonly name: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** Of the account: they ask no node and nobody's consent. */
const accountReads = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getPermissions',
])

/** Whether the console asks it at all: what signs, sends or changes a setting has its own page, or none. */
export function isConsoleRead(method: string): boolean {
  return isChainRead(method) || accountReads.has(method)
}

/** `getThreshold()` of a Safe. */
const thresholdCall = '0xe75235b8'

/** `official`: the account's own provider answers, not only a node. */
export function commonReads(
  address: Address,
  { official, safe }: { readonly official: boolean; readonly safe: boolean },
): readonly CommonRead[] {
  return [
    { name: 'Latest block', method: 'eth_blockNumber', params: [] },
    { name: 'Chain', method: 'eth_chainId', params: [] },
    { name: 'Balance', method: 'eth_getBalance', params: [address, 'latest'] },
    { name: 'Code', method: 'eth_getCode', params: [address, 'latest'] },
    ...(safe
      ? [{ name: 'Threshold', method: 'eth_call', params: [{ to: address, data: thresholdCall }, 'latest'] }]
      : []),
    { name: 'Gas price', method: 'eth_gasPrice', params: [] },
    { name: 'Fees', method: 'eth_feeHistory', params: ['0x4', 'latest', [25, 75]] },
    { name: 'Block', method: 'eth_getBlockByNumber', params: ['latest', false] },
    { name: 'Node', method: 'web3_clientVersion', params: [] },
    ...(official ? [{ name: 'Wallet can', method: 'wallet_getCapabilities', params: [address] }] : []),
  ]
}

/** The parameters as JSON; `undefined` when the text is no list. Nothing typed is no parameters. */
export function parseParams(text: string): readonly unknown[] | undefined {
  if (text.trim() === '') return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What a hex quantity is in decimal; `undefined` for everything else. */
export function readQuantity(result: unknown): string | undefined {
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(result)) return undefined
  return BigInt(result).toString()
}
