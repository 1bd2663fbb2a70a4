import { hexToBigInt, size } from 'viem/utils'
import { type LowerAddress, zeroAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { safeEvents } from '../safe/safeEvents.ts'
import { addressInTopic, wordOfData } from '../simulate/logWords.ts'
import type { ChainLog, FlatCall } from '../simulate/Script.ts'
import { type Frame, lastingFrames } from './readFrames.ts'

/** What came to an account or left it in a mined transaction, once for each token, item, other side and direction. */
export type Movement = {
  /** The zero address is the native currency. */
  readonly token: LowerAddress
  /** The number of an NFT. */
  readonly item: bigint | undefined
  /** The zero address where a token is minted or burnt. */
  readonly other: LowerAddress
  /** Smallest unit, or how many of the item; below zero for what left. */
  readonly amount: bigint
}

/** What an account lets others take, as the transaction left it. `amount` in the smallest unit. */
export type Approved = {
  readonly token: LowerAddress
  readonly spender: LowerAddress
  /** `every-item` and `no-item` are about all NFTs of a contract. */
  readonly amount: bigint | 'every-item' | 'no-item'
}

/** keccak-256 of events: EIP-20 and EIP-721, EIP-1155. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** Tokens and NFTs, from the logs of a receipt. */
export function tokenMovements(logs: readonly ChainLog[], account: LowerAddress): readonly Movement[] {
  return joinMovements(logs.flatMap((log) => loggedMovements(log, account)))
}

/** Tokens and NFTs that one log says came to an account or left it. */
export function loggedMovements(
  { address, topics: found, data }: ChainLog,
  account: LowerAddress,
): readonly Movement[] {
  const [kind, first, second, third] = found
  const move = (from: LowerAddress | undefined, to: LowerAddress | undefined) => {
    const sides = sidesOf(account, from, to)
    return (amount: bigint, item?: bigint): readonly Movement[] =>
      sides.map(({ other, sign }) => ({ token: address, item, other, amount: sign * amount }))
  }
  switch (kind) {
    case topics.transfer: {
      const moved = move(addressInTopic(first), addressInTopic(second))
      return third === undefined ? moved(wordOfData(data, 0)) : moved(1n, hexToBigInt(third))
    }
    case topics.transferSingle:
      return move(addressInTopic(second), addressInTopic(third))(wordOfData(data, 1), wordOfData(data, 0))
    case topics.transferBatch: {
      const [items, amounts] = [wordListAt(data, 0), wordListAt(data, 1)]
      const moved = move(addressInTopic(second), addressInTopic(third))
      return items.flatMap((item, index) => moved(amounts[index] ?? 0n, item))
    }
    default:
      return []
  }
}

/** The side of a movement that is not the account. A transfer of an account to itself moves nothing. */
function sidesOf(account: LowerAddress, from: LowerAddress | undefined, to: LowerAddress | undefined) {
  if (from === to || from === undefined || to === undefined) return []
  if (from === account) return [{ other: to, sign: -1n }]
  return to === account ? [{ other: from, sign: 1n }] : []
}

/** The native currency, from a trace: every successful call with value. */
export function tracedMovements(trace: Frame, account: LowerAddress): readonly Movement[] {
  return joinMovements(framedMovements(trace, account))
}

/** As `tracedMovements`, each call by itself and in its order. */
export function framedMovements(trace: Frame, account: LowerAddress): readonly Movement[] {
  const framed: Movement[] = []
  for (const { type, from, to, value } of lastingFrames(trace)) {
    // Delegate-called code gets the value of its caller, and moves none by itself.
    if (value === 0n || type === 'DELEGATECALL' || type === 'CALLCODE') continue
    for (const { other, sign } of sidesOf(account, from, to))
      framed.push({ token: zeroAddress, item: undefined, other, amount: sign * value })
  }
  return framed
}

/**
 * The native currency without a trace: what the calls of the Safe carry, all of which went through where the Safe says
 * so, what it says it has received (SafeReceived), and the refund for gas.
 */
export function movementsWithoutTrace(told: ToldNative): readonly Movement[] {
  return joinMovements(toldMovements(told))
}

/** What a receipt and calldata tell of the native currency. */
export type ToldNative = {
  readonly logs: readonly ChainLog[]
  readonly account: LowerAddress
  /** Empty where the Safe says that its call failed. */
  readonly calls: readonly FlatCall[]
  readonly refund: { readonly to: LowerAddress; readonly amount: bigint } | undefined
}

/** As `movementsWithoutTrace`, each movement by itself. */
export function toldMovements({ logs, account, calls, refund }: ToldNative): readonly Movement[] {
  const native = (other: LowerAddress, amount: bigint): Movement => ({
    token: zeroAddress,
    item: undefined,
    other,
    amount,
  })
  const sent = calls
    .filter(({ to, value }) => value > 0n && to !== account)
    .map(({ to, value }) => native(to, -value))
  const received = logs.flatMap(({ address, topics: [kind, sender], data }) => {
    const other = addressInTopic(sender)
    const isOwn = address === account && kind === safeEvents.received
    return isOwn && other !== undefined && other !== account ? [native(other, wordOfData(data, 0))] : []
  })
  const paid = refund === undefined || refund.amount === 0n ? [] : [native(refund.to, -refund.amount)]
  return [...sent, ...received, ...paid]
}

/** The last word on each right that the account gave. */
export function approvedIn(logs: readonly ChainLog[], account: LowerAddress): readonly Approved[] {
  const approved = new Map<string, Approved>()
  for (const {
    address: token,
    topics: [kind, owner, other, item],
    data,
  } of logs) {
    const spender = addressInTopic(other)
    if (addressInTopic(owner) !== account || spender === undefined) continue
    if (kind === topics.approval && item === undefined)
      approved.set(`${token} ${spender}`, { token, spender, amount: wordOfData(data, 0) })
    else if (kind === topics.approvalForAll)
      approved.set(`${token} ${spender} all`, {
        token,
        spender,
        amount: wordOfData(data, 0) === 1n ? 'every-item' : 'no-item',
      })
  }
  return [...approved.values()]
}

function joinMovements(movements: readonly Movement[]): readonly Movement[] {
  const joined = new Map<string, Movement>()
  for (const movement of movements) {
    const key = [movement.token, movement.item, movement.other, movement.amount < 0n].join(' ')
    joined.set(key, { ...movement, amount: (joined.get(key)?.amount ?? 0n) + movement.amount })
  }
  return [...joined.values()].filter(({ amount }) => amount !== 0n)
}

/** One of the lists of `(uint256[] ids, uint256[] values)`. */
function wordListAt(data: Hex, index: number): readonly bigint[] {
  const start = Number(wordOfData(data, index) / 32n)
  const length = Math.min(Number(wordOfData(data, start)), size(data) / 32)
  return Array.from({ length }, (_, place) => wordOfData(data, start + 1 + place))
}
