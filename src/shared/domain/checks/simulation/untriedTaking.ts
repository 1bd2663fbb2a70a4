import type { Argument } from '../../calldata/Argument.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { addressesIn } from '../subject/addressesIn.ts'
import { addressesInWords } from '../subject/addressesInWords.ts'
import { type CheckOutcome, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { heldOf, isValued, shareOf } from './assetChanges.ts'
import { actingCalls } from './takers.ts'

/** A part of a holding, from 0 to 1. */
const most = 0.5
/** Times a holding: what is far above it is the amount of another token, unless it is not a limit at all. */
const farAbove = 10n
const endless = 2n ** 96n - 1n
/** By their names these bring something, or only say how much something may be; a thief can borrow the name. */
const bringing =
  /^(claim|withdraw|redeem|getReward|exit|borrow|unstake|harvest|release|collect|unwrap|set|update|configure|remove|cancel|revoke|propose|queue|schedule)/i
const amountNames = /^_?$|amount|assets|value|quantity|wad|units|tokens|deposit/i
/** Seconds since 1970 between 2017 and 2128: among words without names they are times. */
const times = { from: 1_500_000_000n, to: 5_000_000_000n } as const

/**
 * Calls of contracts that are not known which name a token and most of what the Safe holds of it, where nothing was
 * tried: with an allowance from before, each of them can take that much.
 */
export function untriedTaking(subject: CheckSubject): readonly CheckOutcome[] {
  return actingCalls(subject).flatMap((call) => judgeUntried(call, subject))
}

function judgeUntried(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const { to, path, from, operation } = call
  if (from !== subject.safe || operation !== 0) return silent
  if (subject.knownAddresses.recognised(to) !== undefined) return silent
  const { method, tokens, amounts } = namedByCall(call)
  return tokens.flatMap((token) => {
    // The allowances of this transaction have checks of their own.
    if (subject.approvals.some((approval) => approval.token === token && approval.spender === to))
      return silent
    const held = heldOf(token, subject)
    if (held === undefined || !isValued(token, subject)) return silent
    const amount = amounts.find((wanted) => takesMost(wanted, held))
    if (amount === undefined) return silent
    const share = shareOf(amount, held) ?? 1
    return reportFinding(
      method !== undefined && bringing.test(method) ? 'warning' : 'high',
      {
        code: 'I7.may-take',
        facts: {
          method,
          target: nameOf(to, subject),
          amount: amountOf(token, share === 1 ? held : amount, subject),
          percent: Math.round(share * 100),
        },
      },
      path,
    )
  })
}

function takesMost(amount: bigint, held: bigint): boolean {
  return (shareOf(amount, held) ?? 0) > most && (amount <= held * farAbove || amount >= endless)
}

/** What a call names; `method` is `undefined` where its data are not decoded. */
type NamedByCall = {
  readonly method: string | undefined
  readonly tokens: readonly LowerAddress[]
  readonly amounts: readonly bigint[]
}

function namedByCall({ content, data }: DecodedCall): NamedByCall {
  if (content.kind !== 'method')
    return { method: undefined, tokens: addressesInWords(data), amounts: largeNumbersIn(data) }
  return {
    method: content.method.name,
    tokens: [...new Set(addressesIn(content.arguments))],
    amounts: amountsNamedIn(content.arguments, ''),
  }
}

/** The numbers that may be amounts, by their names; those of a list have the name of the list. */
function amountsNamedIn(list: readonly Argument[], above: string): readonly bigint[] {
  return list.flatMap(({ name, value }) => {
    const called = name === '' ? above : name
    if (typeof value === 'object') return amountsNamedIn(value, called)
    return typeof value === 'bigint' && amountNames.test(called) ? [value] : []
  })
}

/** The largest numbers of the sizes that contracts use, which mean that there is no limit. */
const noLimit = /^0*f+$/

/** The words behind the selector that may be amounts: no times, and no accounts, which are longer than any amount. */
function largeNumbersIn(data: string): readonly bigint[] {
  const words = data.slice(10).match(/[0-9a-f]{64}/g) ?? []
  return words.flatMap((word) => {
    const number = BigInt(`0x${word}`)
    if (number >= times.from && number <= times.to) return []
    return number < endless || noLimit.test(word) ? [number] : []
  })
}
