import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { addressesIn } from '../subject/addressesIn.ts'
import { finds, type Outcome, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { heldOf, isValued, shareOf } from './assetChanges.ts'
import { actingCalls } from './takers.ts'

/** A part of a holding, from 0 to 1. */
const most = 0.5
/** By their names these bring something, or only say how much something may be; a thief can borrow the name. */
const bringing =
  /^(claim|withdraw|redeem|getReward|exit|borrow|unstake|harvest|release|collect|unwrap|set|update|configure|remove|cancel|revoke|propose|queue|schedule)/i
const amountNames = /^_?$|amount|assets|value|quantity|wad|units|tokens|deposit/i

/**
 * Calls of contracts that are not known which name a token and most of what the Safe holds of it, where nothing was
 * tried: with an allowance from before, each of them can take that much.
 */
export function untriedTaking(subject: CheckSubject): readonly Outcome[] {
  return actingCalls(subject).flatMap((call) => judge(call, subject))
}

function judge(call: DecodedCall, subject: CheckSubject): readonly Outcome[] {
  const { content, to, path, from } = call
  if (content.kind !== 'method' || from !== subject.safe) return silent
  if (subject.knownAddresses.recognised(to) !== undefined) return silent
  const amounts = amountsIn(content.arguments, '')
  return [...new Set(addressesIn(content.arguments))].flatMap((token) => {
    const held = heldOf(token, subject)
    const amount = amounts.find((one) => (shareOf(one, held) ?? 0) > most)
    if (held === undefined || amount === undefined || !isValued(token, subject)) return silent
    const share = shareOf(amount, held) ?? 1
    return finds(
      bringing.test(content.method.name) ? 'warning' : 'high',
      {
        code: 'I7.may-take',
        facts: {
          method: content.method.name,
          target: nameOf(to, subject),
          // No limit names everything that there is.
          amount: amountOf(token, share === 1 ? held : amount, subject),
          percent: Math.round(share * 100),
        },
      },
      path,
    )
  })
}

/** The numbers that may be amounts, by their names; those of a list have the name of the list. */
function amountsIn(list: readonly Argument[], above: string): readonly bigint[] {
  return list.flatMap(({ name, value }) => {
    const called = name === '' ? above : name
    if (typeof value === 'object') return amountsIn(value, called)
    return typeof value === 'bigint' && amountNames.test(called) ? [value] : []
  })
}
