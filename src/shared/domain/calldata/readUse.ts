import { type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { addressAt, numberAt } from './arguments.ts'
import type { CallUse, UseKind } from './CallUse.ts'
import type { DecodedCall } from './DecodedCall.ts'
import { readRouterTrade } from './readRouterTrade.ts'
import { readTrade } from './readTrade.ts'

/** Places of arguments. A `token` that is not a place is the contract that is called. */
type UseShape = {
  readonly kind: UseKind
  readonly token: number | 'called'
  readonly amount: number
  /** The argument that names the receiver. */
  readonly to?: number
  /** The argument that names the account the amount is taken from: it has to be the caller. */
  readonly of?: number
}

const shapes: Readonly<Record<Hex, UseShape>> = {
  // supply and deposit of Aave 3 and 2, supply of Compound 3
  '0x617ba037': { kind: 'deposit', token: 0, amount: 1, to: 2 },
  '0xe8eda9df': { kind: 'deposit', token: 0, amount: 1, to: 2 },
  '0xf2b9fdb8': { kind: 'deposit', token: 0, amount: 1 },
  // withdraw, borrow and repay of Aave
  '0x69328dec': { kind: 'withdraw', token: 0, amount: 1, to: 2 },
  '0xa415bcad': { kind: 'borrow', token: 0, amount: 1, of: 4 },
  '0x573ade81': { kind: 'repay', token: 0, amount: 1, to: 3 },
  // redeem of a vault (EIP-4626), whose shares are the token itself
  '0xba087652': { kind: 'redeem', token: 'called', amount: 0, to: 1, of: 2 },
}

/** castVote of governors, with a reason, with a reason and parameters */
const votes: ReadonlySet<string> = new Set(['0x56781388', '0x7b3c71d3', '0x5f398a14'])
/** The numbers of GovernorCountingSimple. */
const supports = ['against', 'for', 'abstain'] as const

/** deposit and withdraw of a wrapped native currency; contracts that are not tokens have methods of this name too. */
const [wrapping, unwrapping] = ['0xd0e30db0', '0x2e1a7d4d']
/** submit of Lido */
const staking = '0xa1903eab'

/**
 * What a call does at the contract it goes to, as its arguments say; `undefined` where they do not tell. `isToken`: the
 * contract is a token (EIP-20).
 */
export function readUse(call: DecodedCall, isToken: boolean): CallUse | undefined {
  const { content, to, value, from } = call
  if (content.kind !== 'method' || call.operation !== 0) return undefined
  const { method, arguments: list } = content
  const { selector } = method
  if (votes.has(selector)) return readVote(numberAt(list, 0), numberAt(list, 1))
  if (selector === wrapping && value > 0n)
    return { kind: isToken ? 'wrap' : 'deposit', amount: ofNative(value), receiver: undefined }
  const unwrapped = numberAt(list, 0)
  if (selector === unwrapping && isToken && unwrapped !== undefined)
    return { kind: 'unwrap', amount: { token: to, amount: unwrapped }, receiver: undefined }
  if (selector === staking && value > 0n)
    return { kind: 'stake', amount: ofNative(value), receiver: undefined }
  if (!Object.hasOwn(shapes, selector)) return readTrade(call) ?? readRouterTrade(call)
  const shape = shapes[selector]
  if (shape === undefined || value > 0n) return undefined
  const token = shape.token === 'called' ? to : addressAt(list, shape.token)
  const amount = numberAt(list, shape.amount)
  const holder = shape.of === undefined ? from : addressAt(list, shape.of)
  if (token === undefined || amount === undefined || holder !== from) return undefined
  return {
    kind: shape.kind,
    amount: { token, amount },
    receiver: shape.to === undefined ? undefined : addressAt(list, shape.to),
  }
}

function readVote(proposal: bigint | undefined, support: bigint | undefined): CallUse | undefined {
  const side = supports[Number(support ?? -1n)]
  return proposal === undefined || side === undefined ? undefined : { kind: 'vote', proposal, support: side }
}

function ofNative(amount: bigint): { readonly token: LowerAddress; readonly amount: bigint } {
  return { token: lowerAddress(zeroAddress), amount }
}
