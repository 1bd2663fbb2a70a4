import { keccak256, numberToHex } from 'viem'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../../src/shared/domain/values/address.ts'
import { formatPlainAmount } from '../../../src/shared/domain/values/formatPlainAmount.ts'
import { clock, type JudgedToken, safe } from '../judgedSafe.ts'
import type { Scene } from '../Scene.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dayMilliseconds = 86_400_000

/** What the gateway answers to a question by its path, in the shapes that travel; 404 for what it does not know. */
export function answerGateway(scene: Scene, path: string): Response {
  const body = bodyOf(scene, path)
  if (body === undefined) return json({ code: 404, message: 'Not found' }, 404)
  return json(body, 200)
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function bodyOf(scene: Scene, path: string): unknown {
  if (/\/safes\/0x\w+\/balances\/usd$/.test(path)) return balances(scene)
  if (/\/safes\/0x\w+\/transactions\/queued$/.test(path)) return page([])
  if (/\/safes\/0x\w+\/transactions\/history$/.test(path)) return page(historyOf(scene))
  if (/\/safes\/0x\w+\/multisig-transactions$/.test(path)) return page([])
  if (/\/owners\/0x\w+\/safes$/.test(path)) return { safes: [checksumAddress(safe)] }
  if (/\/about\/indexing$/.test(path)) return { lastSync: clock * 1000, synced: true }
  return undefined
}

function page(results: readonly unknown[]): object {
  return { count: results.length, next: null, previous: null, results }
}

function balances({ holdings }: Scene): object {
  const worth = holdings.map(worthOf).reduce((sum, each) => sum + each, 0)
  return { fiatTotal: worth.toFixed(2), items: holdings.map(balanceItem) }
}

function worthOf({ amount, decimals, price = 0 }: JudgedToken): number {
  return Number(formatPlainAmount(amount, decimals)) * price
}

function balanceItem(token: JudgedToken): object {
  const { address, symbol, decimals, amount, price } = token
  const type = address === zeroAddress ? 'NATIVE_TOKEN' : 'ERC20'
  return {
    tokenInfo: { type, address: checksumAddress(address), decimals, symbol, name: symbol, logoUri: '' },
    balance: String(amount),
    fiatBalance: worthOf(token).toFixed(2),
    fiatConversion: String(price ?? 0),
    fiatBalance24hChange: null,
  }
}

function historyOf({ past, called }: Scene): readonly object[] {
  return [...past.map(payment), ...called.map((to, index) => callBefore(to, past.length + index))]
}

/** A call of a contract that ran. */
function callBefore(to: LowerAddress, index: number): object {
  const txInfo = {
    type: 'Custom',
    to: party(to),
    dataSize: '68',
    value: '0',
    methodName: null,
    isCancellation: false,
    actionCount: null,
    humanDescription: null,
  }
  return executed(txInfo, index)
}

/** A payment of one USDC to `to` that ran, the newest first, one each day. */
function payment(to: LowerAddress, index: number): object {
  const txInfo = {
    type: 'Transfer',
    sender: party(safe),
    recipient: party(to),
    direction: 'OUTGOING',
    transferInfo: {
      type: 'ERC20',
      tokenAddress: usdc,
      value: '1000000',
      tokenName: 'USDC',
      tokenSymbol: 'USDC',
      logoUri: null,
      decimals: 6,
      trusted: true,
      imitation: false,
    },
    humanDescription: null,
  }
  return executed(txInfo, index)
}

function party(value: LowerAddress): object {
  return { value: checksumAddress(value), name: null, logoUri: null }
}

function executed(txInfo: object, index: number): object {
  const hash = keccak256(numberToHex(index + 1))
  return {
    type: 'TRANSACTION',
    conflictType: 'None',
    transaction: {
      id: `multisig_${checksumAddress(safe)}_${hash}`,
      txHash: hash,
      timestamp: clock * 1000 - (index + 1) * dayMilliseconds,
      txStatus: 'SUCCESS',
      txInfo,
      executionInfo: null,
      safeAppInfo: null,
      note: null,
    },
  }
}
