import type { Address } from '../../../domain/values/address.ts'
import { isChainRead } from '../../../source/chainRead.ts'

/** A request with a name of its own, ready to be asked. */
export type NamedRequest = {
  readonly name: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** Why the console does not ask `method`; a provider (`official`) says itself what it does not know. */
export function whyNotAsked(
  method: string,
  { official }: { readonly official: boolean },
): string | undefined {
  if (method === '') return 'Name a method, such as eth_getBalance.'
  if (official || isChainRead(method)) return undefined
  return 'This console only reads. It asks no method that signs, sends or changes a setting.'
}

/** `getThreshold()` of a Safe. */
const thresholdCall = '0xe75235b8'

/** `official`: the account's own provider answers, not only a node. */
export function commonReads(
  address: Address,
  { official, safe }: { readonly official: boolean; readonly safe: boolean },
): readonly NamedRequest[] {
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

/**
 * What a library asks of a Safe beyond reading: each signs or sends nothing of value, and is read before it goes to the
 * host. `chainId` as in EIP-1193, in hex.
 */
export function exampleRequests(address: Address, chainId: number): readonly NamedRequest[] {
  const typedData = {
    domain: { chainId, verifyingContract: address },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello from the console' },
  }
  const call = { to: address, value: '0x0', data: '0x' }
  const batch = {
    version: '2.0.0',
    from: address,
    chainId: `0x${chainId.toString(16)}`,
    atomicRequired: true,
    calls: [call, call],
  }
  return [
    { name: 'Sign a text', method: 'personal_sign', params: ['Hello from the console', address] },
    { name: 'Sign a hash', method: 'eth_sign', params: [address, `0x${'00'.repeat(32)}`] },
    { name: 'Sign typed data', method: 'eth_signTypedData_v4', params: [address, typedData] },
    { name: 'Send a transaction', method: 'eth_sendTransaction', params: [call] },
    { name: 'Send a batch', method: 'wallet_sendCalls', params: [batch] },
    { name: 'Status of a batch', method: 'wallet_getCallsStatus', params: [''] },
    { name: 'Sign off-chain', method: 'safe_setSettings', params: [{ offChainSigning: true }] },
  ]
}

/** The parameters as JSON; `undefined` when the text is not a list. Nothing typed means no parameters. */
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
export function writeQuantity(result: unknown): string | undefined {
  if (typeof result !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(result)) return undefined
  return BigInt(result).toString()
}
