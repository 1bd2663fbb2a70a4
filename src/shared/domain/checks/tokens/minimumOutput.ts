import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'

import { type LowerAddress, zeroAddress } from '../../values/address.ts'
import { assetChanges, heldOf, shareOf } from '../simulation/assetChanges.ts'
import { addressesIn } from '../subject/addressesIn.ts'
import { type CallCheck, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'

/** Parts of a holding, from 0 to 1. */
const much = 0.25
const some = 0.05

export const anyPrice: CallCheck = {
  id: 'F18',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.content.kind !== 'method' || !swaps.test(call.content.method.name)) return silent
    if (!acceptsAnything(call.content.arguments)) return silent
    const share = putIn(call, subject)
    if (share <= some) return silent
    return reportFinding(share > much ? 'high' : 'warning', {
      code: 'F18.any-price',
      facts: { method: call.content.method.name, percent: Math.round(share * 100) },
    })
  },
}

const swaps = /swap|^exact(In|Out)|exchange|^sell|^buy|^trade|^zap/i
/** `amountOutMinimum`, `min_dy`, `minReturn`, `minBuyAmount`; not the least of gas, of time or of what is put in. */
const least = /^min(imum)?|min(imum)?$/i
const ofResult = /out|return|dy|receiv|buy|bought|amount|token|eth|share|mint/i
const ofOther = /gas|time|delay|fee|price|amount[01ab]min|amountin/i
/** A bound of the price protects too. */
const bound = /sqrtpricelimit|limitprice|pricelimit/i

/** Whether it names a least result, and every one it names is none; a unit of the smallest is none as well. */
function acceptsAnything(list: readonly Argument[]): boolean {
  const named = namedNumbersIn(list)
  const results = named.filter(({ name }) => isLeastResult(name))
  return (
    results.length > 0 &&
    results.every(({ value }) => value <= 1n) &&
    !named.some(({ name, value }) => bound.test(name) && value > 0n)
  )
}

function isLeastResult(name: string): boolean {
  const plain = name.replaceAll('_', '')
  return least.test(plain) && ofResult.test(plain) && !ofOther.test(plain)
}

/** `amountIn`, `dx`, `sellAmount`: not a limit, not a time. */
function isInput({ name }: NamedNumber): boolean {
  const plain = name.replaceAll('_', '')
  return /amount|^dx$|quantity|assets|shares/i.test(plain) && !/min|out$|max$/i.test(plain)
}

type NamedNumber = { readonly name: string; readonly value: bigint }

function namedNumbersIn(list: readonly Argument[]): readonly NamedNumber[] {
  return list.flatMap(({ name, value }) =>
    typeof value === 'bigint' ? [{ name, value }] : typeof value === 'object' ? namedNumbersIn(value) : [],
  )
}

/** The largest part of a holding that goes into the call: by the simulation, by its allowances, value and arguments. */
function putIn({ to, value, content }: DecodedCall, subject: CheckSubject): number {
  const { facts, approvals } = subject
  const { simulation } = facts
  const tried =
    simulation.known && simulation.value.kind === 'ran'
      ? assetChanges(subject, simulation.value).lost.map(({ share = 0 }) => share)
      : []
  const list = content.kind === 'method' ? content.arguments : []
  const stated = largest(namedNumbersIn(list).filter(isInput))
  const allowed = approvals
    .filter(({ spender }) => spender === to)
    .map(({ token, amount, unlimited }) => shareOfHeld(token, unlimited ? stated : amount, subject))
  // What is sold is named before what is bought.
  const sold = addressesIn(list)
    .slice(0, 1)
    .map((token) => shareOfHeld(token, stated, subject))
  return Math.max(0, shareOfHeld(zeroAddress, value, subject), ...tried, ...allowed, ...sold)
}

function shareOfHeld(token: LowerAddress, amount: bigint, subject: CheckSubject): number {
  return shareOf(amount, heldOf(token, subject)) ?? 0
}

function largest(numbers: readonly NamedNumber[]): bigint {
  let most = 0n
  for (const { value } of numbers) if (value > most) most = value
  return most
}
