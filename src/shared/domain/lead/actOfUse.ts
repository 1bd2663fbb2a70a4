import type { CallUse } from '../calldata/CallUse.ts'
import type { DecodedCall } from '../calldata/DecodedCall.ts'
import { readUse } from '../calldata/readUse.ts'
import { consumersOf } from '../contracts/knownContracts.ts'
import type { ShownOrder } from '../orders/ShownOrder.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import { leadAmountOf, leadTokenOf, recipientOf } from './actsOfFacts.ts'
import type { ActOf, LeadAct, LeadUse } from './Lead.ts'
import type { LeadWorld } from './LeadWorld.ts'

const everything = 2n ** 256n - 1n

/** What a call does at an exchange, a lender or a governor; `undefined` where its arguments do not tell. */
export function actOfUse(call: DecodedCall, world: LeadWorld): ActOf<'use'> | undefined {
  const order = world.orderOf(call)
  const callUse = order === undefined ? askedUse(call, world) : orderUse(order)
  if (callUse === undefined) return undefined
  const receiver = 'receiver' in callUse ? callUse.receiver : undefined
  const to = receiver === undefined || receiver === world.safe ? undefined : recipientOf(receiver, world)
  const at = leadTokenOf(call.to, world)
  const certain = world.isRecognised(call.to) === true || (to === undefined && isSeen(callUse, world))
  return {
    code: 'use',
    calls: 1,
    facts: { account: to ?? at, at, use: inUnits(callUse, world), to, certain },
  }
}

/** A router may be asked for several things at once, of which one is a swap and the others hand over what is left. */
function askedUse(call: DecodedCall, world: LeadWorld): CallUse | undefined {
  if (call.calls.length === 0) return readUse(call, world.standardOf(call.to) === 'erc20')
  const own = call.calls.every(({ to, from }) => to === call.to && from === call.from)
  if (!own || call.calls.some(({ content }) => content.kind !== 'method')) return undefined
  const uses = call.calls.flatMap((inner) => readUse({ ...inner, value: call.value }, false) ?? [])
  const [only, ...others] = uses
  const rest = call.calls.length - uses.length
  const leftovers = call.calls.filter(
    ({ content }) => content.kind === 'method' && content.method.selector === refund,
  )
  return others.length === 0 && leftovers.length === rest ? only : undefined
}

/** refundETH of Uniswap’s routers */
const refund = '0x12210e8a'

function orderUse({ kind, receiver, validTo, ...order }: ShownOrder): CallUse {
  return {
    kind: 'swap',
    gives: { token: order.sellToken, amount: order.sellAmount + order.feeAmount },
    gets: { token: nativeAddressOf(order.buyToken), amount: order.buyAmount },
    exact: kind === 'sell' ? 'gives' : 'gets',
    receiver: receiver === zeroAddress ? undefined : receiver,
    until: validTo,
  }
}

/** GPv2Order.sol writes the native currency so where it is bought. */
function nativeAddressOf(token: LowerAddress): LowerAddress {
  return /^0xe{40}$/.test(token) ? lowerAddress(zeroAddress) : token
}

/** A simulation or a receipt shows that the Safe gets what the arguments say. */
function isSeen(use: CallUse, { gained }: LeadWorld): boolean {
  if (use.kind !== 'swap') return false
  return (gained(use.gets.token) ?? -1n) >= use.gets.amount && use.gets.amount > 0n
}

function inUnits(use: CallUse, world: LeadWorld): LeadUse {
  switch (use.kind) {
    case 'vote':
      return use
    case 'swap': {
      const { kind, exact, until } = use
      const [gives, gets] = [use.gives, use.gets].map(({ token, amount }) =>
        leadAmountOf(token, amount, world),
      )
      if (gives === undefined || gets === undefined) throw new Error('A swap has two sides')
      return { kind, exact, until, gives, gets }
    }
    default: {
      const { token, amount } = use.amount
      return { kind: use.kind, amount: leadAmountOf(token, amount, world), all: amount === everything }
    }
  }
}

/** Whether an allowance is no more than what one of these takes right away: it needs no words of its own. */
export function isUsedUp(act: LeadAct, uses: readonly ActOf<'use'>[]): boolean {
  if (act.code !== 'allow' || act.facts.unlimited) return false
  const { account, amount } = act.facts
  return uses.some(({ facts: { at, use } }) => {
    const taken = use.kind === 'swap' ? use.gives : takes(use)
    return (
      taken !== undefined &&
      taken.token.address === amount.token.address &&
      amount.amount <= taken.amount &&
      (at.address === account.address || consumersOf(account.address).includes(at.address))
    )
  })
}

function takes(use: Exclude<LeadUse, { readonly kind: 'swap' }>) {
  return use.kind === 'deposit' || use.kind === 'repay' ? use.amount : undefined
}
