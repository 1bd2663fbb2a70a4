import { type Address, sameAddress } from '../../domain/values/address.ts'
import type { Call } from '../../domain/values/call.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { readAddress, readFields, readHash } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { readTransactionCount } from './readTransactionCount.ts'

/**
 * What the network shows of a call that may have been sent. `absent`: no transaction of the account has come since, and
 * none waits. `other`: the places since then are taken by transactions that are not this call. `unclear`: there is one
 * that cannot be looked at here.
 */
export type SentCall =
  | { readonly kind: 'found'; readonly hash: Hex; readonly nonce: number; readonly mined: boolean }
  | { readonly kind: 'absent' | 'other' | 'unclear' }

/** Nodes keep old state of about so many blocks. */
const blocksBack = 120n
/** More transactions of one account than this are not looked at. */
const mostLookedAt = 10

export type AskedCall = {
  readonly account: Address
  readonly call: Call
  /** The nonce of the account's next transaction when the call was asked for. */
  readonly nonce: number
  /** Transactions that are known to be something else. */
  readonly taken: readonly Hex[]
}

/** Looks for `call` among the transactions of `account` from `nonce` on, in blocks and among those that wait. */
export async function findSentCall(
  request: ChainRequest,
  asked: AskedCall,
  signal: AbortSignal,
): Promise<SentCall> {
  const { account, call, nonce, taken } = asked
  const count = (block: Hex | 'latest' | 'pending') =>
    readTransactionCount(request, { address: account, block }, signal)
  const [mined, waiting] = await Promise.all([count('latest'), count('pending')])
  let unseen = 0
  for (let place = nonce; place < Math.min(mined, nonce + mostLookedAt); place++) {
    const block = await findBlock(request, (at) => count(at).then((sent) => sent > place), signal)
    const sent = block && (await readBlock(request, block, signal)).find(isSentFrom(account, place))
    if (sent === undefined) unseen++
    else if (makesCall(sent, call) && !taken.includes(sent.hash))
      return { kind: 'found', ...hashAndNonce(sent), mined: true }
  }
  if (waiting > Math.max(mined, nonce)) {
    const inPool = (await readBlock(request, 'pending', signal)).filter(
      (sent) => sameAddress(sent.from, account) && sent.nonce >= nonce,
    )
    const sentCall = inPool.find((sent) => makesCall(sent, call) && !taken.includes(sent.hash))
    if (sentCall !== undefined) return { kind: 'found', ...hashAndNonce(sentCall), mined: false }
    const gone = waiting - Math.max(mined, nonce) - inPool.filter(({ nonce: place }) => place >= mined).length
    // What left the pool while this looked is in a block by now. The count grows each time, so this comes to an end.
    if (gone > 0 && mined <= nonce + mostLookedAt && (await count('latest')) > mined)
      return findSentCall(request, asked, signal)
    unseen += gone
  }
  if (unseen > 0 || mined > nonce + mostLookedAt) return { kind: 'unclear' }
  return { kind: mined > nonce || waiting > nonce ? 'other' : 'absent' }
}

/** The hash of the recent transaction with which an account used a nonce; `undefined` where none is shown. */
export async function readTransactionAt(
  request: ChainRequest,
  { account, nonce }: Pick<AskedCall, 'account' | 'nonce'>,
  signal: AbortSignal,
): Promise<Hex | undefined> {
  const count = (block: Hex | 'latest') => readTransactionCount(request, { address: account, block }, signal)
  if ((await count('latest')) <= nonce) return undefined
  const block = await findBlock(request, (at) => count(at).then((sent) => sent > nonce), signal)
  return block && (await readBlock(request, block, signal)).find(isSentFrom(account, nonce))?.hash
}

type SentCallFound = Call & { readonly hash: Hex; readonly from: Address; readonly nonce: number }

function hashAndNonce({ hash, nonce }: SentCallFound) {
  return { hash, nonce }
}

function isSentFrom(account: Address, place: number) {
  return ({ from, nonce }: SentCallFound) => sameAddress(from, account) && nonce === place
}

/**
 * Whether a transaction is this call of a plain account. Some wallets write where a call comes from behind its data
 * (ERC-8021): the method reads its arguments and nothing behind them, so it is the same call.
 */
export function makesCall(sent: Call, call: Call): boolean {
  const data = call.data.toLowerCase()
  const isCalled =
    data.length >= lengthOfSelector
      ? sent.data.toLowerCase().startsWith(data)
      : sent.data.toLowerCase() === data
  return sameAddress(sent.to, call.to) && sent.value === call.value && isCalled
}

/** Four bytes in hex. */
const lengthOfSelector = 10

/** The first recent block for which `has` holds; `undefined` when the node has no state that is old enough. */
async function findBlock(
  request: ChainRequest,
  has: (block: Hex) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Hex | undefined> {
  const newest = readQuantity('eth_blockNumber', await request({ method: 'eth_blockNumber' }, { signal }))
  let without = newest > blocksBack ? newest - blocksBack : -1n
  let withIt = newest
  if (without >= 0n && (await has(toHex(without)))) return undefined
  while (withIt - without > 1n) {
    const middle = (without + withIt) / 2n
    if (await has(toHex(middle))) withIt = middle
    else without = middle
  }
  return toHex(withIt)
}

/** Of a block that a node does not show, nothing is known: the list is empty. */
async function readBlock(
  request: ChainRequest,
  block: Hex | 'pending',
  signal: AbortSignal,
): Promise<readonly SentCallFound[]> {
  const answer = await request({ method: 'eth_getBlockByNumber', params: [block, true] }, { signal })
  const transactions = readFields(answer)?.['transactions']
  return Array.isArray(transactions) ? transactions.flatMap((each) => readSent(each) ?? []) : []
}

/** A transaction as nodes describe it; `undefined` for one that cannot be read, or that has no recipient. */
export function readSent(value: unknown): SentCallFound | undefined {
  const fields = readFields(value)
  const hash = readHash(fields?.['hash'])
  const from = readAddress(fields?.['from'])
  const to = readAddress(fields?.['to'])
  const data = fields?.['input']
  if (fields === undefined || hash === undefined || from === undefined || to === undefined) return undefined
  if (!isHex(data)) return undefined
  const quantity = (name: string) => readQuantity('eth_getBlockByNumber', fields[name])
  return { hash, from, to, value: quantity('value'), data, nonce: Number(quantity('nonce')) }
}

function toHex(block: bigint): Hex {
  return `0x${block.toString(16)}`
}
